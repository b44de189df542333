import { type ExitCode, exitCode } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { everyItem } from "#cli/io/every-item";
import { askWithRetries, connect, sendWithRetries } from "#cli/io/server";
import { formatTable } from "#cli/output/table";
import type { RecountClient } from "#lib/client/recount-client";
import type { DeletedRun } from "#lib/contract/edit";
import { RecountError } from "#lib/core/errors";
import { formatMoment } from "#lib/format/moment";

export interface ListArgs {
  readonly url?: string;
  readonly json?: boolean;
}

export interface DeleteArgs extends ListArgs {
  readonly run: string;
  readonly revision?: number;
}

/** Deletes a run, if nobody changes it meanwhile. */
export async function deleteRun({ run, revision, url, json }: DeleteArgs, io: CliIo): Promise<ExitCode> {
  const client = await connect(io, url);
  const known = revision ?? (await askWithRetries(io, () => client.getRun(run, { k: [1] }))).value.run.revision;
  const { value, text } = await sendWithRetries(io, () => client.deleteRun(run, known));
  if (json === true) io.terminal.printJson(text);
  else {
    io.terminal.print(`deleted  run ${value.id}`);
    io.terminal.say(`it can be restored until ${formatMoment(value.restorable_until)}: recount undelete ${value.id}`);
  }
  return exitCode.done;
}

/** Restores a deleted run. */
export async function undelete({ run, url, json }: DeleteArgs, io: CliIo): Promise<ExitCode> {
  const client = await connect(io, url);
  const deleted = (await everyDeleted(client, io)).find(({ id }) => id === run.toLowerCase());
  if (deleted === undefined) {
    throw new RecountError("not-found", "among the deleted runs that this token can restore, there is no such run", {
      hint: "`recount deleted` lists them",
    });
  }
  const { value, text } = await sendWithRetries(io, () => client.restoreRun(deleted.id, deleted.revision));
  if (json === true) io.terminal.printJson(text);
  else {
    io.terminal.print(`restored  run ${value.id}`);
    io.terminal.print(`digest    ${value.digest}`);
  }
  return exitCode.done;
}

/** Lists the deleted runs that can be restored. */
export async function deletedRuns({ url, json }: ListArgs, io: CliIo): Promise<ExitCode> {
  const items = await everyDeleted(await connect(io, url), io);
  if (json === true) io.terminal.printJson(JSON.stringify({ items, next: null }));
  else if (items.length === 0) io.terminal.say("no deleted run can be restored with this token");
  else {
    const columns = ["RUN", "MODEL", "NAME", "TASK SET", "DELETED", "BY", "RESTORABLE UNTIL"].map((title) => ({
      title,
    }));
    const rows = items.map((item) => [
      item.id,
      item.model,
      item.name ?? "",
      item.task_set,
      formatMoment(item.deleted_at),
      item.deleted_by ?? "",
      formatMoment(item.restorable_until),
    ]);
    for (const line of formatTable(columns, rows)) io.terminal.print(line);
  }
  return exitCode.done;
}

function everyDeleted(client: RecountClient, io: CliIo): Promise<DeletedRun[]> {
  return everyItem(io, (page) => client.listDeletedRuns(page));
}
