"use client";
import { type FormEvent, useId, useState } from "react";
import { Button } from "#components/ui/button";
import { mostFilterValues } from "#lib/contract/task-filter";
import { formatCount, formatNumber } from "#lib/format/number";

const namedIds = 20;

export interface TaskListPanelProps {
  readonly listed: readonly string[];
  /** Every id of the task set; asked for when a list is shown. */
  readonly knownIds: () => Promise<readonly string[]>;
  readonly onList: (taskIds: readonly string[]) => void;
}

/** A list of tasks to paste, an id a line. An id that no task has is named, and nothing is shown until it is mended. */
export default function TaskListPanel({ listed, knownIds, onList }: TaskListPanelProps) {
  const id = useId();
  const [text, setText] = useState(listed.join("\n"));
  const [told, setTold] = useState<string | null>(null);
  const ids = idsOf(text);

  async function show(panel: HTMLElement | null): Promise<void> {
    if (ids.length > mostFilterValues) {
      setTold(`${formatNumber(ids.length)} ids; a link carries at most ${formatNumber(mostFilterValues)}.`);
      return;
    }
    const known = new Set(await knownIds());
    const unknown = ids.filter((each) => !known.has(each));
    setTold(unknown.length === 0 ? null : toldUnknown(unknown));
    if (unknown.length > 0) return;
    panel?.hidePopover();
    onList(ids);
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    show(event.currentTarget.closest<HTMLElement>("[popover]")).catch(() => setTold("The server did not answer."));
  }

  return (
    <form aria-label="List of tasks" onSubmit={submit} className="w-72 max-w-[calc(100vw-40px)] space-y-2 p-1">
      <label htmlFor={id} className="block text-muted">
        Ids of tasks, one a line
      </label>
      <textarea
        id={id}
        rows={8}
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setTold(null);
          setText(event.target.value);
        }}
        className="w-full rounded border border-line-strong bg-page p-2 font-mono text-[12px] max-sm:text-base"
      />
      <p role="status" className="break-words text-warn empty:hidden">
        {told}
      </p>
      <Button type="submit" look="accent" disabled={ids.length === 0}>
        Show {formatCount(ids.length, "task")}
      </Button>
    </form>
  );
}

function idsOf(text: string): readonly string[] {
  return [...new Set(text.split(/\r?\n/).map((line) => line.trim()))].filter((line) => line !== "");
}

function toldUnknown(unknown: readonly string[]): string {
  const named = unknown.slice(0, namedIds).join(", ");
  const more = unknown.length > namedIds ? ` and ${formatNumber(unknown.length - namedIds)} more` : "";
  return `No task of this set is called ${named}${more}.`;
}
