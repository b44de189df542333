"use client";
import clsx from "clsx";
import { useId, useRef, useState } from "react";
import type { TableState } from "#components/calculator/table-state";
import { Button } from "#components/ui/button";
import { formatProblem, type Problem } from "#lib/core/errors";
import { nRange, taskTotal } from "#lib/core/histogram";
import { formatCount, formatNumber, formatRange } from "#lib/format/number";
import { chosenFiles, droppedFiles } from "#lib/upload/dropped-files";
import type { SourceFile } from "#lib/upload/source-file";

const problemsShown = 5;

/** A place for a table of tasks: typed, pasted, dropped or chosen. It never leaves this browser. */
export function TableInput({
  text,
  state,
  onPaste,
  onFiles,
}: {
  readonly text: string;
  readonly state: TableState;
  readonly onPaste: (text: string) => void;
  readonly onFiles: (files: readonly SourceFile[]) => void;
}) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <div className="min-w-0">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <label htmlFor={id} className="text-[13px] text-muted">
          Tasks: n and c per row, with or without names (CSV, tabs, JSON lines)
        </label>
        <Button onClick={() => file.current?.click()}>Choose a file</Button>
      </div>
      <textarea
        id={id}
        value={text}
        rows={7}
        spellCheck={false}
        autoComplete="off"
        placeholder={"task  n  c\nHumanEval/0  10  3\nHumanEval/1  10  0"}
        aria-describedby={`${id}-state`}
        aria-invalid={state.kind === "refused"}
        onChange={(event) => onPaste(event.target.value)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const dropped = event.dataTransfer.getData("text/plain");
          if (event.dataTransfer.files.length === 0 && dropped !== "") onPaste(dropped);
          else void droppedFiles(event.dataTransfer.items).then(onFiles);
        }}
        className={clsx(
          "w-full rounded border bg-raised px-2 py-1.5 font-mono text-[13px] placeholder:text-muted max-sm:text-base",
          isOver ? "border-accent" : state.kind === "refused" ? "border-warn" : "border-line-strong",
        )}
      />
      <div id={`${id}-state`} aria-live="polite" className="mt-1 min-h-[18px] text-[12px] leading-[18px]">
        <State state={state} />
      </div>
      <input
        ref={file}
        type="file"
        hidden
        aria-label="Table of tasks"
        onChange={(event) => {
          const { files } = event.currentTarget;
          const chosen = files === null ? [] : chosenFiles(files);
          event.currentTarget.value = "";
          onFiles(chosen);
        }}
      />
    </div>
  );
}

function State({ state }: { readonly state: TableState }) {
  switch (state.kind) {
    case "none":
      return <p className="text-muted">A results file can be dropped here as well. Nothing is sent.</p>;
    case "read": {
      const { histogram, readAs } = state;
      const range = nRange(histogram);
      const sum = (of: "n" | "c") => histogram.reduce((total, bucket) => total + bucket.tasks * bucket[of], 0);
      return (
        <p className="text-muted">
          {formatCount(taskTotal(histogram), "task")}, n = {formatRange(range?.min ?? null, range?.max ?? null)},{" "}
          {formatNumber(sum("c"))} of {formatCount(sum("n"), "sample")} passed · {readAs}
        </p>
      );
    }
    case "refused": {
      const { failure } = state;
      const problems = failure.problems.slice(0, problemsShown);
      const more = failure.problemsTotal - problems.length;
      return (
        <div className="text-warn">
          {problems.length === 0 ? <p>{failure.message}</p> : null}
          {problems.map((problem) => (
            <p key={formatProblem(problem)}>{problemText(problem)}</p>
          ))}
          {more > 0 ? <p>and {formatCount(more, "more problem")}</p> : null}
          {failure.hint === null ? null : <p>{failure.hint}</p>}
        </div>
      );
    }
  }
}

/** The file is the one in sight, and a row without a name is known by its line. */
function problemText({ file: _, taskId, ...problem }: Problem): string {
  const isNamed = taskId !== undefined && taskId !== `line ${problem.line}`;
  return formatProblem(isNamed ? { ...problem, taskId } : problem);
}
