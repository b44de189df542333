import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { canonicalJson } from "#lib/contract/canonical-json";
import { uploadDigest } from "#lib/contract/digest";
import { parseRunText } from "#lib/contract/parse-document";
import type { RunUpload } from "#lib/contract/upload";
import type { Principal } from "#lib/core/principal";
import { createRun, exportRun } from "#lib/services/runs";
import { aJudgedTask, aPrincipal, aRunUpload, aTask, uploadOptions } from "#tests/support/builders";
import { execute, freshDatabase } from "#tests/support/database";
import { hostileCases } from "#tests/support/hostile";
import { describeShared, sharedPath } from "#tests/support/shared-data";

let uploader: Principal;
let reader: Principal;

beforeAll(async () => {
  await freshDatabase();
  uploader = await aPrincipal("upload");
  reader = await aPrincipal("read");
});

/** R11: what was sent, what was stored, and what the tables give back have one digest. */
async function expectOneDigest(upload: RunUpload): Promise<void> {
  const sent = uploadDigest(upload);
  const { answer } = await createRun(uploader, upload, uploadOptions({ new: true }));
  const [stored] = await execute(`SELECT "digest" FROM "Run" WHERE "id" = $1`, [answer.run.id]);
  const exported = await exportRun(reader, answer.run.id ?? "");
  expect([answer.digest, stored, uploadDigest(exported)]).toEqual([sent, { digest: sent }, sent]);
  // The export as text is a document that is accepted, with the same digest again.
  expect(uploadDigest(parseRunText(canonicalJson(exported)))).toBe(sent);
}

describeShared("hostile/index.json", "every accepted hostile document", () => {
  const documents = hostileCases().filter(({ as, expect }) => as === "counts-json" && expect.outcome === "accept");
  test.each(documents.map(({ file }) => file))("R11: %s", async (file) => {
    await expectOneDigest(parseRunText(readFileSync(sharedPath(`hostile/${file}`), "utf8").replace(/^\uFEFF/, "")));
  });
  test("there are such documents", () => expect(documents.length).toBeGreaterThan(0));
});

test("R11: 100 made-up runs, with and without verdicts, outcomes and further scorings", async () => {
  let state = 1;
  const below = (limit: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  const letters = (length: number) => Array.from({ length }, () => "PFTEIU"[below(6)]).join("");
  const anyTask = (id: string, n: number) => {
    if (below(3) > 0) return aTask(id, n, below(n + 1));
    const judged = aJudgedTask(id, letters(n));
    const outcomes = Array.from({ length: n }, () => "PF-"[below(3)] ?? "");
    if (below(2) === 0) return judged;
    return below(2) === 0 ? { ...judged, outcomes } : { ...judged, outcomes, tests: ["t/1", `${below(9)}`] };
  };
  for (let run = 0; run < 100; run++) {
    const sizes = Array.from({ length: 1 + below(12) }, () => 1 + below(9));
    const tasks = sizes.map((n, at) => anyTask(`task-${at}\u{1F600}"`, n));
    const further =
      below(3) === 0
        ? [
            {
              test_version: "plus",
              timeout_seconds: below(9) + 0.5,
              tasks: sizes.map((n, at) => anyTask(`task-${at}\u{1F600}"`, n)),
            },
          ]
        : [];
    const config: Record<string, unknown> = Object.assign(Object.create(null), {
      seed: below(1e9),
      nested: [{ a: null }],
    });
    await expectOneDigest(
      aRunUpload({
        run: { task_set: `random@${run}`, temperature: below(100) / 30, config },
        tasks,
        scorings: further,
      }),
    );
  }
});
