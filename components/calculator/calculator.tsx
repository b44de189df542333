"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { FromRate } from "#components/calculator/from-rate";
import { FromSamples } from "#components/calculator/from-samples";
import { CopyButton } from "#components/ui/copy-button";
import { Skeleton } from "#components/ui/skeleton";
import { Tabs } from "#components/ui/tabs";
import { type CalculatorSource, type CalculatorView, usualCalculatorView } from "#lib/url/calculator-view";
import { calculatorPath } from "#lib/url/tool-routes";

/** Loaded right after the page, so that the others can be used at once, and it is there without a connection. */
const FromTasks = dynamic(() => import("#components/calculator/from-tasks").then(({ FromTasks }) => FromTasks), {
  ssr: false,
  loading: () => <Skeleton className="h-56" />,
});

const sources: readonly { readonly value: CalculatorSource; readonly label: string }[] = [
  { value: "samples", label: "n, c and k" },
  { value: "rate", label: "Success rate" },
  { value: "tasks", label: "Table of tasks" },
];

/** All three calculators; the one shown and what it is given are in the address. Nothing is asked of the server. */
export function Calculator({ initial }: { readonly initial: CalculatorView }) {
  const [from, setFrom] = useState(initial.from);
  const [views, setViews] = useState(() => startingViews(initial));

  function show(next: CalculatorView): void {
    setFrom(next.from);
    setViews((before) => ({ ...before, [next.from]: next }));
    window.history.replaceState(null, "", calculatorPath(next));
  }

  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Tabs label="Start from" value={from} choices={sources} onChoose={(source) => show(views[source])} />
        <CopyButton label="Copy link" text={() => window.location.href} />
      </div>
      {from === "samples" ? (
        <FromSamples initial={views.samples} onChange={(draw) => show({ ...views.samples, ...draw })} />
      ) : null}
      {from === "rate" ? (
        <FromRate initial={views.rate} onChange={(attempts) => show({ ...views.rate, ...attempts })} />
      ) : null}
      {/* Kept while another is shown: what was pasted stays, and its worker is there without a connection. */}
      <div hidden={from !== "tasks"}>
        <FromTasks initial={views.tasks} onChange={(table) => show({ ...views.tasks, ...table })} />
      </div>
    </div>
  );
}

/** Each source with its example, the asked one as asked. */
function startingViews(initial: CalculatorView): Readonly<Record<CalculatorSource, CalculatorView>> {
  return {
    samples: usualCalculatorView("samples"),
    rate: usualCalculatorView("rate"),
    tasks: usualCalculatorView("tasks"),
    [initial.from]: initial,
  };
}
