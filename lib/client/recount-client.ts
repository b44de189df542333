import type { z } from "zod";
import { parseAnswer } from "#lib/client/parse-answer";
import { readProblem, UnreachableError } from "#lib/client/problem";
import { type CitationDocument, citationCreatedSchema, citationSchema } from "#lib/contract/citation";
import { comparisonSchema } from "#lib/contract/compare";
import { sha256Bytes } from "#lib/contract/digest";
import type { TaskSetDocument, TestVersionDocument } from "#lib/contract/documents";
import {
  deletedRunsSchema,
  type EditDocument,
  runDeletedSchema,
  runEditedSchema,
  runRestoredSchema,
} from "#lib/contract/edit";
import type {
  CompareQuery,
  LeaderboardQuery,
  PageQuery,
  ReplicatesQuery,
  RunListQuery,
  RunViewQuery,
  WindowCountsQuery,
} from "#lib/contract/query";
import { recountedSchema, testVersionMadeSchema } from "#lib/contract/recount-outcomes";
import { replicatesSchema } from "#lib/contract/replicates";
import {
  leaderboardSchema,
  runCountsSchema,
  runCreatedSchema,
  runListSchema,
  runReportSchema,
  taskSetCreatedSchema,
  taskSetDetailSchema,
  taskSetListSchema,
  testVersionListSchema,
} from "#lib/contract/report";
import {
  type RescoreOptions,
  rescoringSchema,
  rescoringsSchema,
  runHistorySchema,
  testVersionStatusSchema,
  voidedSchema,
} from "#lib/contract/rescore";
import { facetNames } from "#lib/contract/run-facets";
import {
  type SavedViewDocument,
  savedViewCreatedSchema,
  savedViewDeletedSchema,
  savedViewListSchema,
} from "#lib/contract/saved-view";
import { suspectsSchema } from "#lib/contract/suspects";
import { type TokenDocument, tokenCreatedSchema, tokenListSchema, tokenRevokedSchema } from "#lib/contract/tokens";
import type { UploadOptions } from "#lib/contract/upload";
import { windowCountsSchema } from "#lib/contract/window-counts";
import { RecountError } from "#lib/core/errors";

export interface RecountClientOptions {
  /** Address of the server, without `/api/v1`. */
  readonly baseUrl: string;
  readonly token?: string | undefined;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** What the server said: checked, and as it was written. */
export interface Answer<T> {
  readonly value: T;
  readonly text: string;
}

/** Each field may be left out. */
type Some<T> = { readonly [K in keyof T]?: T[K] | undefined };
type Parameter = string | number | boolean | readonly number[] | readonly string[] | undefined;
type Query = Readonly<Record<string, Parameter>>;

interface Sent {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: string;
  readonly query?: Query;
  /** Lists that are sent as one parameter a value, since a value may hold a comma. */
  readonly repeated?: readonly string[];
  readonly body?: string;
  readonly idempotencyKey?: string;
  /** The revision that a change is meant for. */
  readonly revision?: number;
}

const filterLists = ["category", "difficulty", "tag", "group", "task_id"] as const;

/** Bodies above this are compressed. */
export const gzipAboveBytes = 64 * 1024;

/** One request is one call: trying again is {@link withRetries}' affair. */
export class RecountClient {
  readonly baseUrl: string;
  readonly #token: string | undefined;
  readonly #fetch: RecountClientOptions["fetch"];

  constructor(options: RecountClientOptions) {
    this.baseUrl = options.baseUrl.replace(/\/+$/, "");
    this.#token = options.token;
    this.#fetch = options.fetch;
  }

  /** `document` is the JSON text of a `recount-run/1`. */
  createRun(document: string, options: Some<UploadOptions>, idempotencyKey: string) {
    return this.#ask(runCreatedSchema, {
      method: "POST",
      path: "runs",
      query: { ...options },
      body: document,
      idempotencyKey,
    });
  }

  listRuns({ sort = [], ...question }: Some<Omit<RunListQuery, "ids" | "offset">> = {}) {
    const sorted = sort.length === 0 ? {} : { sort: sort.map(({ key }) => key), order: sort.map(({ order }) => order) };
    const query = { ...question, ...sorted };
    return this.#ask(runListSchema, { method: "GET", path: "runs", query, repeated: facetNames });
  }

  getRun(id: string, query: Some<RunViewQuery & { strict_k: boolean }> = {}) {
    const path = `runs/${segment(id)}`;
    return this.#ask(runReportSchema, { method: "GET", path, query: { ...query }, repeated: filterLists });
  }

  /** The runs of one configuration, side by side and with their counts added. */
  getReplicates(id: string, query: Some<ReplicatesQuery> = {}) {
    return this.#ask(replicatesSchema, { method: "GET", path: `runs/${segment(id)}/replicates`, query: { ...query } });
  }

  getRunCounts(id: string, query: Some<Omit<RunViewQuery, "k" | "errors" | "scope">> = {}) {
    const path = `runs/${segment(id)}/counts`;
    return this.#ask(runCountsSchema, { method: "GET", path, query: { ...query }, repeated: filterLists });
  }

  /** The text of the `recount-run/1` that would make this run again. */
  async getRunDocument(id: string, query: { readonly cite?: string | undefined } = {}): Promise<string> {
    return (await this.#send({ method: "GET", path: `runs/${segment(id)}/document`, query: { ...query } })).text();
  }

  /** The counts as CSV; text that a spreadsheet would run gets a leading quote unless `raw`. */
  async getRunCountsCsv(
    id: string,
    query: { readonly raw: boolean; readonly cite?: string | undefined } & Pick<RunViewQuery, "test_version">,
  ): Promise<string> {
    return (await this.#send({ method: "GET", path: `runs/${segment(id)}/counts.csv`, query: { ...query } })).text();
  }

  /** `document` is the JSON text of a `recount-scoring/1`. */
  rescoreRun(id: string, document: string, options: Some<RescoreOptions>, idempotencyKey: string) {
    const path = `runs/${segment(id)}/scorings`;
    return this.#ask(rescoringSchema, {
      method: "POST",
      path,
      query: { ...options },
      body: document,
      idempotencyKey,
    });
  }

  /** The same for many runs: every task names its `run`. */
  rescoreRuns(document: string, options: Some<RescoreOptions>, idempotencyKey: string) {
    return this.#ask(rescoringsSchema, {
      method: "POST",
      path: "scorings",
      query: { ...options },
      body: document,
      idempotencyKey,
    });
  }

  getRunHistory(id: string, query: Some<PageQuery & { readonly k: readonly number[] }> = {}) {
    return this.#ask(runHistorySchema, { method: "GET", path: `runs/${segment(id)}/scorings`, query: { ...query } });
  }

  /** Changes a run's name, notes or tags, if it still has this revision. */
  editRun(id: string, document: EditDocument, revision: number) {
    const path = `runs/${segment(id)}`;
    return this.#ask(runEditedSchema, { method: "PATCH", path, body: JSON.stringify(document), revision });
  }

  deleteRun(id: string, revision: number) {
    return this.#ask(runDeletedSchema, { method: "DELETE", path: `runs/${segment(id)}`, revision });
  }

  restoreRun(id: string, revision: number) {
    return this.#ask(runRestoredSchema, { method: "POST", path: `runs/${segment(id)}/restore`, revision });
  }

  /** The deleted runs that the token may restore. */
  listDeletedRuns(query: Some<PageQuery> = {}) {
    return this.#ask(deletedRunsSchema, { method: "GET", path: "deleted-runs", query: { ...query } });
  }

  voidRun(id: string, reason: string) {
    return this.#void(`runs/${segment(id)}`, reason);
  }

  voidScoring(id: string, reason: string) {
    return this.#void(`scorings/${segment(id)}`, reason);
  }

  voidTestVersion(taskSet: string, version: string, reason: string) {
    return this.#void(`task-sets/${segment(taskSet)}/test-versions/${segment(version)}`, reason);
  }

  getTestVersionStatus(taskSet: string, version: string, query: { readonly k?: readonly number[] | undefined } = {}) {
    const path = `task-sets/${segment(taskSet)}/test-versions/${segment(version)}/status`;
    return this.#ask(testVersionStatusSchema, { method: "GET", path, query: { ...query } });
  }

  #void(path: string, reason: string) {
    return this.#ask(voidedSchema, { method: "POST", path: `${path}/void`, body: JSON.stringify({ reason }) });
  }

  compare(query: Some<CompareQuery> & Pick<CompareQuery, "runs">) {
    return this.#ask(comparisonSchema, { method: "GET", path: "compare", query: { ...query } });
  }

  getLeaderboard(taskSet: string, query: Some<LeaderboardQuery> = {}) {
    return this.#ask(leaderboardSchema, {
      method: "GET",
      path: `leaderboards/${segment(taskSet)}`,
      query: { ...query },
      repeated: ["where", ...filterLists],
    });
  }

  /** The counts behind a leaderboard, with the dates of its tasks. */
  getWindowCounts(taskSet: string, query: Some<WindowCountsQuery> = {}) {
    return this.#ask(windowCountsSchema, {
      method: "GET",
      path: `leaderboards/${segment(taskSet)}/counts`,
      query: { ...query },
      repeated: filterLists,
    });
  }

  listTaskSets(query: Some<PageQuery> = {}) {
    return this.#ask(taskSetListSchema, { method: "GET", path: "task-sets", query: { ...query } });
  }

  getTaskSet(name: string) {
    return this.#ask(taskSetDetailSchema, { method: "GET", path: `task-sets/${segment(name)}` });
  }

  createTaskSet(document: TaskSetDocument, idempotencyKey: string) {
    return this.#ask(taskSetCreatedSchema, {
      method: "POST",
      path: "task-sets",
      body: JSON.stringify(document),
      idempotencyKey,
    });
  }

  listTestVersions(taskSet: string, query: Some<PageQuery> = {}) {
    return this.#ask(testVersionListSchema, {
      method: "GET",
      path: `task-sets/${segment(taskSet)}/test-versions`,
      query: { ...query },
    });
  }

  createTestVersion(
    taskSet: string,
    document: TestVersionDocument,
    idempotencyKey: string,
    query: Some<RescoreOptions> = {},
  ) {
    return this.#ask(testVersionMadeSchema, {
      method: "POST",
      path: `task-sets/${segment(taskSet)}/test-versions`,
      query: { ...query },
      body: JSON.stringify(document),
      idempotencyKey,
    });
  }

  /** Recounts the runs that came after a test version which disables tests; `reason` of null is the version's note. */
  recountTestVersion(
    taskSet: string,
    version: string,
    idempotencyKey: string,
    { reason = null, ...query }: Some<RescoreOptions> & { readonly reason?: string | null } = {},
  ) {
    const path = `task-sets/${segment(taskSet)}/test-versions/${segment(version)}/recount`;
    return this.#ask(recountedSchema, {
      method: "POST",
      path,
      query: { ...query },
      body: JSON.stringify({ reason }),
      idempotencyKey,
    });
  }

  cite(document: CitationDocument, idempotencyKey: string) {
    const body = JSON.stringify(document);
    return this.#ask(citationCreatedSchema, { method: "POST", path: "citations", body, idempotencyKey });
  }

  getCitation(id: string) {
    return this.#ask(citationSchema, { method: "GET", path: `citations/${segment(id)}` });
  }

  listViews(query: Some<PageQuery> = {}) {
    return this.#ask(savedViewListSchema, { method: "GET", path: "views", query: { ...query } });
  }

  saveView(document: SavedViewDocument, idempotencyKey: string) {
    const body = JSON.stringify(document);
    return this.#ask(savedViewCreatedSchema, { method: "POST", path: "views", body, idempotencyKey });
  }

  deleteView(id: string) {
    return this.#ask(savedViewDeletedSchema, { method: "DELETE", path: `views/${segment(id)}` });
  }

  getSuspects(taskSet: string, query: { readonly test_version?: string | undefined } = {}) {
    return this.#ask(suspectsSchema, {
      method: "GET",
      path: `task-sets/${segment(taskSet)}/suspects`,
      query: { ...query },
    });
  }

  listTokens(query: Some<PageQuery> = {}) {
    return this.#ask(tokenListSchema, { method: "GET", path: "tokens", query: { ...query } });
  }

  /** The one answer that has the token. */
  createToken(document: TokenDocument) {
    return this.#ask(tokenCreatedSchema, { method: "POST", path: "tokens", body: JSON.stringify(document) });
  }

  revokeToken(name: string) {
    return this.#ask(tokenRevokedSchema, { method: "DELETE", path: "tokens", query: { name } });
  }

  async #ask<S extends z.ZodType>(schema: S, sent: Sent): Promise<Answer<z.infer<S>>> {
    const response = await this.#send(sent);
    const text = await this.#guard(response.text());
    const answer = parseAnswer(schema, this.#parse(text));
    if (answer.ok) return { value: answer.value, text };
    throw new RecountError("internal-error", `the answer of ${this.baseUrl} does not fit (${answer.problem})`, {
      hint: "is it a Recount server of this version?",
    });
  }

  async #send(sent: Sent): Promise<Response> {
    const headers = new Headers({ accept: "application/json" });
    if (this.#token !== undefined) headers.set("authorization", `Bearer ${this.#token}`);
    if (sent.idempotencyKey !== undefined) headers.set("idempotency-key", sent.idempotencyKey);
    // Also without a body: a browser's cookie is taken with JSON only, which no form can send.
    if (sent.method !== "GET") headers.set("content-type", "application/json");
    if (sent.revision !== undefined) headers.set("if-match", `"${sent.revision}"`);
    const body = sent.body === undefined ? undefined : await encodeBody(sent.body, headers);
    const url = `${this.baseUrl}/api/v1/${sent.path}${formatQuery(sent.query ?? {}, sent.repeated)}`;
    // A redirect is never followed: the token must not travel to another place.
    const init: RequestInit = { method: sent.method, headers, redirect: "manual" };
    const response = await this.#guard(this.#fetch(url, body === undefined ? init : { ...init, body }));
    if (response.ok) return response;
    if (response.type === "opaqueredirect" || (response.status >= 300 && response.status < 400)) {
      throw redirected(this.baseUrl, response.headers.get("location"));
    }
    throw await this.#guard(readProblem(response));
  }

  async #guard<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof RecountError || !isConnectionError(error)) throw error;
      throw new UnreachableError(this.baseUrl, error);
    }
  }

  #parse(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new RecountError("internal-error", `${this.baseUrl} did not answer with JSON`, {
        hint: "is it a Recount server?",
        cause,
      });
    }
  }
}

/** What `fetch` throws when no whole answer came. */
function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.name === "TimeoutError");
}

function redirected(baseUrl: string, location: string | null): RecountError {
  const where = location === null ? "elsewhere" : `to ${location}`;
  return new RecountError("bad-request", `${baseUrl} redirects ${where}; redirects are not followed`, {
    hint: "set RECOUNT_URL to the address of the server itself",
  });
}

function segment(text: string): string {
  return encodeURIComponent(text);
}

function formatQuery(query: Query, repeated: readonly string[] = []): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === false) continue;
    const isRepeated = repeated.includes(name);
    for (const one of isRepeated && Array.isArray(value) ? value : [value]) {
      parameters.append(name, Array.isArray(one) ? one.join(",") : String(one));
    }
  }
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}

async function encodeBody(text: string, headers: Headers): Promise<Uint8Array<ArrayBuffer>> {
  headers.set("content-type", "application/json");
  const plain = new TextEncoder().encode(text);
  const body = plain.byteLength > gzipAboveBytes ? await gzip(plain) : plain;
  if (body !== plain) headers.set("content-encoding", "gzip");
  headers.set("content-digest", `sha-256=:${btoa(String.fromCharCode(...sha256Bytes(body)))}:`);
  return body;
}

async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
