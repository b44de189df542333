import { expect, test } from "vitest";
import { textMark } from "#lib/contract/text-mark";
import { RepeatedTexts } from "#lib/importers/repeated-texts";
import { integerBetween, seededRandom } from "#tests/support/random";

test("counts what a set of the texts of each task counts, in any order", () => {
  const random = seededRandom(5);
  const texts = new RepeatedTexts();
  const seen = new Set<string>();
  let repeated = 0;
  for (let at = 0; at < 20_000; at++) {
    const [task, text] = [`Task/${integerBetween(random, 0, 30)}`, `return ${integerBetween(random, 0, 900)}`];
    if (seen.has(`${task} ${text}`)) repeated++;
    seen.add(`${task} ${text}`);
    texts.add(task, textMark(text));
  }
  expect(texts.count).toBe(repeated);
});

test("no text, and the empty text, repeat nothing", () => {
  const texts = new RepeatedTexts();
  for (const mark of [undefined, null, textMark(""), textMark(""), 1, 1, true]) texts.add("t", mark);
  expect(texts.count).toBe(0);
});

test("where repetitions are not looked for, how many there are is not known", () => {
  const texts = new RepeatedTexts({ repeats: false });
  texts.add("t", textMark("a"));
  expect(texts.count).toBeUndefined();
});
