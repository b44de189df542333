import { type ExitCode, exitCode } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { askWithRetries, connect, sendWithRetries } from "#cli/io/server";
import type { RecountClient } from "#lib/client/recount-client";
import type { EditDocument } from "#lib/contract/edit";
import { RecountError } from "#lib/core/errors";

export interface EditArgs {
  readonly run: string;
  readonly name?: string;
  readonly notes?: string;
  readonly addTag?: readonly string[];
  readonly removeTag?: readonly string[];
  readonly revision?: number;
  readonly url?: string;
  readonly json?: boolean;
}

/** Changes a run's label, if nobody else changes it meanwhile. */
export async function edit(args: EditArgs, io: CliIo): Promise<ExitCode> {
  const { name, notes, addTag = [], removeTag = [] } = args;
  if (name === undefined && notes === undefined && addTag.length + removeTag.length === 0) {
    throw new RecountError("missing-field", "nothing is to be edited", {
      hint: "give --name, --notes, --add-tag or --remove-tag",
    });
  }
  const client = await connect(io, args.url);
  const { document, revision } = await editOf(args, client, io);
  const { value, text } = await sendWithRetries(io, () => client.editRun(args.run, document, revision));
  if (args.json === true) io.terminal.printJson(text);
  else {
    io.terminal.print(`${value.changed ? "edited" : "unchanged"}  run ${value.id}, revision ${value.revision}`);
    io.terminal.print(`name   ${value.name ?? "none"}`);
    io.terminal.print(`tags   ${value.tags.length === 0 ? "none" : value.tags.join(", ")}`);
    io.terminal.print(`notes  ${value.notes === "" ? "none" : `${[...value.notes].length} characters`}`);
  }
  return exitCode.done;
}

/** What is sent, and for which revision: the run is read where that is needed to know. */
async function editOf(
  { run, name, notes, addTag = [], removeTag = [], revision }: EditArgs,
  client: RecountClient,
  io: CliIo,
): Promise<{ readonly document: EditDocument; readonly revision: number }> {
  const label = {
    ...(name === undefined ? {} : { name: name === "" ? null : name }),
    ...(notes === undefined ? {} : { notes }),
  };
  const changesTags = addTag.length + removeTag.length > 0;
  if (!changesTags && revision !== undefined) return { document: label, revision };
  const { value } = await askWithRetries(io, () => client.getRun(run, { k: [1] }));
  const known = revision ?? value.run.revision;
  if (!changesTags) return { document: label, revision: known };
  const tags = [...new Set([...value.run.tags, ...addTag])].filter((tag) => !removeTag.includes(tag));
  return { document: { ...label, tags }, revision: known };
}
