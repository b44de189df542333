import type { MouseEvent } from "react";

/** The box that selects every row, or says that some are. */
export function SelectAllBox({
  all,
  some,
  onToggle,
}: {
  readonly all: boolean;
  readonly some: boolean;
  readonly onToggle: () => void;
}) {
  return (
    <input
      type="checkbox"
      aria-label="Select all rows"
      checked={all}
      ref={(input) => {
        if (input) input.indeterminate = !all && some;
      }}
      onChange={onToggle}
      className="block size-3.5 accent-accent"
    />
  );
}

/** The box that selects one row; with Shift, all rows from the last one. The click knows of Shift, the change does not. */
export function SelectRowBox({
  name,
  selected,
  onToggle,
}: {
  readonly name: string;
  readonly selected: boolean;
  readonly onToggle: (event: MouseEvent) => void;
}) {
  return (
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      checked={selected}
      onChange={() => undefined}
      onClick={onToggle}
      className="block size-3.5 accent-accent"
    />
  );
}
