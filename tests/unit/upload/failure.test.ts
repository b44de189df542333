import { expect, test } from "vitest";
import { RecountError } from "#lib/core/errors";
import { failureOf, inForm } from "#lib/upload/failure";

test("a refusal crosses as plain data, whole", () => {
  const problems = [{ code: "wrong-type", detail: "c is text", line: 3 }] as const;
  const failure = failureOf(new RecountError("wrong-type", "line 3: c is text", { problems, problemsTotal: 9 }));
  expect(structuredClone(failure)).toEqual({
    code: "wrong-type",
    message: "line 3: c is text",
    hint: null,
    problems: [...problems],
    problemsTotal: 9,
  });
});

test("anything else is a bug, and says so", () => {
  expect(failureOf(new TypeError("x is undefined"))).toMatchObject({ code: "internal-error", hint: null });
});

test.each([
  "--missing fail takes them as failures (with --n), --missing allow stores the run as incomplete",
  "--create makes it",
  "give --n",
  "say which it is: --format human-eval",
  "check the task set; another list of tasks is another revision of it, made with --task-set and --create",
])("%s names no flag of the command", (sentence) => {
  expect(inForm(sentence)).not.toContain("--");
});
