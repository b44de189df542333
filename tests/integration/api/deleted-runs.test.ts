import { beforeAll, expect, test } from "vitest";
import { citationSchema, usualCitation } from "#lib/contract/citation";
import { uploadDigest } from "#lib/contract/digest";
import { parseRunText } from "#lib/contract/parse-document";
import { routesOf } from "#lib/http/openapi";
import { problemSchema } from "#lib/http/problem";
import { createCitation } from "#lib/services/citations";
import { otherReplicates } from "#lib/services/replicates";
import { createRun, getRunReport } from "#lib/services/runs";
import { createTestVersion } from "#lib/services/test-versions";
import { createToken } from "#lib/services/tokens";
import { aJudgedTask, aPrincipal, aRunUpload, uploadOptions } from "#tests/support/builders";
import { freshDatabase } from "#tests/support/database";
import { routeTable } from "../../../app/api/v1/route-table";

// Read once per process, at the first request.
process.env.RECOUNT_READ = "protected";

const because = { requestId: null };
const canary = "canary-name";
let token: string;
let kept: string;
let gone: string;
let citation: string;
/** What would give the deleted run away: its name, its ids. */
let traces: readonly string[];

async function ask(method: string, path: string, params: Record<string, string>, query = "", revision?: number) {
  const route = [...routesOf(routeTable)].find((one) => one.path === path && one.method === method)?.route;
  if (route === undefined) throw new Error(`there is no ${method} ${path}`);
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (revision !== undefined) headers.set("if-match", `"${revision}"`);
  const response = await route(new Request(`http://localhost${path}${query}`, { method, headers }), {
    params: Promise.resolve(params),
  });
  return { status: response.status, text: await response.text(), etag: response.headers.get("etag") };
}

beforeAll(async () => {
  await freshDatabase();
  const [admin, user] = [await aPrincipal("admin"), await aPrincipal("upload", "read")];
  token = (await createToken(admin, { name: "walk", scopes: ["admin"], expiresAt: null }, because)).token;
  const run = { task_set: "walk@1", temperature: 0.2, timeout_seconds: 3, tags: ["t"] };
  const tasks = ["PPFF", "PFFF", "PPPP"].map((verdicts, index) => aJudgedTask(`t/${index}`, verdicts));
  const aRun = async (name: string): Promise<string> => {
    const upload = aRunUpload({ run: { ...run, name }, tasks });
    return (await createRun(user, upload, uploadOptions({ new: true }))).answer.run.id ?? "";
  };
  // The later of two runs with the same counts is flagged, naming the earlier one: that is the one to go.
  gone = await aRun(canary);
  kept = await aRun("kept");
  const fix = { name: "fix", parent: "base", changed: ["t/0"], retired: [], note: "" };
  await createTestVersion(user, "walk@1", fix, because);
  const view = { k: [1], errors: "strict" } as const;
  const scorings = (await getRunReport(user, gone, view)).scorings.map(({ id }) => id ?? "");
  traces = [canary, gone, ...scorings];
  citation = (await createCitation(user, { ...usualCitation, task_set: "walk@1", k: [1] }, because)).id;
});

/** Questions that a route needs, or that make it tell more. */
const queries: Readonly<Record<string, (id: string) => string>> = {
  "/api/v1/compare": (id) => `?runs=${id},${kept}`,
  "/api/v1/leaderboards/{taskSet}": () => "?k=1,2",
  "/api/v1/task-sets/{taskSet}/tasks": () => "?task=t/0",
  "/api/v1/runs": () => "?tag=t",
};
/** A citation keeps what was shown then; other lists are of deleted runs, or of what has no runs. */
const apart = ["/api/v1/citations/{id}", "/api/v1/deleted-runs", "/api/v1/tokens", "/api/v1/views/{id}"];

/** Every route that reads, asked about the task set, about the run that stays and about the one that goes. */
async function walk(): Promise<ReadonlyMap<string, { readonly status: number; readonly text: string }>> {
  const answers = new Map<string, { status: number; text: string }>();
  for (const { path, method } of routesOf(routeTable)) {
    if (method !== "GET" || apart.includes(path) || !path.startsWith("/api/")) continue;
    for (const id of path.includes("{id}") ? [gone, kept] : [gone]) {
      const query = queries[path]?.(id) ?? "";
      const { status, text } = await ask("GET", path, { id, taskSet: "walk@1", version: "fix" }, query);
      const still = text
        .replace(/"(computed_at|request_id|instance|revision)":("[^"]*"|\d+)/g, '"$1":"-"')
        .replace(/,[^,\s]+Z$/gm, ""); // the last column of a CSV: when it was read
      answers.set(`${path} ${id === kept ? "kept" : "gone"}`, { status, text: still });
    }
  }
  return answers;
}

const tellsOf = (text: string): boolean => traces.some((trace) => text.includes(trace));

test("no route shows a trace of a deleted run; restored, every route answers as before, to the letter", async () => {
  const before = await walk();
  const telling = [...before].flatMap(([name, { text }]) => (tellsOf(text) ? [name] : []));
  // Else the walk would find nothing because it looks at nothing.
  expect(telling).toEqual(
    expect.arrayContaining([
      "/api/v1/runs gone",
      "/api/v1/runs/{id} gone",
      "/api/v1/runs/{id} kept",
      "/api/v1/runs/{id}/document gone",
      "/api/v1/runs/{id}/replicates kept",
      "/api/v1/compare gone",
      "/api/v1/leaderboards/{taskSet} gone",
      "/api/v1/task-sets/{taskSet}/tasks gone",
      "/api/v1/task-sets/{taskSet}/test-versions/{version}/status gone",
    ]),
  );
  for (const [name, { status, text }] of before) expect(status, `${name}: ${text}`).toBe(200);
  const digest = uploadDigest(parseRunText(before.get("/api/v1/runs/{id}/document gone")?.text ?? ""));

  const read = await ask("GET", "/api/v1/runs/{id}", { id: gone });
  expect(read.etag).toBe('"1"');
  expect((await ask("DELETE", "/api/v1/runs/{id}", { id: gone }, "", 1)).status).toBe(200);
  for (const [name, { status, text }] of await walk()) {
    const isOfGone = name === "/api/v1/compare gone" || (name.includes("{id}") && name.endsWith("gone"));
    expect(status, name).toBe(isOfGone ? 404 : 200);
    if (isOfGone) expect(problemSchema.parse(JSON.parse(text)).code, name).toBe("not-found");
    // A refusal may repeat the id that was asked for.
    expect(tellsOf(isOfGone ? text.replaceAll(gone, "") : text), `${name}: ${text}`).toBe(false);
  }
  const reader = await aPrincipal("read");
  expect(await otherReplicates(reader, kept)).toEqual([]);
  const { text: cited } = await ask("GET", "/api/v1/citations/{id}", { id: citation });
  const { cited: then, today, changes } = citationSchema.parse(JSON.parse(cited));
  expect(then.rows).toHaveLength(2);
  expect(today?.rows.map(({ run }) => run)).toEqual([kept]);
  expect(changes).toMatchObject([{ code: "run_left", run: gone }]);
  expect((await ask("GET", "/api/v1/deleted-runs", {})).text).toContain(gone);

  expect((await ask("POST", "/api/v1/runs/{id}/restore", { id: gone }, "", 2)).text).toContain(digest);
  expect(await walk()).toEqual(before);
});

test("a change without If-Match, or with none of a revision, is refused before anything is looked up", async () => {
  const id = "0190aaaa-0000-7000-8000-000000000000";
  for (const [method, path] of [
    ["DELETE", "/api/v1/runs/{id}"],
    ["POST", "/api/v1/runs/{id}/restore"],
  ] as const) {
    expect(await ask(method, path, { id })).toMatchObject({ status: 428 });
    expect(await ask(method, path, { id }, "", 0)).toMatchObject({ status: 400 });
    expect(await ask(method, path, { id }, "", 1)).toMatchObject({ status: 404 });
    expect(await ask(method, path, { id: kept }, "", 9)).toMatchObject({ status: 412 });
  }
});
