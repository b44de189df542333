import { expect, test } from "vitest";
import { type AskedNumber, parseAboutNumber } from "#lib/contract/about-number";
import { askedTasks } from "#lib/contract/asked-tasks";
import { noTaskFilter } from "#lib/core/task-filter";

const asked: AskedNumber = {
  kind: "asked",
  run: "018f",
  k: 10,
  test_version: "base",
  errors: "strict",
  task_filter: askedTasks(noTaskFilter),
};

test("what is asked for comes back as it was written; what else a page knows of its filter does not", () => {
  expect(parseAboutNumber(JSON.stringify(asked))).toEqual(asked);
  const told = { ...asked, task_filter: { ...askedTasks(noTaskFilter), of: 164, without_date: 3 } };
  expect(parseAboutNumber(JSON.stringify(told))).toEqual(asked);
});

test.each([{ ...asked, k: 0 }, { ...asked, errors: "lenient" }, { ...asked, kind: "guessed" }, { kind: "told" }])(
  "what is no number is refused: %j",
  (wrong) => {
    expect(() => parseAboutNumber(JSON.stringify(wrong))).toThrow();
  },
);
