import { readFileSync } from "node:fs";
import path from "node:path";

export const dataDir = process.env.RECOUNT_E2E_DATA_DIR ?? "";

export function localToken(): string {
  const { token }: { readonly token: string } = JSON.parse(readFileSync(path.join(dataDir, "token.json"), "utf8"));
  return token;
}

/** Sends a document as an upload; sent again it is the same run. */
export async function post(
  baseURL: string,
  route: string,
  document: string,
): Promise<{ readonly run: { readonly id: string } }> {
  const response = await fetch(new URL(route, baseURL), {
    method: "POST",
    headers: {
      Authorization: `Bearer ${localToken()}`,
      "Content-Type": "application/json",
      "Idempotency-Key": `e2e-${crypto.randomUUID()}`,
    },
    body: document,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST ${route}: ${response.status} ${text}`);
  return JSON.parse(text);
}

const demo = path.resolve("prisma/demo");

/** The example runs; loaded again they are the same runs. */
export async function loadExamples(baseURL: string): Promise<void> {
  const index: { file: string; path: string; query?: Record<string, string> }[] = JSON.parse(
    readFileSync(path.join(demo, "index.json"), "utf8"),
  );
  for (const { file, path: route, query = {} } of index) {
    const body = readFileSync(path.join(demo, file), "utf8");
    await post(baseURL, `${route}?${new URLSearchParams(query)}`, body);
  }
}

/** Every page that there is, one address each, on a server with the example runs. */
export async function everyPage(baseURL: string): Promise<readonly string[]> {
  const response = await fetch(new URL("/api/v1/runs?limit=500", baseURL));
  const { items }: { items: { id: string; model: string; task_set: string; incomplete: boolean }[] } =
    await response.json();
  const run = (fits: (item: (typeof items)[number]) => boolean) => `/runs/${items.find(fits)?.id}`;
  const ofHumanEval = items.filter((item) => item.task_set === "humaneval@1").map(({ id }) => id);
  return [
    "/",
    "/?k=1,10&task_set=humaneval@1&sort=pass@1",
    run((item) => item.task_set.startsWith("multipl-e")),
    `${run((item) => item.task_set.startsWith("humaneval"))}?k=100`,
    run((item) => item.incomplete),
    "/leaderboards",
    "/leaderboards/humaneval@1?k=1,10",
    "/leaderboards/humaneval@1?k=1&scope=fixed_tasks&errors=exclude-infra",
    `/runs/${ofHumanEval[0]}/replicates`,
    "/compare",
    `/compare?runs=${ofHumanEval.slice(0, 2).join(",")}`,
    `/compare?runs=${ofHumanEval.slice(0, 2).join(",")}&anyway=true`,
    `/compare?runs=${ofHumanEval.slice(0, 4).join(",")}&shared=true`,
    "/task-sets",
    "/task-sets/humaneval@1",
    "/task-sets/humaneval@1/suspects",
    "/task-sets/humaneval@1/task?task=HumanEval/47",
    "/task-sets/humaneval@1/task?task=HumanEval/0&test_version=plus&sort=pass@1&order=desc",
    "/task-sets/humaneval@1/new-tests?changed=HumanEval/47",
    "/task-sets/humaneval@1/tests/base",
    "/calculator",
    "/calculator?k=20",
    "/calculator?from=rate",
    "/calculator?from=tasks&tasks=10-0*20,10-1*6,10-2*4,10-4*5,10-7*6,10-9*4,10-10*15&beyond=true",
    "/planner",
    `/planner?runs=${ofHumanEval[0]}`,
    "/upload",
    "/deleted-runs",
    "/help",
    "/nothing-here",
  ];
}
