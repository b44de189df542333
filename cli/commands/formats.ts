import { type ExitCode, exitCode } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { formatTable } from "#cli/output/table";
import { importers } from "#lib/importers/registry";

export interface FormatsArgs {
  readonly json?: boolean;
}

/** Lists what can be read, in the order in which it is tried. */
export async function formats(args: FormatsArgs, io: CliIo): Promise<ExitCode> {
  if (args.json === true) {
    const items = importers.map(({ name, title, recognisedBy }) => ({ name, title, recognised_by: recognisedBy }));
    io.terminal.printJson(JSON.stringify({ items }));
    return exitCode.done;
  }
  const rows = importers.map(({ name, title, recognisedBy }) => [name, title, recognisedBy]);
  for (const line of formatTable([{ title: "FORMAT" }, { title: "WHAT IT IS" }, { title: "RECOGNISED BY" }], rows)) {
    io.terminal.print(line);
  }
  io.terminal.say("each plain or gzip; recognised by content, --format names one");
  return exitCode.done;
}
