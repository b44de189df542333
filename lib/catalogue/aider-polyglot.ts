import type { IdLists } from "#lib/catalogue/ids";

/** Aider's polyglot benchmark: its 225 exercises, by language. */
export const aiderPolyglotIds: IdLists = {
  "cpp/":
    "all-your-base allergies bank-account binary-search-tree circular-buffer clock complex-numbers crypto-square " +
    "diamond dnd-character gigasecond grade-school kindergarten-garden knapsack linked-list meetup " +
    "parallel-letter-frequency perfect-numbers phone-number queen-attack robot-name space-age spiral-matrix sublist " +
    "yacht zebra-puzzle",
  "go/":
    "alphametics beer-song book-store bottle-song bowling connect counter crypto-square dnd-character dominoes " +
    "error-handling food-chain forth hexadecimal kindergarten-garden ledger markdown matrix octal paasio " +
    "palindrome-products pig-latin poker pov protein-translation react robot-simulator say scale-generator " +
    "simple-linked-list sublist transpose tree-building trinary two-bucket variable-length-quantity word-search wordy " +
    "zebra-puzzle",
  "java/":
    "affine-cipher all-your-base alphametics bank-account book-store bottle-song bowling change circular-buffer " +
    "connect custom-set dominoes food-chain forth go-counting hangman house kindergarten-garden ledger mazy-mice " +
    "ocr-numbers palindrome-products phone-number pig-latin poker pov protein-translation pythagorean-triplet " +
    "queen-attack rational-numbers react resistor-color-trio rest-api satellite series sgf-parsing simple-linked-list " +
    "state-of-tic-tac-toe transpose tree-building twelve-days two-bucket variable-length-quantity word-search wordy " +
    "zebra-puzzle zipper",
  "javascript/":
    "affine-cipher alphametics beer-song binary book-store bottle-song bowling complex-numbers connect food-chain " +
    "forth go-counting grade-school grep house killer-sudoku-helper ledger list-ops meetup ocr-numbers " +
    "palindrome-products parallel-letter-frequency phone-number pig-latin poker promises queen-attack " +
    "rational-numbers react rectangles resistor-color-trio rest-api robot-name say scale-generator simple-linked-list " +
    "space-age state-of-tic-tac-toe sum-of-multiples tournament transpose triangle twelve-days two-bucket " +
    "variable-length-quantity word-search wordy zebra-puzzle zipper",
  "python/":
    "affine-cipher beer-song book-store bottle-song bowling connect dominoes dot-dsl food-chain forth go-counting " +
    "grade-school grep hangman list-ops paasio phone-number pig-latin poker pov proverb react rest-api robot-name " +
    "scale-generator sgf-parsing simple-linked-list transpose tree-building two-bucket variable-length-quantity wordy " +
    "zebra-puzzle zipper",
  "rust/":
    "accumulate acronym alphametics book-store bowling decimal dot-dsl doubly-linked-list fizzy forth gigasecond " +
    "grade-school grep luhn-from macros nucleotide-codons ocr-numbers parallel-letter-frequency pig-latin poker react " +
    "robot-name say scale-generator simple-cipher two-bucket variable-length-quantity word-count wordy xorcism",
};
