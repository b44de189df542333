import { expect, test } from "vitest";
import { StatusWords } from "#lib/importers/status-words";

test("counts words, forgets those taken back, and makes what it shows safe", () => {
  const words = new StatusWords();
  for (const word of ["passed", "\u001b[31mred", "\u001b[31mred", "lost"]) words.add(word);
  words.add("lost", -1);
  expect({ ...words.statuses() }).toEqual({ passed: 1, "\\u{1B}[31mred": 2 });
});

test("takes further words together, and goes on to know those that it had to quote", () => {
  const words = new StatusWords();
  words.add("\u0007");
  for (let at = 0; at < 300; at++) words.add(`word ${at}`);
  words.add("\u0007");
  const statuses = words.statuses();
  expect([statuses["\\u{7}"], statuses.other, Object.keys(statuses).length]).toEqual([2, 101, 201]);
});
