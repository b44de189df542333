import { type ExitCode, exitCode } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { askWithRetries, connect } from "#cli/io/server";
import { formatTable } from "#cli/output/table";
import { type TokenDocument, type TokenList, tokenDays } from "#lib/contract/tokens";
import { formatMoment } from "#lib/format/moment";

export interface TokenFlags {
  readonly url?: string;
  readonly json?: boolean;
}

export interface TokenCreateArgs extends TokenFlags {
  readonly name: string;
  readonly scope: TokenDocument["scopes"];
  /** Days. */
  readonly expires?: number;
}

export interface TokenListArgs extends TokenFlags {
  readonly limit?: number;
  readonly cursor?: string;
}

interface TokenRevokeArgs extends TokenFlags {
  readonly name: string;
}

/** Makes a token. It is data, so it alone goes to standard output. */
export async function createToken(args: TokenCreateArgs, io: CliIo): Promise<ExitCode> {
  const client = await connect(io, args.url);
  const document = { name: args.name, scopes: args.scope, expires_in_days: args.expires ?? tokenDays.usual };
  const { value, text } = await askWithRetries(io, () => client.createToken(document));
  if (args.json === true) {
    io.terminal.printJson(text);
    return exitCode.done;
  }
  io.terminal.print(value.token);
  io.terminal.say(
    `${value.name}: ${value.scopes.join(", ")}, until ${formatMoment(value.expires_at)}; this token is not shown again`,
  );
  return exitCode.done;
}

/** Lists tokens, newest first; of each its last four characters. */
export async function listTokens(args: TokenListArgs, io: CliIo): Promise<ExitCode> {
  const client = await connect(io, args.url);
  const { value, text } = await askWithRetries(io, () => client.listTokens({ limit: args.limit, cursor: args.cursor }));
  if (args.json === true) {
    io.terminal.printJson(text);
    return exitCode.done;
  }
  for (const line of formatTokens(value.items)) io.terminal.print(line);
  if (value.next !== null) io.terminal.say(`more with --cursor ${value.next}`);
  return exitCode.done;
}

/** Ends a token. */
export async function revokeToken(args: TokenRevokeArgs, io: CliIo): Promise<ExitCode> {
  const client = await connect(io, args.url);
  const { value, text } = await askWithRetries(io, () => client.revokeToken(args.name));
  if (args.json === true) io.terminal.printJson(text);
  else
    io.terminal.print(
      `${value.revoked ? "revoked" : "already revoked"}  ${value.name}, ${formatMoment(value.revoked_at)}`,
    );
  return exitCode.done;
}

const columns = ["TOKEN", "NAME", "SCOPES", "MADE BY", "CREATED", "LAST USED", "ENDS"].map((title) => ({ title }));

function formatTokens(items: TokenList["items"]): string[] {
  return formatTable(
    columns,
    items.map((item) => [
      item.token,
      item.name,
      item.scopes.join(", "),
      item.created_by ?? "the program",
      formatMoment(item.created_at),
      item.last_used_at === null ? "never" : formatMoment(item.last_used_at),
      item.revoked_at === null
        ? item.expires_at === null
          ? "never"
          : formatMoment(item.expires_at)
        : `revoked ${formatMoment(item.revoked_at)}`,
    ]),
  );
}
