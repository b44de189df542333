import { expect, test } from "vitest";
import { terminalOn } from "#cli/io/terminal";
import { sayFailure } from "#cli/output/failure";
import { RecountError, refusal } from "#lib/core/errors";

function said(error: Parameters<typeof sayFailure>[1], asJson: boolean): string {
  const err: string[] = [];
  const stderr = (text: string) => err.push(text);
  const stdout = () => {
    throw new Error("a refusal is no data");
  };
  sayFailure(terminalOn({ stdout, stderr, canRewrite: false, columns: () => 80, nowMs: () => 0 }), error, asJson);
  return err.join("");
}

const problem = (line: number) =>
  ({ code: "wrong-type", detail: "c is a string", file: "a\u001b.jsonl", line, taskId: "t", field: "c" }) as const;

test("all that is wrong is listed, at most fifty, with the true total; nothing steers the terminal", () => {
  const problems = Array.from({ length: 60 }, (_, at) => problem(at + 1));
  const [first, ...rest] = problems;
  if (first === undefined) throw new Error("unreachable");
  const text = said(refusal([first, ...rest]), false);
  expect(text).toContain("a\\u{1B}.jsonl line 50, task t: c is a string");
  expect(text).not.toContain("line 51");
  expect(text).toContain("… and 10 more");
  expect(text).not.toContain("\u001b");
});

test("a single problem is said once, with its advice", () => {
  const text = said(refusal([{ ...problem(3), hint: "write a number" }]), false);
  expect(text).toBe("recount: a\\u{1B}.jsonl line 3, task t: c is a string\n  write a number\n");
});

test("under --json the same content is one JSON object, named as on the wire", () => {
  expect(JSON.parse(said(refusal([problem(3)]), true))).toEqual({
    code: "wrong-type",
    detail: "a\u001b.jsonl line 3, task t: c is a string",
    errors: [{ code: "wrong-type", detail: "c is a string", file: "a\u001b.jsonl", line: 3, task_id: "t", field: "c" }],
    errors_total: 1,
  });
});

test("missing tasks are told by the sentence, not one a line; a place that the sentence holds is not repeated", () => {
  const missing = Array.from(
    { length: 3 },
    (_, at) => ({ code: "missing-tasks", detail: `t/${at} has no samples` }) as const,
  );
  const many = new RecountError("missing-tasks", "3 of the 4 tasks are missing: t/0 and 2 more", { problems: missing });
  expect(said(many, false)).toBe("recount: 3 of the 4 tasks are missing: t/0 and 2 more\n");
  const unknown = { code: "unknown-task-set", detail: "there is no task set a@1", pointer: "/run/task_set" } as const;
  const one = new RecountError("unknown-task-set", "there is no task set a@1. Nothing was stored.", {
    problems: [unknown],
  });
  expect(said(one, false)).toBe("recount: there is no task set a@1. Nothing was stored.\n");
});
