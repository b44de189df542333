import type { RunChoice } from "#components/planner/pilot-picker";
import type { RunCounts } from "#lib/contract/report";
import { RecountError } from "#lib/core/errors";
import { histogramOf } from "#lib/core/histogram";
import { pairHistogramOf } from "#lib/core/pair-histogram";
import type { Pilot } from "#lib/core/pilot-basis";
import type { Principal } from "#lib/core/principal";
import { compareInFull } from "#lib/services/compare";
import { getRunInFull, listRuns } from "#lib/services/runs";

export interface LoadedPilot {
  readonly pilot: Pilot | null;
  /** Why the runs chosen are no pilot. */
  readonly refusal: string | null;
}

/** So many runs are offered, the newest; any other can be named in the link. */
const offered = 200;

/** Stored runs to choose from. */
export async function pilotChoices(reader: Principal): Promise<readonly RunChoice[]> {
  const { items } = await listRuns(reader, { k: [1], limit: offered });
  return items
    .filter(({ voided_at }) => voided_at === null)
    .map(({ id, model, name, task_set, test_version }) => ({
      id,
      label: `${model}${name === null ? "" : `, ${name}`} · ${task_set} · ${test_version}`,
    }));
}

/** The counts of one or two stored runs. Two are a pilot of their difference only where one may be shown. */
export async function loadPilot(reader: Principal, runs: readonly string[]): Promise<LoadedPilot> {
  const [first, second] = runs;
  if (first === undefined) return { pilot: null, refusal: null };
  try {
    return second === undefined ? await ofOne(reader, first) : await ofTwo(reader, first, second);
  } catch (error) {
    if (!(error instanceof RecountError) || !["not-found", "bad-parameter"].includes(error.code)) throw error;
    return { pilot: null, refusal: `A run of this link is not there: ${error.message}. Planned from typical values.` };
  }
}

async function ofOne(reader: Principal, id: string): Promise<LoadedPilot> {
  const { counts, report } = await getRunInFull(reader, id, { k: [1], errors: "strict" });
  if (report.run.voided_at !== null) return { pilot: null, refusal: "This run was voided, so it is no pilot." };
  return { pilot: { kind: "run", histogram: histogramOf(countedOf(counts), counts.c) }, refusal: null };
}

/** n of each task; 0 where its counts are not those of the tests in view. */
function countedOf({ n, state }: RunCounts): readonly number[] {
  return n.map((samples, task) => (state[task] === "counted" ? samples : 0));
}

async function ofTwo(reader: Principal, a: string, b: string): Promise<LoadedPilot> {
  const { counts } = await compareInFull(reader, { runs: [a, b], k: 1, errors: "strict", scope: "task_population" });
  const [first, second] = counts?.runs ?? [];
  if (first !== undefined && second !== undefined) {
    return { pilot: { kind: "pair", pairs: pairHistogramOf(first, second) }, refusal: null };
  }
  const alone = await ofOne(reader, a);
  const refusal = "These two runs cannot be compared as they stand, so the first alone is the pilot.";
  return { ...alone, refusal: alone.refusal ?? refusal };
}
