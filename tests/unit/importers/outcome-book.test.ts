import { expect, test } from "vitest";
import { withCompanions } from "#lib/importers/companions";
import { mostOutcomeText, OutcomeBook } from "#lib/importers/outcome-book";
import { fileOf, importText, inPieces } from "#tests/support/import-text";

const task = (task_id: string, n: number) => ({ task_id, n, c: 0, verdicts: "F".repeat(n) });

test("outcomes stand beside the verdicts of the samples that they are of, or not at all", () => {
  const book = new OutcomeBook();
  for (const letters of ["PF", "P-"]) book.add("a", letters);
  book.add("b", "P");
  book.set("c", { tests: ["t"], outcomes: ["F"] });
  book.add("d", "--");
  expect(book.attach([task("a", 2), task("b", 2), task("c", 1), task("d", 1)])).toEqual([
    { ...task("a", 2), outcomes: ["PF", "P-"] },
    task("b", 2),
    { ...task("c", 1), tests: ["t"], outcomes: ["F"] },
    task("d", 1),
  ]);
});

test("too many are not kept at all, and that is said", () => {
  const book = new OutcomeBook();
  book.add("a", "P");
  book.add("b", "P".repeat(mostOutcomeText));
  expect(book.attach([task("a", 1)])).toEqual([task("a", 1)]);
  expect(book.warnings()).toMatchObject([{ code: "outcomes_not_kept" }]);
});

test("LiveCodeBench: codes of each test, none where a global time-out filled them in", async () => {
  const eval_ = [
    { "pass@1": 0.5, detail: {} },
    {
      0: [
        [true, true],
        [true, -3],
        [-1, -1],
      ],
    },
    [],
  ];
  const all = [{ question_id: "q", graded_list: [true, false, false], contest_date: "2024-01-01T00:00:00" }];
  const run = await importText("x_eval_all.json", JSON.stringify(all));
  const beside = new Map([["x_eval.json", fileOf("x_eval.json", inPieces(Buffer.from(JSON.stringify(eval_))))]]);
  const { scorings } = await withCompanions(run, "x_eval_all.json", beside);
  expect(scorings[0]?.tasks).toEqual([{ task_id: "q", n: 3, c: 1, verdicts: "PTT", outcomes: ["PP", "PF", "--"] }]);
});

test("SWE-bench: tests by name; a name that is no id by its digest", async () => {
  const tests_status = {
    FAIL_TO_PASS: { success: ["a.py::t"], failure: ["b\u200b"] },
    PASS_TO_PASS: { success: [], failure: ["a.py::u[x]"] },
    FAIL_TO_FAIL: { success: ["no"], failure: [] },
  };
  const report = { o__r: { patch_exists: true, patch_is_None: false, resolved: false, tests_status } };
  const read = (outcomes?: boolean) =>
    importText("report.json", JSON.stringify(report), outcomes === undefined ? {} : { outcomes });
  const [scoring] = (await read()).scorings;
  expect(scoring?.tasks).toMatchObject([{ verdicts: "F", outcomes: ["PFF"] }]);
  expect(scoring?.tasks[0]?.tests).toEqual(["a.py::t", expect.stringMatching(/^sha256\/[0-9a-f]{16}$/), "a.py::u[x]"]);
  expect((await read(false)).scorings[0]?.tasks[0]).not.toHaveProperty("tests");
});
