"use client";
import { useEffect, useRef, useState } from "react";
import { Presets } from "#components/calculator/answer";
import { TableInput } from "#components/calculator/table-input";
import type { TableState } from "#components/calculator/table-state";
import { TasksResult } from "#components/calculator/tasks-result";
import { useBeyondN } from "#components/scores/beyond-n";
import { TypedField } from "#components/ui/typed-field";
import { readWhole } from "#lib/contract/typed-number";
import type { CountHistogram } from "#lib/core/histogram";
import { TableReader } from "#lib/upload/table-reader";
import { type CalculatorView, sampleRange } from "#lib/url/calculator-view";
import { formatHistogram, longestHistogramText } from "#lib/url/histogram-text";

type Table = Pick<CalculatorView, "tasks" | "k" | "beyond">;

const noTasks: CountHistogram = [];

const rows = (counts: readonly (readonly [n: number, c: number])[]) =>
  `task\tn\tc\n${counts.map(([n, c], place) => `task-${place + 1}\t${n}\t${c}`).join("\n")}\n`;

const presets = [
  {
    name: "8 tasks, hard and easy",
    k: 5,
    text: rows([
      [10, 0],
      [10, 0],
      [10, 0],
      [10, 1],
      [10, 2],
      [10, 9],
      [10, 10],
      [10, 10],
    ]),
  },
  { name: "half never, half always", k: 10, text: rows(Array.from({ length: 10 }, (_, at) => [10, at < 5 ? 0 : 10])) },
  { name: "uneven n", k: 5, text: "n,c\n10,3\n4,1\n10,0\n" },
  { name: "60 tasks, enough to project", k: 5, text: rows(Array.from({ length: 60 }, (_, at) => [10, hardness(at)])) },
] as const;

/** Difficulty as benchmarks have it: many tasks at the ends. */
function hardness(at: number): number {
  return Math.min(10, Math.max(0, Math.round(14 * ((at + 0.5) / 60) - 3 + ((at * 7) % 5) - 2)));
}

/** pass@k of a table of tasks, and what each of the usual mistakes costs. */
export function FromTasks({
  initial,
  onChange,
}: {
  readonly initial: Table;
  readonly onChange: (table: Table) => void;
}) {
  const [text, setText] = useState("");
  const [kText, setKText] = useState(String(initial.k));
  const [shown, setShown] = useState(initial);
  const [state, setState] = useState<TableState>(() =>
    initial.tasks.length === 0 ? { kind: "none" } : { kind: "read", histogram: initial.tasks, readAs: "from the link" },
  );
  const reader = useRef<TableReader | null>(null);
  const take = useRef<(table: Partial<Table>) => void>(() => undefined);
  const histogram = state.kind === "read" ? state.histogram : noTasks;
  const beyond = useBeyondN(histogram, shown.k, { isOpen: shown.beyond, early: true });
  const k = readWhole(kText, { name: "k", ...sampleRange });

  useEffect(() => {
    take.current = (change) => {
      const next = { ...shown, ...change };
      setShown(next);
      onChange(next);
    };
  });
  // Made with the page, so that a table can be read after the connection is gone.
  useEffect(() => {
    reader.current = new TableReader((answer) => {
      if ("failure" in answer) setState({ kind: "refused", failure: answer.failure });
      else {
        setState({ kind: "read", histogram: answer.histogram, readAs: answer.readAs });
        take.current({ tasks: answer.histogram });
      }
    });
    return () => reader.current?.close();
  }, []);

  function paste(pasted: string): void {
    setText(pasted);
    if (pasted.trim() === "") {
      setState({ kind: "none" });
      take.current({ tasks: [] });
    } else reader.current?.read({ text: pasted });
  }

  function typeK(typed: string): void {
    setKText(typed);
    const { value } = readWhole(typed, { name: "k", ...sampleRange });
    if (value !== null) take.current({ k: value });
  }

  const linkHolds = formatHistogram(shown.tasks).length <= longestHistogramText;
  return (
    <div className="space-y-6">
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_160px]">
        <TableInput
          text={text}
          state={state}
          onPaste={paste}
          onFiles={(files) => {
            if (files.length === 0) return;
            setText("");
            reader.current?.read({ files });
          }}
        />
        <TypedField label="k, draws" text={kText} reason={k.reason} onType={typeK} />
      </div>
      <Presets
        presets={presets}
        onChoose={(preset) => {
          paste(preset.text);
          typeK(String(preset.k));
        }}
      />
      {state.kind === "read" ? (
        <>
          {linkHolds ? null : (
            <p className="text-[13px] text-muted">These counts are too many for a link: it carries k alone.</p>
          )}
          <TasksResult
            histogram={state.histogram}
            k={shown.k}
            beyond={beyond}
            onBeyond={(isOpen) => take.current({ beyond: isOpen })}
          />
        </>
      ) : null}
    </div>
  );
}
