"use client";
import { Field } from "#components/ui/field";
import { Select } from "#components/ui/select";
import type { RunStatus } from "#lib/core/policy";
import { formatCount } from "#lib/format/number";
import type { Retested } from "#lib/upload/read-retested";

/** What the reader says of a rescoring beside its file. */
export interface RescoreFields {
  readonly run: string;
  /** Which of the file's scorers. */
  readonly choice: number;
  readonly timeout: string;
  readonly reason: string;
  readonly all: boolean;
}

export interface RescorableRun {
  readonly id: string;
  readonly name: string | null;
  readonly model: string;
  readonly status: RunStatus;
  readonly stale: number;
}

interface RescoreFieldsProps {
  readonly fields: RescoreFields;
  readonly runs: readonly RescorableRun[];
  readonly retested: Retested;
  readonly onChange: (change: Partial<RescoreFields>) => void;
}

/** Whose samples these are, and under which conditions they were tested. */
export function RescoreFieldsForm({ fields, runs, retested, onChange }: RescoreFieldsProps) {
  const { choices } = retested;
  const chosen = choices[fields.choice] ?? choices[0];
  const namesRuns = chosen?.runs.every(({ run }) => run !== null) ?? false;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {choices.length < 2 ? null : (
          <Select
            label="Verdicts of"
            showLabel
            value={String(fields.choice)}
            choices={choices.map(({ scorer, filter }, place) => {
              return { value: String(place), label: [scorer, filter].filter((word) => word !== null).join(", ") };
            })}
            onChange={(value) => onChange({ choice: Number(value) })}
          />
        )}
        {namesRuns ? null : (
          <Select
            label="Samples of"
            showLabel
            wide
            value={fields.run}
            choices={[{ value: "", label: "choose the run" }, ...runs.map(choiceOf)]}
            onChange={(run) => onChange({ run })}
          />
        )}
      </div>
      <div className="flex flex-wrap items-start gap-4">
        <Field
          label="Timeout in seconds"
          className="w-44"
          inputMode="decimal"
          value={fields.timeout}
          placeholder="as before"
          maxLength={20}
          onChange={(event) => onChange({ timeout: event.target.value })}
        />
        <Field
          label="Reason"
          className="min-w-64 max-w-xl grow"
          value={fields.reason}
          maxLength={2000}
          note="Why it was tested again. It stays in the history of each run."
          onChange={(event) => onChange({ reason: event.target.value })}
        />
      </div>
      <label className="flex min-h-8 items-center gap-2 text-[13px] max-sm:min-h-10">
        <input
          type="checkbox"
          checked={fields.all}
          onChange={(event) => onChange({ all: event.target.checked })}
          className="size-3.5 shrink-0 accent-accent"
        />
        Take tasks whose tests did not change, too
      </label>
    </div>
  );
}

function choiceOf({ id, name, model, stale }: RescorableRun): { value: string; label: string } {
  const named = name === null ? model : `${model} · ${name}`;
  const left = stale === 0 ? "nothing to rescore" : `${formatCount(stale, "task")} to rescore`;
  return { value: id, label: `${named} · ${left} · ${id.slice(-6)}` };
}
