import { type ComparedField, stateOf } from "#lib/core/condition";
import { fieldNames, formatCondition } from "#lib/format/condition";
import { formatCount } from "#lib/format/number";

/** What each run has in one setting: every value that some of its tasks had; none, or null among them: unknown. */
export interface SettingOfRuns {
  readonly field: ComparedField;
  readonly values: readonly (readonly (string | number | null)[])[];
}

/** The settings of a run that tables of runs know. */
export interface KnownSettings {
  readonly timeouts: readonly (number | null)[];
  readonly temperature: number | null;
  readonly nMin: number | null;
  readonly nMax: number | null;
}

/** So many values are told of one setting. */
const told = 4;

/** The settings of runs in a table, as {@link differingSettings} takes them. */
export function settingsOfRuns(runs: readonly KnownSettings[]): readonly SettingOfRuns[] {
  // Without samples in view there is neither a timeout nor an n that could be unknown.
  const sampled = runs.filter(({ nMin }) => nMin !== null);
  return [
    { field: "timeout_seconds", values: sampled.map(({ timeouts }) => timeouts) },
    { field: "temperature", values: runs.map(({ temperature }) => [temperature]) },
    { field: "n", values: sampled.map(({ nMin, nMax }) => [nMin, nMax]) },
  ];
}

/**
 * The settings that are not the same in all runs, one a text: `timeout differs: 3 s / 10 s`, `temperature unknown for 2
 * runs`. Same, different and unknown are told apart as in a comparison. Of fewer than two runs nothing differs.
 */
export function differingSettings(settings: readonly SettingOfRuns[]): readonly string[] {
  return settings.flatMap(({ field, values }) => {
    if (values.length < 2) return [];
    const all = values.map((ofRun) => (ofRun.length === 0 ? [null] : ofRun));
    const state = stateOf(all.flat());
    if (state === "same") return [];
    const unknown = all.filter((ofRun) => ofRun.includes(null)).length;
    const without = unknown === 0 ? "" : `unknown for ${unknown === all.length ? "all" : formatCount(unknown, "run")}`;
    if (state === "unknown") return [`${fieldNames[field]} ${without}`];
    const known = [...new Set(all.flat().filter((value) => value !== null))].sort(inOrder);
    const texts = known.slice(0, told).map((value) => formatCondition(field, value));
    const more = known.length > told ? [`${known.length - told} more`] : [];
    const also = without === "" ? "" : `, ${without}`;
    return [`${fieldNames[field]} differs: ${[...texts, ...more].join(" / ")}${also}`];
  });
}

function inOrder(a: string | number, b: string | number): number {
  return typeof a === "number" && typeof b === "number" ? a - b : String(a) < String(b) ? -1 : 1;
}
