import type { ScoringDocument } from "#lib/contract/rescore";
import type { RunUpload, UploadRun, UploadTask } from "#lib/contract/upload";
import type { Principal, TokenScope } from "#lib/core/principal";
import type { RescoreRequest } from "#lib/services/rescore";
import type { CreateRunOptions } from "#lib/services/runs";
import { authenticate, createToken } from "#lib/services/tokens";

/** What holds a token of these scopes; nothing is readable without one. Needs a database. */
export async function aPrincipal(...scopes: readonly TokenScope[]): Promise<Principal> {
  const root: Principal = { tokenId: null, name: "tests", scopes: ["admin"], openRead: false };
  const request = { name: `token ${serial()}`, scopes, expiresAt: null };
  const { token } = await createToken(root, request, { requestId: null });
  const principal = await authenticate(token);
  if (principal === null) throw new Error("a new token was not accepted");
  return { ...principal, openRead: false };
}

/** A run of two tasks of `demo@1` under `base`, three samples each. */
export function aRunUpload(
  changes: Partial<Omit<RunUpload, "run" | "task_count">> & { readonly run?: Partial<UploadRun> } = {},
): RunUpload {
  const tasks = changes.tasks ?? [aTask("demo/0", 3, 1), aTask("demo/1", 3, 3)];
  const run: UploadRun = {
    name: null,
    model: "model-a",
    task_set: "demo@1",
    test_version: "base",
    timeout_seconds: null,
    temperature: null,
    n: null,
    harness: null,
    config: Object.create(null),
    tags: [],
    notes: "",
    evaluated_at: null,
    source: null,
  };
  return {
    format: "recount-run/1",
    scorings: [],
    ...changes,
    run: { ...run, ...changes.run },
    tasks,
    task_count: tasks.length,
  };
}

export function aTask(task_id: string, n: number, c: number): UploadTask {
  return { task_id, n, c };
}

/** A task known by its verdicts. */
export function aJudgedTask(task_id: string, verdicts: string): UploadTask {
  return { task_id, n: verdicts.length, c: [...verdicts].filter((letter) => letter === "P").length, verdicts };
}

/** `count` tasks of one set, c spread from 0 to n by a fixed rule. */
export function manyTasks(count: number, n: number, shift = 0): UploadTask[] {
  return Array.from({ length: count }, (_, index) => aTask(`task/${index}`, n, (index * 7 + shift) % (n + 1)));
}

/** How an upload is taken unless a test says otherwise: what is unknown is created, with no key. */
export function uploadOptions(changes: Partial<CreateRunOptions> = {}): CreateRunOptions {
  return {
    create: true,
    missing: "refuse",
    new: false,
    dry_run: false,
    idempotencyKey: null,
    requestDigest: "a".repeat(64),
    format: "recount-run/1",
    requestId: null,
    ...changes,
  };
}

/** Some tasks of one run tested again under `fix`. */
export function aScoring(tasks: readonly UploadTask[], changes: Partial<ScoringDocument> = {}): ScoringDocument {
  return {
    format: "recount-scoring/1",
    test_version: "fix",
    timeout_seconds: null,
    reason: "a test was wrong",
    all: false,
    runs: [{ run: null, tasks }],
    ...changes,
  };
}

/** How a rescoring is taken unless a test says otherwise: it is stored, with no key. */
export function rescoreOptions(changes: Partial<RescoreRequest> = {}): RescoreRequest {
  return {
    dry_run: false,
    k: [1],
    idempotencyKey: null,
    requestDigest: "a".repeat(64),
    requestId: null,
    ...changes,
  };
}

let last = 0;
function serial(): number {
  last += 1;
  return last;
}
