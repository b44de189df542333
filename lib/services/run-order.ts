import type { RunListQuery } from "#lib/contract/query";
import { type RunSort, type RunSortKey, scoreSorted } from "#lib/contract/run-sorts";
import { nRange, taskTotal } from "#lib/core/histogram";
import type { Principal } from "#lib/core/principal";
import { type CountsInView, reportedValue } from "#lib/core/reportability";
import { compareValues, type SortValue } from "#lib/core/value-order";
import type { Db } from "#lib/data/db";
import { countRuns, runKeys, runsAsTheyCame, type StoredKey } from "#lib/data/run-order";
import { badCursor, readCursor, writeCursor } from "#lib/services/cursor";
import { shownCounts } from "#lib/services/shown-counts";

/** The runs of one page by their ids, in order. */
export interface RunOrder {
  readonly ids: readonly string[];
  readonly next: string | null;
  readonly total: number;
}

/** Where a run stands: what it is sorted by, then its number. */
interface Place {
  readonly id: string;
  readonly seq: number;
  readonly values: readonly SortValue[];
}

/**
 * Which runs a page of a list shows. As they came, the database gives them; sorted by anything else, and by scores, which
 * it does not have, what they are sorted by is read of all and put in order here, as a browser that has all of them does.
 */
export async function runOrder(principal: Principal, db: Db, query: RunListQuery): Promise<RunOrder> {
  const { limit, cursor, offset = 0, sort = [], k: _, ...filter } = query;
  const question = { ...filter, sort };
  const after = cursor === undefined ? null : placeOf(readCursor(question, cursor), sort.length);
  // One more than asked for tells whether there is another page.
  const wanted = { limit: limit + 1, offset, after };
  const order = isAsTheyCame(sort)
    ? await asTheyCame(principal, db, query, { ...wanted, order: sort[0]?.order ?? "desc" })
    : await inOrder(principal, db, query, { ...wanted, sort });
  const page = order.places.slice(0, limit);
  const last = page.at(-1);
  return {
    ids: page.map(({ id }) => id),
    next: last === undefined || order.places.length <= limit ? null : writeCursor(question, [...last.values, last.seq]),
    total: order.total,
  };
}

function isAsTheyCame(sort: readonly RunSort[]): boolean {
  return sort.length === 0 || (sort.length === 1 && sort[0]?.key === "created_at");
}

interface Wanted {
  readonly limit: number;
  readonly offset: number;
  readonly after: Omit<Place, "id"> | null;
}
interface Found {
  readonly places: readonly Place[];
  readonly total: number;
}

async function asTheyCame(
  principal: Principal,
  db: Db,
  query: RunListQuery,
  { limit, offset, after, order }: Wanted & { readonly order: "asc" | "desc" },
): Promise<Found> {
  const rows = await runsAsTheyCame(principal, db, query, { limit, offset, after: after?.seq ?? null, order });
  const values = (query.sort ?? []).map(() => null);
  return { places: rows.map((row) => ({ ...row, values })), total: await countRuns(principal, db, query) };
}

async function inOrder(
  principal: Principal,
  db: Db,
  query: RunListQuery,
  { limit, offset, after, sort }: Wanted & { readonly sort: readonly RunSort[] },
): Promise<Found> {
  const keys = sort.flatMap(({ key }) => (isOfCounts(key) ? [] : [key]));
  const counted = keys.length < sort.length;
  const rows = await runKeys(principal, db, query, { keys, counted });
  const views = await shownCounts(
    principal,
    db,
    rows.flatMap(({ scoring, ...row }) => (scoring === null ? [] : [{ ...row, scoring }])),
  );
  const places = rows.map((row, index): Place => {
    const view = views[index];
    const sortedBy = ({ key }: RunSort): SortValue =>
      isOfCounts(key) ? (view === undefined ? null : countedValue(key, view)) : (row.keys[keys.indexOf(key)] ?? null);
    return { id: row.id, seq: row.seq, values: sort.map(sortedBy) };
  });
  places.sort((a, b) => compare(a, b, sort));
  const behind = after === null ? places : places.filter((place) => compare(place, after, sort) > 0);
  return { places: behind.slice(offset, offset + limit), total: rows.length };
}

type CountedKey = Exclude<RunSortKey, StoredKey>;

function isOfCounts(key: RunSortKey): key is CountedKey {
  return key === "n" || key === "tasks" || key.startsWith("pass@");
}

function countedValue(key: CountedKey, view: CountsInView): number | null {
  if (key === "tasks") return taskTotal(view.histogram);
  if (key === "n") return nRange(view.histogram)?.min ?? null;
  const k = scoreSorted(key);
  return k === null ? null : reportedValue(view, k);
}

/** Runs that are alike in all stand newest first. */
function compare(a: Omit<Place, "id">, b: Omit<Place, "id">, sort: readonly RunSort[]): number {
  for (const [place, { order }] of sort.entries()) {
    const by = compareValues(a.values[place] ?? null, b.values[place] ?? null, order);
    if (by !== 0) return by;
  }
  return b.seq - a.seq;
}

/** @throws RecountError `bad-parameter` naming `cursor` */
function placeOf(parts: readonly unknown[], sorts: number): Omit<Place, "id"> {
  const [values, seq] = [parts.slice(0, -1), parts.at(-1)];
  if (values.length !== sorts || typeof seq !== "number" || !Number.isSafeInteger(seq)) throw badCursor();
  return { seq, values: values.map(sortValueOf) };
}

function sortValueOf(value: unknown): SortValue {
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  throw badCursor();
}
