import { levelRange } from "#lib/core/interval";
import { largestKAsked } from "#lib/core/largest-k";
import { cautiousCorrelation } from "#lib/core/pilot-basis";
import { type TypicalKind, typicalKinds } from "#lib/core/plan";
import { defaultCertainty, differenceRange, powerRange } from "#lib/core/planner";
import { type ParsedView, type Query, readQuery } from "#lib/url/query";
import { rateIn, wholeIn } from "#lib/url/typed-query";
import { writeQuery } from "#lib/url/write-query";

/** What the planner shows. Everything here is in its link. */
export interface PlannerView {
  /** The difference to be found, a proportion. */
  readonly difference: number;
  readonly level: number;
  readonly power: number;
  /** Samples of a task. */
  readonly n: number;
  /** Tasks that there are. */
  readonly tasks: number;
  readonly k: number;
  /** Where no pilot is given. */
  readonly typical: TypicalKind;
  /** One or two stored runs, by their ids. */
  readonly runs: readonly string[];
  /** Assumed where the pilot is one run. */
  readonly correlation: number;
}

export const plannedRanges = {
  difference: differenceRange,
  level: levelRange,
  power: powerRange,
  n: { min: 1, max: largestKAsked },
  tasks: { min: 2, max: 1_000_000 },
  correlation: { min: 0, max: 1 },
} as const;
/** So many runs make a pilot. */
export const pilotRuns = 2;

export const usualPlannerView: PlannerView = {
  difference: 0.05,
  level: defaultCertainty.level,
  power: defaultCertainty.power,
  n: 5,
  tasks: 164,
  k: 1,
  typical: "u_shaped",
  runs: [],
  correlation: cautiousCorrelation,
};

export function parsePlannerView(query: Query): ParsedView<PlannerView> {
  const read = readQuery(query);
  const named = read.list("runs");
  const usual = usualPlannerView;
  const k = read.k("k") ?? usual.k;
  const n = wholeIn(read, "n", plannedRanges.n) ?? Math.max(usual.n, k);
  const view: PlannerView = {
    difference: rateIn(read, "difference", plannedRanges.difference) ?? usual.difference,
    level: rateIn(read, "level", plannedRanges.level) ?? usual.level,
    power: rateIn(read, "power", plannedRanges.power) ?? usual.power,
    n: Math.max(n, k),
    tasks: wholeIn(read, "tasks", plannedRanges.tasks) ?? usual.tasks,
    k,
    typical: read.oneOf("typical", typicalKinds) ?? usual.typical,
    runs: named.slice(0, pilotRuns),
    correlation: rateIn(read, "correlation", plannedRanges.correlation) ?? usual.correlation,
  };
  const ignored = [...read.ignored(), ...(named.length > pilotRuns ? ["runs"] : []), ...(n < k ? ["n"] : [])];
  return { view, ignored: [...new Set(ignored)], unknown: read.unknown() };
}

export function formatPlannerView(view: PlannerView): URLSearchParams {
  const usual = usualPlannerView;
  const unless = (name: "difference" | "level" | "power" | "tasks" | "k" | "correlation") =>
    view[name] === usual[name] ? undefined : String(view[name]);
  return writeQuery({
    runs: view.runs.join(","),
    difference: unless("difference"),
    level: unless("level"),
    power: unless("power"),
    n: view.n === Math.max(usual.n, view.k) ? undefined : String(view.n),
    tasks: unless("tasks"),
    k: unless("k"),
    typical: view.typical === usual.typical ? undefined : view.typical,
    correlation: unless("correlation"),
  });
}
