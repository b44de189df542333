import { expect, test } from "vitest";
import { RecurringTexts } from "#lib/importers/recurring-texts";

const ids = ["a/1", "a/10", "a/1", "b", "", "a/2", "a/1", "b", "b", "a/10", "é", "a/1", "", "b"];

test("what is cut is what stands there, in whatever order texts come again", () => {
  const texts = new RecurringTexts();
  for (const id of [...ids, ...ids, ...ids.toReversed()]) {
    const line = `<${id}>a/1,b`;
    expect(texts.cut(line, 1, 1 + id.length)).toBe(id);
  }
});

test("more different texts than are kept are cut all the same", () => {
  const texts = new RecurringTexts();
  for (let round = 0; round < 2; round++) {
    for (let at = 0; at < 70_000; at++) {
      const id = `task-${at}`;
      if (texts.cut(`${id},true`, 0, id.length) !== id) expect.fail(`${id} is cut wrongly`);
    }
  }
});
