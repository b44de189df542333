import { type ExitCode, exitCode } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { askWithRetries, connect } from "#cli/io/server";
import { formatLatex } from "#cli/output/latex";
import { formatMarkdown } from "#cli/output/markdown";
import { printableText } from "#cli/output/printable";

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
  const isRaw = args.raw === true;
  await askWithRetries(io, async () => {
    switch (args.as) {
      case "json":
        return io.terminal.printJson(await client.getRunDocument(args.run));
      case "csv":
        return io.terminal.printRaw(printableCsv(await client.getRunCountsCsv(args.run, { raw: isRaw }), isRaw));
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

/** Line ends of CSV stay; `--raw` is exact. */
function printableCsv(text: string, isRaw: boolean): string {
  return isRaw ? text : text.split("\r\n").map(printableText).join("\r\n");
}
