import { expect, test } from "vitest";
import { editRun } from "#lib/services/edit-run";
import { exportRun, getRunReport } from "#lib/services/runs";
import { aPrincipal, aTask } from "#tests/support/builders";
import { execute } from "#tests/support/database";
import { codeOf, runsToRescore, view } from "#tests/support/rescorings";

const { aRun, reader, uploader } = runsToRescore();
const tasks = [aTask("t/0", 4, 1)];
const at = (revision: number) => ({ requestId: "r", revision });
const audits = (run: string) =>
  execute<{ action: string; detail: string }>(
    `SELECT "action", "detail" FROM "Audit" WHERE "object" = $1 ORDER BY "seq"`,
    [`run/${run}`],
  );

test("name, notes and tags change, each alone or together; counts, conditions and digest do not", async () => {
  const id = await aRun("edit@1", tasks, { run: { name: "before", tags: ["a"], notes: "n" } });
  const before = await getRunReport(reader(), id, view);
  expect(before.run.revision).toBe(1);
  const edited = await editRun(uploader(), id, { notes: "# new\n" }, at(1));
  expect(edited).toEqual({ id, name: "before", notes: "# new\n", tags: ["a"], revision: 2, changed: true });
  await editRun(uploader(), id, { name: null, tags: ["b", "c"] }, at(2));
  const { run, computed_at: _, ...rest } = await getRunReport(reader(), id, view);
  expect(run).toEqual({ ...before.run, name: null, notes: "# new\n", tags: ["b", "c"], revision: 3 });
  expect(before).toMatchObject(rest);
  expect((await exportRun(reader(), id)).run).toMatchObject({ name: null, notes: "# new\n", tags: ["b", "c"] });
  expect((await audits(id)).slice(1)).toEqual([
    { action: "run.edit", detail: '{"fields":["notes"],"revision":2}' },
    { action: "run.edit", detail: '{"fields":["name","tags"],"revision":3}' },
  ]);
});

test("of concurrent edits of one revision one is made, the others are told; none is lost in silence", async () => {
  const id = await aRun("race@1", tasks);
  const names = Array.from({ length: 8 }, (_, index) => `name ${index}`);
  const outcomes = await Promise.all(
    names.map((name) => codeOf(editRun(uploader(), id, { name }, at(1))).then((code) => ({ name, code }))),
  );
  const made = outcomes.filter(({ code }) => code === null);
  expect(made).toHaveLength(1);
  expect(outcomes.filter(({ code }) => code === "revision-mismatch")).toHaveLength(7);
  const { run } = await getRunReport(reader(), id, view);
  expect(run).toMatchObject({ name: made[0]?.name, revision: 2 });
  expect(await audits(id)).toHaveLength(2);
});

test("what is so already is done, also with an old revision, and leaves no trace", async () => {
  const id = await aRun("again@1", tasks);
  await editRun(uploader(), id, { tags: ["x"] }, at(1));
  expect(await editRun(uploader(), id, { tags: ["x"] }, at(1))).toMatchObject({ changed: false, revision: 2 });
  expect(await codeOf(editRun(uploader(), id, { tags: ["y"] }, at(1)))).toBe("revision-mismatch");
  expect(await audits(id)).toHaveLength(2);
});

test("uploaders edit their own runs, admin edits all, readers none", async () => {
  const id = await aRun("whose@1", tasks);
  const edit = (principal: Awaited<ReturnType<typeof aPrincipal>>) => editRun(principal, id, { notes: "x" }, at(1));
  expect(await codeOf(edit(await aPrincipal("upload")))).toBe("insufficient-scope");
  expect(await codeOf(edit(await aPrincipal("read")))).toBe("insufficient-scope");
  expect(await edit(await aPrincipal("admin"))).toMatchObject({ changed: true });
  expect(await codeOf(editRun(uploader(), "0190aaaa-0000-7000-8000-000000000000", { notes: "" }, at(1)))).toBe(
    "not-found",
  );
});
