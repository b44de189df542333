import { catalogued } from "#cli/commands/known-task-sets";
import { type ExitCode, exitCode } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { everyItem } from "#cli/io/every-item";
import { readResultsFile } from "#cli/io/results-file";
import { askWithRetries, connect, sendWithRetries } from "#cli/io/server";
import { formatPairs, formatTable } from "#cli/output/table";
import type { RecountClient } from "#lib/client/recount-client";
import { canonicalJson } from "#lib/contract/canonical-json";
import { sha256Hex } from "#lib/contract/digest";
import type { TaskSetDocument } from "#lib/contract/documents";
import { parseJson } from "#lib/contract/parse-json";
import { parseTaskSetDocument } from "#lib/contract/parse-task-set";
import type { TaskSetDetail, TaskSetSummary } from "#lib/contract/report";
import { tasksWithFacts } from "#lib/contract/tasks-with-facts";
import { RecountError } from "#lib/core/errors";

interface ServerFlags {
  readonly url?: string;
  readonly json?: boolean;
}

export interface TaskSetCreateArgs extends ServerFlags {
  /** A document's path; with `from` or `known` the name of the set. */
  readonly subject: string;
  readonly from?: string;
  /** The well-known set to take, or that of the subject's name. */
  readonly known?: boolean | string;
  readonly title?: string;
  readonly format?: string;
}

const documentBytes = 64 * 1024 * 1024;

/** Creates a task set from its document, from the tasks of a results file, or from the catalogue. */
export async function createTaskSet(args: TaskSetCreateArgs, io: CliIo): Promise<ExitCode> {
  const document = await documentOf(args, io);
  const client = await connect(io, args.url);
  const key = sha256Hex(canonicalJson(["task-set", document]));
  const sending = sendWithRetries(io, () => client.createTaskSet(document, key));
  const { value, text } = await (isKnown(args) ? sending.catch(takeIfSame(document, client, io)) : sending);
  if (args.json === true) io.terminal.printJson(text);
  else io.terminal.print(`${value.created ? "created" : "already there"}  ${value.task_set}, ${value.tasks} tasks`);
  return exitCode.done;
}

/** A set of that name that has the tasks of the catalogue is the one that was asked for, whatever its title and facts. */
function takeIfSame({ task_set, tasks }: TaskSetDocument, client: RecountClient, io: CliIo) {
  return async (error: unknown): Promise<Awaited<ReturnType<RecountClient["createTaskSet"]>>> => {
    if (!(error instanceof RecountError) || error.code !== "already-exists") throw error;
    const { value: there } = await askWithRetries(io, () => client.getTaskSet(task_set));
    const ids = new Set(there.items.map(({ task_id }) => task_id));
    if (ids.size !== tasks.length || !tasks.every(({ task_id }) => ids.has(task_id))) throw error;
    io.terminal.say(
      `${task_set}: ${error.message}; its ${ids.size} tasks are those of the catalogue, and it stays as it is`,
    );
    const value = { task_set, tasks: ids.size, created: false };
    return { value, text: JSON.stringify(value) };
  };
}

async function documentOf(args: TaskSetCreateArgs, io: CliIo): Promise<TaskSetDocument> {
  const { from, known, subject } = args;
  if (isKnown(args) && from !== undefined) {
    throw new RecountError("bad-parameter", "--known and --from exclude each other: the tasks come from one place");
  }
  if (typeof known === "string") return renamed(catalogued(known), subject);
  if (known === true) return catalogued(subject);
  return from === undefined ? readDocument(subject, io) : fromResults(args, from, io);
}

function isKnown({ known }: TaskSetCreateArgs): boolean {
  return known !== undefined && known !== false;
}

/** @throws RecountError for a name that is none */
function renamed(document: TaskSetDocument, task_set: string): TaskSetDocument {
  return parseTaskSetDocument(parseJson(canonicalJson({ ...document, task_set })), { file: "the task set" });
}

async function readDocument(path: string, io: CliIo): Promise<TaskSetDocument> {
  return parseTaskSetDocument(parseJson(await io.files.readText(path, documentBytes), { file: path }), { file: path });
}

async function fromResults(args: TaskSetCreateArgs, path: string, io: CliIo): Promise<TaskSetDocument> {
  const { imported } = await readResultsFile(path, { ...args, sum: false }, io);
  const [first] = imported.scorings;
  if (first === undefined) throw new RecountError("empty-upload", `${path} holds no task`);
  const document = {
    format: "recount-task-set/1",
    task_set: args.subject,
    title: args.title ?? null,
    tasks: tasksWithFacts(first.tasks, imported.facts),
  };
  return parseTaskSetDocument(parseJson(canonicalJson(document)), { file: path });
}

/** Lists the task sets of the server, all of them. */
export async function listTaskSets(args: ServerFlags, io: CliIo): Promise<ExitCode> {
  const client = await connect(io, args.url);
  const items = await everyItem(io, (page) => client.listTaskSets(page));
  if (args.json === true) io.terminal.printJson(JSON.stringify({ items, next: null }));
  else if (items.length > 0) for (const line of formatTaskSets(items)) io.terminal.print(line);
  else io.terminal.say("no task sets; `recount task-set create` or `recount upload --create` makes one");
  return exitCode.done;
}

function formatTaskSets(items: readonly TaskSetSummary[]): string[] {
  const rows = items.map((item) => [
    item.task_set,
    String(item.tasks),
    String(item.runs),
    item.test_versions.join(", "),
    item.title ?? "",
  ]);
  const columns = [
    { title: "TASK SET" },
    { title: "TASKS", align: "right" },
    { title: "RUNS", align: "right" },
    { title: "TEST VERSIONS" },
    { title: "TITLE" },
  ] as const;
  return formatTable(columns, rows);
}

/** Shows one task set: its test versions and its tasks. */
export async function showTaskSet(args: ServerFlags & { readonly taskSet: string }, io: CliIo): Promise<ExitCode> {
  const client = await connect(io, args.url);
  const { value, text } = await askWithRetries(io, () => client.getTaskSet(args.taskSet));
  if (args.json === true) io.terminal.printJson(text);
  else for (const line of formatTaskSet(value)) io.terminal.print(line);
  return exitCode.done;
}

function formatTaskSet(set: TaskSetDetail): string[] {
  return [
    ...formatPairs([
      ["task set", set.task_set],
      ["title", set.title ?? "none"],
      ["tasks", String(set.tasks)],
      ["runs", String(set.runs)],
      ["tests", set.test_versions.map((version) => version.name).join(", ")],
    ]),
    "",
    ...formatTable(
      [{ title: "TASK" }, { title: "CATEGORY" }, { title: "DIFFICULTY" }, { title: "RELEASED" }, { title: "TAGS" }],
      set.items.map((task) => [
        task.task_id,
        task.category ?? "",
        task.difficulty ?? "",
        task.released_on ?? "",
        task.tags.join(", "),
      ]),
    ),
  ];
}
