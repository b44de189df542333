"use client";
import dynamic from "next/dynamic";
import type { SelectionBarProps } from "#components/runs/selected-runs";

export type { SelectedRun } from "#components/runs/selected-runs";

/** Loaded with the first row that is selected. */
const SelectedRuns = dynamic(() => import("#components/runs/selected-runs").then(({ SelectedRuns }) => SelectedRuns), {
  ssr: false,
});

/** What can be done with the selected runs; nothing while there are none. */
export function SelectionBar(props: SelectionBarProps) {
  return props.runs.length === 0 ? null : <SelectedRuns {...props} />;
}
