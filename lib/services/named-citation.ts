import { citedViewSchema } from "#lib/contract/citation";
import { parseJson } from "#lib/contract/parse-json";
import { RecountError } from "#lib/core/errors";
import type { Principal } from "#lib/core/principal";
import { findCitation } from "#lib/data/citations";
import { reading } from "#lib/data/db";

/** Where this server is reached. */
export interface OwnAddress {
  /** As the caller knows it. */
  readonly host: string;
  /** The origin that readers are told; null: as the caller knows it. */
  readonly publicUrl: string | null;
}

/** What an export is of. */
export type ExportedSubject = { readonly run: string } | { readonly runs: readonly string[] };

const idAtEnd = /(?:^|\/c\/)([1-9A-HJ-NP-Za-km-z]{7})$/;

/**
 * The link of a citation that an export names, as readers reach this server. A citation of something else is refused.
 *
 * @param named an id, or a link of this server
 * @throws RecountError `bad-parameter`, `not-found`
 */
export async function namedCitation(
  principal: Principal,
  named: string,
  subject: ExportedSubject,
  own: OwnAddress,
): Promise<string> {
  const id = idAtEnd.exec(named)?.[1];
  if (id === undefined) refuse("it is neither the id nor the link of a citation");
  const base = id === named ? (own.publicUrl ?? `http://${own.host}`) : baseOf(named, own);
  const { view } = await reading(async (db) => {
    const row = await findCitation(principal, db, id);
    return { view: citedViewSchema.parse(parseJson(row.view)) };
  });
  const cited = view.comparison === null ? (view.run === null ? [] : [view.run]) : view.comparison.runs;
  const exported = "run" in subject ? [subject.run] : subject.runs;
  const [one, other] = [cited, exported].map((ids) =>
    ids
      .map((each) => each.toLowerCase())
      .sort()
      .join(),
  );
  if (one !== other) refuse("it is a citation of something else");
  return `${base}/c/${id}`;
}

/** A link to another server is not repeated. */
function baseOf(link: string, { host, publicUrl }: OwnAddress): string {
  const own = [`http://${host}`, ...(publicUrl === null ? [] : [publicUrl])];
  const url = URL.canParse(link, own[0]) ? new URL(link, own[0]) : null;
  const isOwn = url !== null && own.some((address) => new URL(address).host === url.host);
  if (!isOwn || !["http:", "https:"].includes(url.protocol)) return refuse("it is not a link of this server");
  return publicUrl ?? url.origin;
}

function refuse(why: string): never {
  const detail = `cite: ${why}`;
  throw new RecountError("bad-parameter", detail, { problems: [{ code: "bad-parameter", detail, field: "cite" }] });
}
