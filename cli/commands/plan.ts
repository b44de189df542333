import { type ExitCode, exitCode } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { askWithRetries, connect } from "#cli/io/server";
import { formatPlan, type PlanSource } from "#cli/output/plan";
import type { RecountClient } from "#lib/client/recount-client";
import type { RunCounts } from "#lib/contract/report";
import { RecountError } from "#lib/core/errors";
import { histogramOf } from "#lib/core/histogram";
import { pairHistogramOf } from "#lib/core/pair-histogram";
import { cautiousCorrelation, largestPilotK, type Pilot, pilotBasis } from "#lib/core/pilot-basis";
import { type Plan, type PlanBasis, type PlanQuestion, planOf, type TypicalKind, typicalBasis } from "#lib/core/plan";
import { defaultCertainty } from "#lib/core/planner";

export interface PlanArgs {
  readonly runs: readonly string[];
  readonly difference?: number;
  readonly level?: number;
  readonly power?: number;
  readonly n?: number;
  readonly tasks?: number;
  readonly k?: number;
  readonly typical?: TypicalKind;
  readonly correlation?: number;
  readonly url?: string;
  readonly json?: boolean;
}

/** Tasks and samples needed for a difference: from typical values, or from one or two stored runs. */
export async function plan(args: PlanArgs, io: CliIo): Promise<ExitCode> {
  const { k = 1, n = Math.max(5, k), tasks = 164 } = args;
  if (k > n) throw new RecountError("bad-parameter", `k = ${k} but n = ${n}: pass@${k} needs ${k} samples a task`);
  const { source, ...basis } = args.runs.length === 0 ? typical(args, k) : await fromPilot(args, k, io);
  const certainty = {
    level: args.level ?? defaultCertainty.level,
    power: args.power ?? defaultCertainty.power,
  };
  const question: PlanQuestion = { ...basis, wanted: args.difference ?? 0.05, certainty, n, tasks, k };
  const planned = planOf(question);
  if (args.json === true) io.terminal.printJson(JSON.stringify(planOnWire(question, planned, source)));
  else for (const line of formatPlan(question, planned, source)) io.terminal.print(line);
  return exitCode.done;
}

function typical({ typical: kind = "u_shaped" }: PlanArgs, k: number): PlanBasis & { source: PlanSource } {
  if (k > 1) {
    throw new RecountError("bad-parameter", "typical values are known for pass@1 only", {
      hint: `give one or two stored runs as a pilot: recount plan RUN --k ${k}`,
    });
  }
  return { ...typicalBasis(kind), source: { kind: "typical", typical: kind } };
}

async function fromPilot(args: PlanArgs, k: number, io: CliIo): Promise<PlanBasis & { source: PlanSource }> {
  const { runs, correlation = cautiousCorrelation } = args;
  if (args.typical !== undefined || runs.length > 2) {
    throw new RecountError("bad-parameter", "a plan rests on one or two runs, or on typical values");
  }
  const pilot = await loadPilot(await connect(io, args.url), runs, k, io);
  const largest = largestPilotK(pilot);
  if (k > largest) {
    throw new RecountError(
      "k-exceeds-n",
      `some task of the pilot has fewer than ${k} samples; the largest k is ${largest}`,
    );
  }
  const basis = pilotBasis(pilot, k, correlation);
  if (basis === null) throw new RecountError("bad-parameter", "a pilot needs two tasks with samples");
  return {
    ...basis,
    source: {
      kind: "pilot",
      runs,
      correlation: pilot.kind === "run" ? correlation : null,
      sampling_known: basis.samplingKnown,
      too_small: basis.tooSmall,
    },
  };
}

/** Two runs are a pilot of their difference only where one may be shown. */
async function loadPilot(client: RecountClient, runs: readonly string[], k: number, io: CliIo): Promise<Pilot> {
  const [first = "", second] = runs;
  const a = (await askWithRetries(io, () => client.getRunCounts(first))).value;
  if (second === undefined) return { kind: "run", histogram: histogramOf(counted(a), a.c) };
  const { value } = await askWithRetries(io, () => client.compare({ runs: [first, second], k }));
  if (value.verdict === "not_comparable") {
    throw new RecountError("bad-parameter", "these two runs cannot be compared as they stand, so they are no pilot", {
      hint: `recount compare ${first} ${second} says why; one run alone can be a pilot`,
    });
  }
  const b = (await askWithRetries(io, () => client.getRunCounts(second))).value;
  return { kind: "pair", pairs: pairHistogramOf({ n: counted(a), c: a.c }, onTasksOf(a, b)) };
}

/** The counts of a run in the order of another one's tasks. */
function onTasksOf({ task_ids: ids }: RunCounts, of: RunCounts) {
  const places = new Map(of.task_ids.map((id, place) => [id, place]));
  const at = (column: readonly number[]) => ids.map((id) => column[places.get(id) ?? -1] ?? 0);
  return { n: at(counted(of)), c: at(of.c) };
}

/** n of each task; 0 where its counts are not those of the tests in view. */
function counted({ n, state }: RunCounts): readonly number[] {
  return n.map((samples, task) => (state[task] === "counted" ? samples : 0));
}

/** Numbers in double precision; what cannot be is null. */
function planOnWire({ wanted, certainty, n, tasks, k, difference }: PlanQuestion, planned: Plan, source: PlanSource) {
  const possible = (value: number) => (value > 1 ? null : value);
  return {
    difference: wanted,
    level: certainty.level,
    power: certainty.power,
    k,
    n,
    tasks,
    basis: {
      ...source,
      between_tasks: difference.betweenTasks,
      sample_a: difference.sampleA,
      sample_b: difference.sampleB,
    },
    tasks_needed: planned.tasksNeeded.plusTwo,
    tasks_needed_classical: planned.tasksNeeded.classical,
    smallest_difference: possible(planned.smallest.plusTwo),
    smallest_difference_classical: possible(planned.smallest.classical),
    samples_needed: planned.samplesNeeded,
    samples_enough: planned.enough,
    intervals: planned.intervals,
  };
}
