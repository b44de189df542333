import { type ExitCode, exitCode } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { askWithRetries, connect } from "#cli/io/server";
import { formatCsv } from "#cli/output/csv";
import { formatLatex } from "#cli/output/latex";
import { formatMarkdown } from "#cli/output/markdown";
import { printableText } from "#cli/output/printable";
import type { RecountClient } from "#lib/client/recount-client";

export const exportAs = ["json", "csv", "markdown", "latex"] as const;

export interface ExportArgs {
  readonly run: string;
  readonly as: (typeof exportAs)[number];
  readonly raw?: boolean;
  readonly k?: readonly number[];
  readonly url?: string;
}

/** Writes a run to standard output in the form asked for. */
export async function exportRun(args: ExportArgs, io: CliIo): Promise<ExitCode> {
  const client = await connect(io, args.url);
  await askWithRetries(io, async () => {
    switch (args.as) {
      case "json":
        return io.terminal.printJson(await client.getRunDocument(args.run));
      case "csv":
        return io.terminal.printRaw(await csvOf(client, args));
      case "markdown":
      case "latex": {
        const { value } = await client.getRun(args.run, { k: args.k });
        const format = args.as === "latex" ? formatLatex : formatMarkdown;
        return io.terminal.printRaw(printableText(format(value)));
      }
    }
  });
  return exitCode.done;
}

async function csvOf(client: RecountClient, args: ExportArgs): Promise<string> {
  const { value } = await client.getRunCounts(args.run);
  const rows = value.task_ids.flatMap((taskId, at) =>
    value.n[at] === 0 ? [] : [[taskId, value.n[at] ?? 0, value.c[at] ?? 0] as const],
  );
  return formatCsv(["task_id", "n", "c"], rows, { guardFormulas: args.raw !== true });
}
