import { beforeAll, expect, test } from "vitest";
import type { UploadRun } from "#lib/contract/upload";
import type { Principal } from "#lib/core/principal";
import { getLeaderboard } from "#lib/services/leaderboards";
import { createRun } from "#lib/services/runs";
import { aPrincipal, aRunUpload, aTask, uploadOptions } from "#tests/support/builders";
import { freshDatabase } from "#tests/support/database";

let reader: Principal;

beforeAll(async () => {
  await freshDatabase();
  const uploader = await aPrincipal("upload");
  reader = await aPrincipal("read");
  const upload = async (model: string, c: number, run: Partial<UploadRun>) => {
    const tasks = Array.from({ length: 40 }, (_, task) => aTask(`t/${task}`, 4, c));
    await createRun(uploader, aRunUpload({ run: { model, ...run }, tasks }), uploadOptions());
  };
  const config = { prompt: "a, b = c", quantization: "int8", layers: 12, nested: { b: 1, a: [2] } };
  await upload("all", 4, {
    temperature: 0.2,
    timeout_seconds: 3,
    tags: ["x", "y"],
    harness: { name: "h", version: "1" },
    config,
  });
  await upload("half", 2, { temperature: 0.2, timeout_seconds: 10, name: "named", tags: ["y"] });
  await upload("none", 0, { temperature: 1, harness: { name: "h", version: null } });
});

async function models(...where: string[]): Promise<string[]> {
  const { rows } = await getLeaderboard(reader, "demo@1", { k: [1], errors: "strict", where });
  return rows.map(({ model }) => model);
}

test.each([
  ["model=half", ["half"]],
  ["name=named", ["half"]],
  ["tag=y", ["all", "half"]],
  ["tag=unknown", ["none"]],
  ["temperature=0.2", ["all", "half"]],
  ["temperature=1.0", ["none"]],
  ["timeout=10", ["half"]],
  ["timeout_seconds=unknown", ["none"]],
  ["n=4", ["all", "half", "none"]],
  ["n=5", []],
  ["harness=h", ["all", "none"]],
  ["harness=h 1", ["all"]],
  ["prompt=a, b = c", ["all"]],
  ["quantization=int8", ["all"]],
  ["layers=12", ["all"]],
  ['nested={"a":[2],"b":1}', ["all"]],
  ["quantization=unknown", ["half", "none"]],
  ["__proto__=x", []],
])("%s leaves %j", async (where, expected) => {
  expect(await models(where)).toEqual(expected);
});

test("several filters must all hold", async () => {
  expect(await models("temperature=0.2", "tag=x")).toEqual(["all"]);
  expect(await models("temperature=0.2", "temperature=1")).toEqual([]);
});

test("ranks are among the runs left, and the answer says what left them", async () => {
  const board = await getLeaderboard(reader, "demo@1", { k: [1], errors: "strict", where: ["tag=unknown"] });
  expect(board.where).toEqual(["tag=unknown"]);
  expect(board.rows.map(({ model, rank_low, rank_high }) => [model, rank_low, rank_high])).toEqual([["none", 1, 1]]);
});

test("what is no KEY=VALUE is refused", async () => {
  for (const where of ["model", "=x", ""]) await expect(models(where)).rejects.toMatchObject({ code: "bad-parameter" });
});
