"use client";
import { useEffect, useState } from "react";
import type { TaskDifficulties } from "#lib/contract/task";

/** What was measured of one task. */
export type MeasuredTask = TaskDifficulties["items"][number];

/** What was measured of each task by its id; null while it is on its way, since every count of every run is read for it. */
export function useMeasured(measured: Promise<TaskDifficulties>): ReadonlyMap<string, MeasuredTask> | null {
  const [known, setKnown] = useState<ReadonlyMap<string, MeasuredTask> | null>(null);
  useEffect(() => {
    let current = true;
    measured.then(
      ({ items }) => current && setKnown(new Map(items.map((item) => [item.task_id, item]))),
      // The part of the page that draws the same numbers says that they failed.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [measured]);
  return known;
}
