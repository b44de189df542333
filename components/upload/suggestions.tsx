import { Button } from "#components/ui/button";
import { Name } from "#components/ui/text";
import { formatNumber } from "#lib/format/number";
import type { Preview } from "#lib/upload/preview";
import type { Remembered } from "#lib/upload/remembered";
import type { RunFields } from "#lib/upload/run-fields";

/** The well-known task sets that have the file's tasks: one is taken on a click alone. */
export function KnownSetHint({
  preview: { known, stated },
  fields,
  onChange,
}: {
  readonly preview: Preview;
  readonly fields: RunFields;
  readonly onChange: (change: Partial<RunFields>) => void;
}) {
  const [first] = known;
  if (first === undefined || stated.taskSet !== null) return null;
  if (known.some(({ name }) => name === fields.taskSet.trim())) return null;
  const { tasks, shared, foreign } = first;
  const which =
    shared === tasks ? `all ${formatNumber(tasks)}` : `${formatNumber(shared)} of the ${formatNumber(tasks)}`;
  const others = foreign === 0 ? "" : ` and ${formatNumber(foreign)} others`;
  return (
    <div className="mb-3 flex min-w-0 flex-wrap items-center gap-2 text-[13px]">
      <span className="min-w-0 text-muted">
        The file has {which} tasks of {known.map(({ title }) => title).join(", or of ")}
        {others}:
      </span>
      {known.map(({ name }) => (
        <span key={name} className="flex min-w-0 items-center gap-2 rounded border py-0.5 pr-1 pl-2">
          <Name>{name}</Name>
          <Button
            look="quiet"
            className="h-6! px-1.5! text-accent!"
            aria-label={`Use task set ${name}`}
            onClick={() => onChange({ taskSet: name })}
          >
            Use
          </Button>
        </span>
      ))}
    </div>
  );
}

/** What was said the last time: taken on a click alone. */
export function LastTime({
  remembered,
  fields,
  preview,
  onChange,
}: {
  readonly remembered: Remembered | null;
  readonly fields: RunFields;
  readonly preview: Preview;
  readonly onChange: (change: Partial<RunFields>) => void;
}) {
  if (remembered === null || fields.taskSet !== "" || preview.stated.taskSet !== null) return null;
  const scorers = new Set(preview.scorings.map(({ scorer }) => scorer ?? ""));
  const versions = Object.entries(remembered.testVersions).filter(([scorer]) => scorers.has(scorer));
  const told = [
    remembered.taskSet,
    ...versions.map(([scorer, version]) => (scorer === "" ? version : `${scorer}: ${version}`)),
    ...(remembered.timeout === "" ? [] : [`${remembered.timeout} s`]),
    ...(remembered.tags === "" ? [] : [remembered.tags]),
  ].filter((part) => part !== "");
  if (told.length === 0) return null;
  return (
    <p className="mb-3 flex min-w-0 flex-wrap items-center gap-2 text-[13px]">
      <span className="min-w-0 text-muted">
        Last time here: <Name className="text-ink">{told.join(" · ")}</Name>
      </span>
      <Button
        look="quiet"
        className="h-6! px-1.5! text-accent!"
        aria-label="Use what was said last time"
        onClick={() => onChange({ ...remembered, testVersions: Object.fromEntries(versions) })}
      >
        Use
      </Button>
    </p>
  );
}
