import { type ExitCode, exitCode } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { formatTable } from "#cli/output/table";
import { folderImporters } from "#lib/importers/folder-registry";
import type { Importer } from "#lib/importers/importer";
import { importers } from "#lib/importers/registry";

/** Lists what can be read, in the order in which it is tried. */
export async function formats(args: { readonly json?: boolean }, io: CliIo): Promise<ExitCode> {
  if (args.json === true) {
    const items = importers.map(({ name, title, recognisedBy }) => ({ name, title, recognised_by: recognisedBy }));
    const folders = folderImporters.map(({ name, title, recognisedBy }) => ({
      name,
      title,
      recognised_by: recognisedBy,
    }));
    io.terminal.printJson(JSON.stringify({ items, folders }));
    return exitCode.done;
  }
  for (const line of listed("FILE", importers)) io.terminal.print(line);
  io.terminal.print("");
  for (const line of listed("FOLDER", folderImporters)) io.terminal.print(line);
  io.terminal.say("each file plain or gzip; recognised by content, --format names one");
  return exitCode.done;
}

function listed(what: string, formatsOf: readonly Pick<Importer, "name" | "title" | "recognisedBy">[]): string[] {
  const rows = formatsOf.map(({ name, title, recognisedBy }) => [name, title, recognisedBy]);
  return formatTable([{ title: what }, { title: "WHAT IT IS" }, { title: "RECOGNISED BY" }], rows);
}
