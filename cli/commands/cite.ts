import { type ExitCode, exitCode } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { askWithRetries, connect, sendWithRetries } from "#cli/io/server";
import { formatTable } from "#cli/output/table";
import type { Citation, CitationDocument, CitedSide } from "#lib/contract/citation";
import { sha256Hex } from "#lib/contract/digest";
import { canonicalJson, parseJson } from "#lib/contract/json";
import { parseCitationDocument } from "#lib/contract/parse-citation";
import { parseKList } from "#lib/contract/pass-at-k";
import { RecountError } from "#lib/core/errors";
import { formatMoment } from "#lib/format/moment";
import { formatRate } from "#lib/format/rate";

export interface CiteArgs {
  /** Id of a run, SLUG@REVISION, the link of a page of either, or of a citation, which is opened. */
  readonly subject: string;
  readonly k?: readonly number[];
  readonly testVersion?: string;
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
  const document = documentOf(args);
  const key = sha256Hex(canonicalJson(["cite", document]));
  const { value, text } = await sendWithRetries(io, () => client.cite(document, key));
  if (args.json === true) io.terminal.printJson(text);
  else for (const line of formatCitation(value, client.baseUrl)) io.terminal.print(line);
  return exitCode.done;
}

function documentOf({ subject, k, testVersion }: CiteArgs): CitationDocument {
  const named = subject.includes("/")
    ? readLink(subject)
    : subject.includes("@")
      ? { task_set: subject }
      : { run: subject };
  const said = {
    ...named,
    ...(k === undefined ? {} : { k }),
    ...(testVersion === undefined ? {} : { test_version: testVersion }),
  };
  return parseCitationDocument(parseJson(canonicalJson(said)));
}

/** What paths without a server are relative to; it is never asked. */
const here = "http://localhost/";

/** What a link of the page of a run or of a leaderboard shows. @throws RecountError bad-parameter */
function readLink(link: string): Record<string, unknown> {
  const { pathname, searchParams } = URL.canParse(link, here) ? new URL(link, here) : new URL(here);
  const [page, name, ...rest] = pathname.split("/").slice(1);
  const isRun = page === "runs" || page === "leaderboards";
  if (!isRun || name === undefined || name === "" || rest.length > 0) {
    const message = `${link} is not the link of a run or of a leaderboard`;
    throw new RecountError("bad-parameter", message, { hint: "a comparison is not cited: cite each of its runs" });
  }
  const k = searchParams.get("k");
  const ks = k === null ? null : parseKList(k);
  return {
    [page === "runs" ? "run" : "task_set"]: name.replace(/%40/g, "@"),
    ...(ks === null ? {} : { k: ks }),
    test_version: searchParams.get("test_version"),
    scoring: searchParams.get("scoring"),
    errors: searchParams.get("errors"),
  };
}

function formatCitation(citation: Citation, baseUrl: string): string[] {
  const { url, cited_at, digest, view, cited, today, same, changes } = citation;
  return [
    `${baseUrl}${url}`,
    `${view.run === null ? "leaderboard" : `run ${view.run}`} of ${view.task_set} under ${cited.test_version}, errors ${view.errors}, cited ${formatMoment(cited_at)}`,
    `digest of the inputs ${digest}`,
    ...formatSides(view.k, cited, today),
    same ? "nothing has changed since" : "changed since:",
    ...changes.map(({ message }) => `  ${message}`),
  ];
}

function formatSides(ks: readonly number[], cited: CitedSide, today: CitedSide | null): string[] {
  const now = new Map(today?.rows.map((row) => [row.run, row]));
  const told = (value: number | null | undefined): string =>
    value === undefined ? "not shown" : value === null ? "withheld" : formatRate(value);
  const rows = cited.rows.flatMap((row) =>
    row.pass_at_k.map((entry, at) => [
      row.model,
      String(ks[at] ?? entry.k),
      told(entry.value),
      told(now.get(row.run)?.pass_at_k[at]?.value),
    ]),
  );
  const right = { align: "right" } as const;
  return formatTable(
    [{ title: "MODEL" }, { title: "k", ...right }, { title: "THEN", ...right }, { title: "NOW", ...right }],
    rows,
  );
}
