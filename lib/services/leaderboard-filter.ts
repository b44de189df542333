import { canonicalJson } from "#lib/contract/canonical-json";
import { keyValue } from "#lib/contract/key-value";
import { quoteOutside } from "#lib/contract/names";
import { RecountError } from "#lib/core/errors";
import { nRange } from "#lib/core/histogram";
import type { Principal } from "#lib/core/principal";
import type { Db } from "#lib/data/db";
import { type ConfigurationRow, configurationsOf } from "#lib/data/leaderboard";
import type { RunUnderVersion } from "#lib/services/leaderboard-views";
import { configObject } from "#lib/services/run-configuration";

/** `KEY=VALUE`: only runs that have this value are shown and ranked. */
export interface RunFilter {
  readonly key: string;
  readonly value: string;
}

/** Not a setting: text that is in the model, the name or a tag, in any case, as the page of a leaderboard seeks it. */
const soughtText = "text";

function holds({ run: { model, name, tags } }: RunUnderVersion, text: string): boolean {
  return [model, name ?? "", ...tags].some((word) => word.toLowerCase().includes(text.toLowerCase()));
}

/** What the value of a setting is called that nobody stated. */
const unknown = "unknown";

/** @throws RecountError `bad-parameter` */
export function parseFilters(where: readonly string[] = []): readonly RunFilter[] {
  return where.map((text) => {
    const [key, value] = keyValue(text) ?? [];
    if (key !== undefined && value !== undefined) return { key, value };
    const detail = `where takes KEY=VALUE, not "${quoteOutside(text)}"`;
    throw new RecountError("bad-parameter", detail, {
      problems: [{ code: "bad-parameter", detail, field: "where" }],
    });
  });
}

type Values = (run: RunUnderVersion, settings: ConfigurationRow) => readonly (string | number | null)[];

/** What the keys stand for that are no keys of `config`; a run with several values has each of them. */
const named: Readonly<Record<string, Values>> = {
  model: ({ run }) => [run.model],
  name: ({ run }) => [run.name],
  tag: ({ run }) => (run.tags.length === 0 ? [null] : run.tags),
  temperature: ({ run }) => [run.temperature],
  timeout: ({ timeoutSeconds }) => [timeoutSeconds],
  timeout_seconds: ({ timeoutSeconds }) => [timeoutSeconds],
  n: ({ view }) => {
    const range = nRange(view.histogram);
    return range !== null && range.min === range.max ? [range.min] : [];
  },
  harness: (_, { harnessName, harnessVersion }) =>
    harnessName === null || harnessVersion === null ? [harnessName] : [harnessName, `${harnessName} ${harnessVersion}`],
};

/** What tells the configuration of each run of a task set, as far as filters ask for it. */
export async function settingsByRun(
  principal: Principal,
  db: Db,
  taskSetId: string,
  filters: readonly RunFilter[],
): Promise<ReadonlyMap<string, ConfigurationRow>> {
  const rows = await configurationsOf(principal, db, taskSetId, { whole: asksConfig(filters) });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether some filter asks for a key of `config`, of which a digest is then not enough. */
function asksConfig(filters: readonly RunFilter[]): boolean {
  return filters.some(({ key }) => key !== soughtText && !Object.hasOwn(named, key));
}

/** The runs that every filter fits. A value is compared as text, a number as the number that it is. */
export function filterRuns(
  views: readonly RunUnderVersion[],
  filters: readonly RunFilter[],
  settings: ReadonlyMap<string, ConfigurationRow>,
): readonly RunUnderVersion[] {
  if (filters.length === 0) return views;
  return views.filter((each) => {
    const own = settings.get(each.run.id);
    const has = ({ key, value }: RunFilter): boolean =>
      key === soughtText ? holds(each, value) : own !== undefined && valuesOf(key, each, own).some(fits(value));
    return filters.every(has);
  });
}

function valuesOf(key: string, run: RunUnderVersion, settings: ConfigurationRow): readonly (string | number | null)[] {
  const values = Object.hasOwn(named, key) ? named[key] : undefined;
  if (values !== undefined) return values(run, settings);
  const value = configObject(settings.config)[key] ?? null;
  return [value === null || typeof value === "string" || typeof value === "number" ? value : canonicalJson(value)];
}

function fits(wanted: string): (value: string | number | null) => boolean {
  const number = /^-?\d+(?:\.\d+)?(?:e-?\d+)?$/i.test(wanted) ? Number(wanted) : Number.NaN;
  return (value) => (value === null ? wanted === unknown : String(value) === wanted || value === number);
}
