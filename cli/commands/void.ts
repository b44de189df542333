import { type ExitCode, exitCode } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { connect, sendWithRetries } from "#cli/io/server";
import type { Answer } from "#lib/client/connection";
import type { RecountClient } from "#lib/client/recount-client";
import type { Voided } from "#lib/contract/rescore";
import { RecountError } from "#lib/core/errors";
import { formatMoment } from "#lib/format/moment";

interface VoidFlags {
  readonly reason: string;
  readonly url?: string;
  readonly json?: boolean;
}

export interface VoidArgs extends VoidFlags {
  /** Id of a run or of a scoring. */
  readonly id: string;
}

export interface TestVersionVoidArgs extends VoidFlags {
  readonly taskSet: string;
  readonly version: string;
}

/** Voids a scoring or a run: it counts no more, and stays readable. */
export async function voidById(args: VoidArgs, io: CliIo): Promise<ExitCode> {
  const client = await connect(io, args.url);
  return tell(await sendWithRetries(io, () => voidEither(client, args)), args, io);
}

/** An id names a scoring or a run, never both. */
async function voidEither(client: RecountClient, { id, reason }: VoidArgs): Promise<Answer<Voided>> {
  try {
    return await client.voidScoring(id, reason);
  } catch (error) {
    if (!(error instanceof RecountError) || error.code !== "not-found") throw error;
    return client.voidRun(id, reason);
  }
}

/** Voids a test version that nothing uses. */
export async function voidTestVersion(args: TestVersionVoidArgs, io: CliIo): Promise<ExitCode> {
  const client = await connect(io, args.url);
  const work = () => client.voidTestVersion(args.taskSet, args.version, args.reason);
  return tell(await sendWithRetries(io, work), args, io);
}

function tell({ value, text }: Answer<Voided>, { json }: VoidFlags, io: CliIo): ExitCode {
  const what = value.kind === "test_version" ? "test version" : value.kind;
  if (json === true) io.terminal.printJson(text);
  else if (value.voided) io.terminal.print(`voided  ${what} ${value.id}: ${value.void_reason}`);
  else io.terminal.print(`already voided  ${what} ${value.id}, ${formatMoment(value.voided_at)}: ${value.void_reason}`);
  return exitCode.done;
}
