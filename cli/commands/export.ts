import { type ExitCode, exitCode } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { askWithRetries, connect } from "#cli/io/server";
import { formatLatex } from "#cli/output/latex";
import { formatMarkdown } from "#cli/output/markdown";
import { printableText } from "#cli/output/printable";
import type { RecountClient } from "#lib/client/recount-client";
import type { RunReport } from "#lib/contract/report";
import { parseTaskFilter } from "#lib/contract/task-filter";
import { RecountError } from "#lib/core/errors";

export const exportAs = ["json", "csv", "markdown", "latex"] as const;

export interface ExportArgs {
  readonly run: string;
  readonly as: (typeof exportAs)[number];
  readonly raw?: boolean;
  readonly k?: readonly number[];
  /** Absent: the run's own. */
  readonly testVersion?: string;
  /** Which tasks are exported; absent: all. */
  readonly tasks?: readonly string[];
  /** A citation of the run, by id or link, that the export names. */
  readonly cite?: string;
  readonly url?: string;
}

/** Writes a run to standard output in the form asked for. */
export async function exportRun(args: ExportArgs, io: CliIo): Promise<ExitCode> {
  if (args.as === "json" && (args.testVersion !== undefined || args.tasks !== undefined)) {
    const flag = args.testVersion === undefined ? "--tasks" : "--test-version";
    const detail = `${flag} chooses counts; --as json writes the run with all that was uploaded`;
    throw new RecountError("bad-parameter", detail, { hint: "leave it out, or export --as csv" });
  }
  const client = await connect(io, args.url);
  const isRaw = args.raw === true;
  const version = args.testVersion === undefined ? {} : { test_version: args.testVersion };
  const named = args.cite === undefined ? {} : { cite: citationLink(args.cite, client) };
  const view = { ...version, ...parseTaskFilter(args.tasks ?? []), ...named };
  switch (args.as) {
    case "json": {
      const text = await askWithRetries(io, () => client.getRunDocument(args.run, named));
      const { value } = await askWithRetries(io, () => client.getRun(args.run));
      io.terminal.printJson(text);
      sayFailedMissing(value, io);
      break;
    }
    case "csv": {
      const text = await askWithRetries(io, () => client.getRunCountsCsv(args.run, { raw: isRaw, ...view }));
      io.terminal.printRaw(printableCsv(text, isRaw));
      break;
    }
    case "markdown":
    case "latex": {
      const { value } = await askWithRetries(io, () => client.getRun(args.run, { k: args.k, ...view }));
      const format = args.as === "latex" ? formatLatex : formatMarkdown;
      io.terminal.printRaw(printableText(format(value)));
    }
  }
  return exitCode.done;
}

/** The link of a citation, under the address that the command uses: the server answers the one that readers have. */
function citationLink(text: string, { baseUrl }: RecountClient): string {
  return `${baseUrl}/c/${text.slice(text.lastIndexOf("/") + 1)}`;
}

/** The document holds what was uploaded: missing tasks that were taken as failures are not in it. */
function sayFailedMissing({ missing_as_failed: failed, tasks_in_set: tasks }: RunReport, io: CliIo): void {
  if (failed.length === 0) return;
  io.terminal.say(
    `${failed.length} of ${tasks} tasks were missing and count as failures: upload this document with --missing fail`,
  );
}

/** Line ends of CSV stay; `--raw` is exact. */
function printableCsv(text: string, isRaw: boolean): string {
  return isRaw ? text : text.split("\r\n").map(printableText).join("\r\n");
}
