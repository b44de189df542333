import { quoteOutside } from "#lib/contract/names";
import { parseRunUpload } from "#lib/contract/parse-document";
import { parseJson } from "#lib/contract/parse-json";
import type { RunUpload } from "#lib/contract/upload";
import { RecountError } from "#lib/core/errors";
import { firstObject } from "#lib/importers/head";
import type { ImportedRun, ImportedScoring, Importer, ImportFile, ImportOptions } from "#lib/importers/importer";

/** The largest document of our own that is taken, in characters: it is read whole. */
const longestDocument = 64 * 1024 * 1024;

/** Our own upload document, checked as the server checks it. */
export const recountRun: Importer = {
  name: "recount-run/1",
  title: "Recount's own document recount-run/1",
  recognisedBy: "an object whose format begins with recount-",
  detect(head) {
    const format = firstObject(head)?.get("format");
    return typeof format === "string" && format.startsWith("recount-");
  },
  read: readDocument,
};

async function readDocument(file: ImportFile, options: ImportOptions): Promise<ImportedRun> {
  const name = quoteOutside(file.name);
  const chunks: string[] = [];
  let length = 0;
  for await (const chunk of file.text()) {
    length += chunk.length;
    if (length > longestDocument) {
      throw new RecountError("body-too-large", `${name}: the document has more than ${longestDocument} characters`);
    }
    chunks.push(chunk);
  }
  const where = { file: name, maxTasks: options.maxTasks };
  const document = parseRunUpload(parseJson(chunks.join(""), where), where);
  return {
    format: recountRun.name,
    document,
    scorings: scoringsOf(document),
    settings: {},
    hints: [],
    warnings: [],
    claimed: claimsOf(document),
    retried: document.run.source?.retried,
    duplicateCompletions: document.run.source?.duplicate_completions,
  };
}

/** With further scorings, the test version tells them apart. */
function scoringsOf(document: RunUpload): ImportedScoring[] {
  const statuses = document.run.source?.statuses ?? {};
  const isOne = document.scorings.length === 0;
  const first = { scorer: isOne ? null : document.run.test_version, tasks: document.tasks, statuses };
  const further = document.scorings.map((scoring) => ({
    scorer: scoring.test_version,
    tasks: scoring.tasks,
    statuses: {},
  }));
  return [first, ...further];
}

/** With further scorings, those of the first carry its test version too, which a document leaves out. */
function claimsOf({ run, scorings }: RunUpload): Readonly<Record<string, number>> {
  const told = run.source?.claimed ?? {};
  if (scorings.length === 0) return told;
  const claimed: Record<string, number> = Object.create(null);
  for (const [name, value] of Object.entries(told)) {
    const isOfOther = scorings.some(({ test_version }) => name.startsWith(`${test_version} `));
    claimed[isOfOther ? name : `${run.test_version} ${name}`] = value;
  }
  return claimed;
}
