import { citedDocument, type Subject } from "#cli/commands/cited-document";
import { type ExitCode, exitCode } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { askWithRetries, connect, sendWithRetries } from "#cli/io/server";
import { formatCitation } from "#cli/output/citation";
import { canonicalJson } from "#lib/contract/canonical-json";
import { sha256Hex } from "#lib/contract/digest";

/** A citation among its subjects is opened. */
export interface CiteArgs extends Subject {
  readonly url?: string;
  readonly json?: boolean;
}

/** Freezes a view under a short link, or opens a citation. */
export async function cite(args: CiteArgs, io: CliIo): Promise<ExitCode> {
  const client = await connect(io, args.url);
  const opened = /(?:^|\/c\/)([1-9A-HJ-NP-Za-km-z]{7})$/.exec(args.subject)?.[1];
  if (opened !== undefined) {
    const { value, text } = await askWithRetries(io, () => client.getCitation(opened));
    if (args.json === true) io.terminal.printJson(text);
    else for (const line of formatCitation(value, client.baseUrl)) io.terminal.print(line);
    return exitCode.done;
  }
  const document = citedDocument(args);
  const key = sha256Hex(canonicalJson(["cite", document]));
  const { value, text } = await sendWithRetries(io, () => client.cite(document, key));
  if (args.json === true) io.terminal.printJson(text);
  else for (const line of formatCitation(value, client.baseUrl)) io.terminal.print(line);
  return exitCode.done;
}
