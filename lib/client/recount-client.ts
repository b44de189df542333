import { Connection, type ConnectionOptions } from "#lib/client/connection";
import { type CitationDocument, citationCreatedSchema, citationSchema } from "#lib/contract/citation";
import { comparisonSchema } from "#lib/contract/compare";
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
  HistoryQuery,
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
import {
  type TaskNoteDocument,
  type TaskNoteEdit,
  taskNoteEditedSchema,
  taskNoteListSchema,
  taskNoteSchema,
} from "#lib/contract/task-note";
import { type TokenDocument, tokenCreatedSchema, tokenListSchema, tokenRevokedSchema } from "#lib/contract/tokens";
import type { UploadOptions } from "#lib/contract/upload";
import { windowCountsSchema } from "#lib/contract/window-counts";

/** Each field may be left out. */
type Some<T> = { readonly [K in keyof T]?: T[K] | undefined };

const filterLists = ["category", "difficulty", "tag", "group", "task_id"] as const;

/**
 * Every route of the API as a method. One request is one call: trying again is {@link withRetries}' affair. All of them throw
 * what {@link Connection.ask} throws.
 */
export class RecountClient {
  readonly baseUrl: string;
  readonly #server: Connection;

  constructor(options: ConnectionOptions) {
    this.#server = new Connection(options);
    this.baseUrl = this.#server.baseUrl;
  }

  /** `document` is the JSON text of a `recount-run/1`. */
  createRun(document: string, options: Some<UploadOptions>, idempotencyKey: string) {
    return this.#server.ask(runCreatedSchema, {
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
    return this.#server.ask(runListSchema, { method: "GET", path: "runs", query, repeated: facetNames });
  }

  getRun(id: string, query: Some<RunViewQuery & { strict_k: boolean; cite: string }> = {}) {
    const path = `runs/${segment(id)}`;
    return this.#server.ask(runReportSchema, { method: "GET", path, query: { ...query }, repeated: filterLists });
  }

  /** The runs of one configuration, side by side and with their counts added. */
  getReplicates(id: string, query: Some<ReplicatesQuery> = {}) {
    return this.#server.ask(replicatesSchema, {
      method: "GET",
      path: `runs/${segment(id)}/replicates`,
      query: { ...query },
    });
  }

  getRunCounts(id: string, query: Some<Omit<RunViewQuery, "k" | "errors" | "scope">> = {}) {
    const path = `runs/${segment(id)}/counts`;
    return this.#server.ask(runCountsSchema, { method: "GET", path, query: { ...query }, repeated: filterLists });
  }

  /** The text of the `recount-run/1` that would make this run again. */
  async getRunDocument(id: string, query: { readonly cite?: string | undefined } = {}): Promise<string> {
    return (
      await this.#server.send({ method: "GET", path: `runs/${segment(id)}/document`, query: { ...query } })
    ).text();
  }

  /** The counts as CSV; text that a spreadsheet would run gets a leading quote unless `raw`. */
  async getRunCountsCsv(
    id: string,
    query: { readonly raw: boolean; readonly cite?: string | undefined } & Omit<RunViewQuery, "k" | "errors" | "scope">,
  ): Promise<string> {
    const path = `runs/${segment(id)}/counts.csv`;
    return (await this.#server.send({ method: "GET", path, query: { ...query }, repeated: filterLists })).text();
  }

  /** `document` is the JSON text of a `recount-scoring/1`. */
  rescoreRun(id: string, document: string, options: Some<RescoreOptions>, idempotencyKey: string) {
    const path = `runs/${segment(id)}/scorings`;
    return this.#server.ask(rescoringSchema, {
      method: "POST",
      path,
      query: { ...options },
      body: document,
      idempotencyKey,
    });
  }

  /** The same for many runs: every task names its `run`. */
  rescoreRuns(document: string, options: Some<RescoreOptions>, idempotencyKey: string) {
    return this.#server.ask(rescoringsSchema, {
      method: "POST",
      path: "scorings",
      query: { ...options },
      body: document,
      idempotencyKey,
    });
  }

  getRunHistory(id: string, query: Some<Omit<HistoryQuery, "below">> = {}) {
    const path = `runs/${segment(id)}/scorings`;
    return this.#server.ask(runHistorySchema, { method: "GET", path, query: { ...query }, repeated: filterLists });
  }

  /** Changes a run's name, notes or tags, if it still has this revision. */
  editRun(id: string, document: EditDocument, revision: number) {
    const path = `runs/${segment(id)}`;
    return this.#server.ask(runEditedSchema, { method: "PATCH", path, body: JSON.stringify(document), revision });
  }

  deleteRun(id: string, revision: number) {
    return this.#server.ask(runDeletedSchema, { method: "DELETE", path: `runs/${segment(id)}`, revision });
  }

  restoreRun(id: string, revision: number) {
    return this.#server.ask(runRestoredSchema, { method: "POST", path: `runs/${segment(id)}/restore`, revision });
  }

  /** The deleted runs that the token may restore. */
  listDeletedRuns(query: Some<PageQuery> = {}) {
    return this.#server.ask(deletedRunsSchema, { method: "GET", path: "deleted-runs", query: { ...query } });
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
    return this.#server.ask(testVersionStatusSchema, { method: "GET", path, query: { ...query } });
  }

  #void(path: string, reason: string) {
    return this.#server.ask(voidedSchema, { method: "POST", path: `${path}/void`, body: JSON.stringify({ reason }) });
  }

  compare(query: Some<CompareQuery> & Pick<CompareQuery, "runs">) {
    return this.#server.ask(comparisonSchema, {
      method: "GET",
      path: "compare",
      query: { ...query },
      repeated: filterLists,
    });
  }

  getLeaderboard(taskSet: string, query: Some<LeaderboardQuery> = {}) {
    return this.#server.ask(leaderboardSchema, {
      method: "GET",
      path: `leaderboards/${segment(taskSet)}`,
      query: { ...query },
      repeated: ["where", ...filterLists],
    });
  }

  /** The counts behind a leaderboard, with the dates of its tasks. */
  getWindowCounts(taskSet: string, query: Some<WindowCountsQuery> = {}) {
    return this.#server.ask(windowCountsSchema, {
      method: "GET",
      path: `leaderboards/${segment(taskSet)}/counts`,
      query: { ...query },
      repeated: filterLists,
    });
  }

  listTaskSets(query: Some<PageQuery> = {}) {
    return this.#server.ask(taskSetListSchema, { method: "GET", path: "task-sets", query: { ...query } });
  }

  getTaskSet(name: string) {
    return this.#server.ask(taskSetDetailSchema, { method: "GET", path: `task-sets/${segment(name)}` });
  }

  createTaskSet(document: TaskSetDocument, idempotencyKey: string) {
    return this.#server.ask(taskSetCreatedSchema, {
      method: "POST",
      path: "task-sets",
      body: JSON.stringify(document),
      idempotencyKey,
    });
  }

  listTestVersions(taskSet: string, query: Some<PageQuery> = {}) {
    return this.#server.ask(testVersionListSchema, {
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
    return this.#server.ask(testVersionMadeSchema, {
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
    return this.#server.ask(recountedSchema, {
      method: "POST",
      path,
      query: { ...query },
      body: JSON.stringify({ reason }),
      idempotencyKey,
    });
  }

  cite(document: CitationDocument, idempotencyKey: string) {
    const body = JSON.stringify(document);
    return this.#server.ask(citationCreatedSchema, { method: "POST", path: "citations", body, idempotencyKey });
  }

  getCitation(id: string) {
    return this.#server.ask(citationSchema, { method: "GET", path: `citations/${segment(id)}` });
  }

  listViews(query: Some<PageQuery> = {}) {
    return this.#server.ask(savedViewListSchema, { method: "GET", path: "views", query: { ...query } });
  }

  saveView(document: SavedViewDocument, idempotencyKey: string) {
    const body = JSON.stringify(document);
    return this.#server.ask(savedViewCreatedSchema, { method: "POST", path: "views", body, idempotencyKey });
  }

  deleteView(id: string) {
    return this.#server.ask(savedViewDeletedSchema, { method: "DELETE", path: `views/${segment(id)}` });
  }

  listTaskNotes(taskSet: string, query: Some<PageQuery> & { readonly task?: string | undefined } = {}) {
    const path = `task-sets/${segment(taskSet)}/notes`;
    return this.#server.ask(taskNoteListSchema, { method: "GET", path, query: { ...query } });
  }

  addTaskNote(taskSet: string, document: TaskNoteDocument, idempotencyKey: string) {
    const path = `task-sets/${segment(taskSet)}/notes`;
    return this.#server.ask(taskNoteSchema, { method: "POST", path, body: JSON.stringify(document), idempotencyKey });
  }

  /** An empty text takes the note away, if it still has this revision. */
  editTaskNote(id: string, edit: TaskNoteEdit, revision: number) {
    const path = `task-notes/${segment(id)}`;
    return this.#server.ask(taskNoteEditedSchema, { method: "PATCH", path, body: JSON.stringify(edit), revision });
  }

  getSuspects(taskSet: string, query: { readonly test_version?: string | undefined } = {}) {
    return this.#server.ask(suspectsSchema, {
      method: "GET",
      path: `task-sets/${segment(taskSet)}/suspects`,
      query: { ...query },
    });
  }

  listTokens(query: Some<PageQuery> = {}) {
    return this.#server.ask(tokenListSchema, { method: "GET", path: "tokens", query: { ...query } });
  }

  /** The one answer that has the token. */
  createToken(document: TokenDocument) {
    return this.#server.ask(tokenCreatedSchema, { method: "POST", path: "tokens", body: JSON.stringify(document) });
  }

  revokeToken(name: string) {
    return this.#server.ask(tokenRevokedSchema, { method: "DELETE", path: "tokens", query: { name } });
  }
}

function segment(text: string): string {
  return encodeURIComponent(text);
}
