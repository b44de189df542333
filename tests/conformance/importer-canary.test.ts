import { expect, test, vi } from "vitest";
import { canonicalJson } from "#lib/contract/canonical-json";
import { RecountError } from "#lib/core/errors";
import { folderImporters, importFolder } from "#lib/importers/folder-registry";
import type { ImportedRun } from "#lib/importers/importer";
import { importers } from "#lib/importers/registry";
import { toUpload } from "#lib/importers/to-upload";
import {
  canary,
  changedAt,
  fixtureFiles,
  fixtureText,
  type Json,
  nameOf,
  objectPaths,
  textPaths,
} from "#tests/support/canary";
import { folderOfContent } from "#tests/support/import-folder";
import { importText } from "#tests/support/import-text";

vi.setConfig({ testTimeout: 120_000 });

/**
 * The only texts of each tool's files that may become part of an upload, or of what is said of it, by the names of their
 * members: ids, names of models, agents, data sets and tests, versions, the tool's own words for outcomes.
 */
const kept: Readonly<Record<string, readonly string[]>> = {
  "recount-run": ["run.model", "run.task_set", "run.test_version", "scorings.test_version"],
  "human-eval": ["task_id"],
  evalplus: ["hash"],
  livecodebench: ["question_id", "platform", "difficulty"],
  "lm-eval": ["doc.task_id"],
  "inspect-json": [
    "eval.task",
    "eval.dataset.name",
    "eval.dataset.sample_ids",
    "eval.model",
    "eval.packages.inspect_ai",
    "results.scores.name",
    "results.scores.reducer",
    "samples.id",
    "status",
  ],
  inspect: [
    "eval.task",
    "eval.dataset.name",
    "eval.model",
    "eval.packages.inspect_ai",
    "results.scores.name",
    "status",
  ],
  "swe-bench": ["incomplete_ids"],
  "swe-bench-instance": ["tests_status.FAIL_TO_PASS.success"],
  "swe-bench-logs": ["tests_status.FAIL_TO_PASS.success", "tests_status.PASS_TO_PASS.failure"],
  "tau2-bench": [
    "tasks.id",
    "info.agent_info.implementation",
    "info.agent_info.llm",
    "info.user_info.implementation",
    "info.user_info.llm",
    "info.environment_info.domain_name",
  ],
  "terminal-bench": ["agent_name", "dataset_name", "dataset_version", "model_name", "results.failure_mode"],
  "harbor-trial": [
    "task_name",
    "task_checksum",
    "agent_info.name",
    "agent_info.version",
    "agent_info.model_info.name",
    "agent_info.model_info.provider",
    "exception_info.exception_type",
  ],
  harbor: ["exception_info.exception_type"],
  aider: ["commit_hash"],
  "multipl-e": ["name", "results.status"],
  "every-eval-ever": ["sample_id"],
  promptfoo: ["results.results.vars.task_id"],
  jsonl: ["task_id", "instance_id"],
};

/** Objects whose members have names of their own, such as one for each scorer. */
const named = /(?:^|\.)scores$/;

interface Source {
  readonly format: string;
  readonly name: string;
  /** The fixture's files that hold JSON, in which texts are changed. */
  readonly documents: readonly Document[];
  /** @param texts the files by name, as changed */
  read(texts: ReadonlyMap<string, string>): Promise<ImportedRun | null>;
  readonly texts: ReadonlyMap<string, string>;
}

interface Document {
  readonly name: string;
  /** Rows of a file of lines, or the one value. */
  readonly values: readonly Json[];
}

function documentOf(name: string, text: string): Document | null {
  const rows = text.split("\n").filter((line) => line.trim() !== "");
  try {
    return { name, values: name.endsWith(".jsonl") ? rows.map((row): Json => JSON.parse(row)) : [JSON.parse(text)] };
  } catch {
    // NaN, as Python writes it: its texts are changed in other files.
    const finite = text.replaceAll(/\bNaN\b/g, "null");
    return name.endsWith(".json") ? { name, values: [JSON.parse(finite)] } : null;
  }
}

const textOf = ({ values }: Document): string => values.map((value) => JSON.stringify(value)).join("\n");

const folders = new Map([
  ["multipl-e", "multipl-e"],
  ["swe-bench-logs", "swe-bench-logs"],
  ["aider", "aider"],
  ["harbor", "harbor"],
  ["terminal-bench-runs", "terminal-bench"],
  ["inspect", "inspect"],
]);

const singles = fixtureFiles("").filter((file) => /\.jsonl?$/.test(file) && !folders.has(file.split("/")[0] ?? ""));

const sources: readonly Source[] = [
  ...singles.map((file): Source => {
    const texts = new Map([[file, fixtureText(file)]]);
    const found = documentOf(file, fixtureText(file));
    return {
      format: file.split("/")[0] ?? "",
      name: file,
      texts,
      documents: found === null ? [] : [found],
      read: (changed) => importText("file", changed.get(file) ?? ""),
    };
  }),
  ...[...folders].map(([folder, format]): Source => {
    const texts = new Map(fixtureFiles(folder).map((file) => [file, fixtureText(`${folder}/${file}`)]));
    const documents = [...texts].flatMap(([name, text]) =>
      name.endsWith(".json") ? (documentOf(name, text) ?? []) : [],
    );
    return {
      format,
      name: folder,
      texts,
      documents,
      read: (changed) => importFolder(folderOfContent("folder", changed)),
    };
  }),
];

/** All that would be sent or shown of a file that was read: the upload document, and what is said beside it. */
function madeOf(run: ImportedRun): string {
  const flags = { model: "m", task_set: "s@1", test_version: "v", missing: "allow", n: 1 } as const;
  const uploads = run.scorings.map(({ scorer, filter }) => {
    const chosen = { ...flags, ...(scorer === null ? {} : { scorer }), ...(filter === undefined ? {} : { filter }) };
    return run.document !== null || run.notStorable !== undefined ? "" : canonicalJson(toUpload(run, chosen));
  });
  return `${uploads.join("\n")}\n${JSON.stringify(run)}`;
}

const countsOf = (run: ImportedRun | null): string =>
  JSON.stringify(run?.scorings.map(({ tasks }) => tasks.map(({ n, c }) => [n, c])));

/** The changed file read: null where it is refused, or its counts are others, so that it is another file. */
async function readChanged(source: Source, document: Document, values: readonly Json[], counts: string) {
  const texts = new Map([...source.texts, [document.name, textOf({ ...document, values })]]);
  const outcome = await source.read(texts).catch((error: unknown) => error);
  if (outcome instanceof Error && !(outcome instanceof RecountError)) throw outcome;
  if (outcome === null || outcome instanceof Error) return null;
  const run = outcome as ImportedRun;
  return countsOf(run) === counts ? run : null;
}

test("every format has texts that are tried", () => {
  const tried = new Set(sources.filter(({ documents }) => documents.length > 0).map(({ format }) => format));
  const names = [...new Set([...importers, ...folderImporters].map(({ name }) => name.replace("/1", "")))];
  expect(names.filter((name) => !tried.has(name) && name !== "csv")).toEqual([]);
});

test.each(sources)("$name: no text is kept but those that are listed, wherever it stands", async (source) => {
  const counts = countsOf(await source.read(source.texts));
  const found = new Set<string>();
  for (const document of source.documents) {
    for (const [row, value] of document.values.entries()) {
      for (const at of textPaths(value)) {
        const values = document.values.map((each, index) =>
          index === row ? changedAt(each, at, (text) => `${canary}${typeof text === "string" ? text : ""}`) : each,
        );
        const run = await readChanged(source, document, values, counts);
        if (run !== null && madeOf(run).includes(canary))
          found.add(nameOf(at).replace(/^repo__repo-\d\.|^org__.*?-\d\./, ""));
      }
    }
  }
  const allowed = new Set(kept[source.format]);
  expect([...found].filter((name) => !allowed.has(name))).toEqual([]);
});

test.each(sources)("$name: members that the format does not know are not kept, nor their names", async (source) => {
  const counts = countsOf(await source.read(source.texts));
  const further = { [`${canary} key`]: `${canary} text`, log: [canary], prompt: { content: canary } };
  for (const document of source.documents) {
    for (const [row, value] of document.values.entries()) {
      for (const at of objectPaths(value)) {
        if (named.test(nameOf(at))) continue;
        const values = document.values.map((each, index) =>
          index === row
            ? changedAt(each, at, (object) => (isObject(object) ? { ...object, ...further } : object))
            : each,
        );
        const run = await readChanged(source, document, values, counts);
        if (run !== null) expect(madeOf(run), `${document.name} ${at.join(".")}`).not.toContain(canary);
      }
    }
  }
});

function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
