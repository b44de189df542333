"use client";
import { useEffect, useState } from "react";
import { RecountClient } from "#lib/client/recount-client";
import { askedTasks, queryOfTasks } from "#lib/contract/asked-tasks";
import type { Leaderboard } from "#lib/contract/report";
import type { WindowCountsOnWire } from "#lib/contract/window-counts";
import { RecountError } from "#lib/core/errors";
import type { TaskFilter } from "#lib/core/task-filter";

interface Loaded {
  /** null: on their way. */
  readonly counts: WindowCountsOnWire | null;
  /** Size of the answer before it was compressed for the way. */
  readonly bytes: number;
  readonly failed: string | null;
}

const none: Loaded = { counts: null, bytes: 0, failed: null };
/** The last answer: a window that comes to rest draws the page anew, but asks nothing. */
let kept: { readonly key: string; readonly loaded: Loaded } | null = null;

/** The counts of runs on the tasks that fit a filter, whatever their dates; asked for once. */
export function useWindowCounts(board: Leaderboard, filter: TaskFilter, runs: readonly string[]): Loaded {
  const { task_set, test_version, errors } = board;
  const asked = {
    test_version,
    errors,
    runs,
    ...queryOfTasks(askedTasks({ ...filter, releasedFrom: null, releasedTo: null })),
  };
  const key = JSON.stringify([task_set, { ...asked, runs: runs.toSorted() }]);
  const [loaded, setLoaded] = useState({ key, loaded: kept?.key === key ? kept.loaded : none });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is all that is asked
  useEffect(() => {
    if (kept?.key === key) {
      setLoaded(kept);
      return;
    }
    let current = true;
    const client = new RecountClient({
      baseUrl: window.location.origin,
      fetch: (url, init) => window.fetch(url, init),
    });
    client.getWindowCounts(task_set, asked).then(
      ({ value, text }) => {
        kept = { key, loaded: { counts: value, bytes: text.length, failed: null } };
        if (current) setLoaded(kept);
      },
      (error) => {
        const failed = error instanceof RecountError ? error.message : "the answer could not be read";
        if (current) setLoaded({ key, loaded: { ...none, failed } });
      },
    );
    return () => {
      current = false;
    };
  }, [key]);
  return loaded.key === key ? loaded.loaded : none;
}
