import { type Pilot, type PilotBasis, pilotTasks } from "#lib/core/pilot-basis";
import { formatCount, formatNumber } from "#lib/format/number";
import { formatRate } from "#lib/format/rate";

/** What the pilot is, and what it cannot tell. */
export function PilotNotes({
  pilot,
  basis,
  k,
}: {
  readonly pilot: Pilot;
  readonly basis: PilotBasis;
  readonly k: number;
}) {
  const notes = [
    `${pilot.kind === "run" ? "One run" : "Two runs"} on ${formatCount(pilotTasks(pilot), "task")} with counts, pass@${formatNumber(k)} ${formatRate(basis.run.mean)}${pilot.kind === "run" ? "" : " of the first"}.`,
    pilot.kind === "run"
      ? "How its scores go together with another run’s has to be assumed: 1/3 is cautious, related models have 0.8 and more."
      : "",
    basis.samplingKnown
      ? ""
      : `With fewer than ${formatNumber(2 * k)} samples a task, the share of sampling rests on an assumption.`,
    basis.tooSmall
      ? "Over tasks the two runs differ less than sampling alone explains: the pilot is too small to tell how tasks differ."
      : "",
  ];
  return <p className="max-w-3xl text-[13px] text-muted">{notes.filter((note) => note !== "").join(" ")}</p>;
}
