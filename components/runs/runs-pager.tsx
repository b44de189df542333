import { Button } from "#components/ui/button";
import { formatCount, formatNumber } from "#lib/format/number";

interface RunsPagerProps {
  /** From 1. */
  readonly page: number;
  /** Runs on a page. */
  readonly size: number;
  /** Runs on all pages. */
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** From page to page of a list that the server pages; nothing where there is one page. */
export function RunsPager({ page, size, total, onPage }: RunsPagerProps) {
  const last = Math.ceil(total / size);
  if (last <= 1 && page === 1) return null;
  const from = (page - 1) * size;
  const steps = [
    { label: "First", to: 1, isPossible: page > 1 },
    { label: "Previous", to: page - 1, isPossible: page > 1 },
    { label: "Next", to: page + 1, isPossible: page < last },
    { label: "Last", to: last, isPossible: page < last },
  ];
  return (
    <nav aria-label="Pages of runs" className="flex flex-wrap items-center justify-end gap-2 text-[13px]">
      <span className="mr-auto text-muted tabular-nums">
        {formatNumber(from + 1)} to {formatNumber(Math.min(from + size, total))} of {formatCount(total, "run")}
      </span>
      {steps.map(({ label, to, isPossible }) => (
        <Button key={label} aria-label={`${label} page`} disabled={!isPossible} onClick={() => onPage(to)}>
          {label}
        </Button>
      ))}
    </nav>
  );
}
