"use client";
import { lazy, Suspense } from "react";
import type { SelectionBarProps } from "#components/runs/selected-runs";

export type { SelectedRun } from "#components/runs/selected-runs";

/** Loaded with the first row that is selected. */
const SelectedRuns = lazy(() => import("#components/runs/selected-runs"));

/** What can be done with the selected runs; nothing while there are none. */
export function SelectionBar(props: SelectionBarProps) {
  if (props.runs.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <SelectedRuns {...props} />
    </Suspense>
  );
}
