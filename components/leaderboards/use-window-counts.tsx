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
/** The last answers: a window that comes to rest draws the page anew, but asks nothing. */
const kept = new Map<string, Loaded>();
/** The chart of a window and the picture by category ask for other runs. */
const mostKept = 2;

function keep(key: string, loaded: Loaded): Loaded {
  kept.delete(key);
  kept.set(key, loaded);
  for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest);
  return loaded;
}

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
  const [loaded, setLoaded] = useState({ key, loaded: kept.get(key) ?? none });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is all that is asked
  useEffect(() => {
    const known = kept.get(key);
    if (known !== undefined) {
      setLoaded({ key, loaded: known });
      return;
    }
    let current = true;
    const client = new RecountClient({
      baseUrl: window.location.origin,
      fetch: (url, init) => window.fetch(url, init),
    });
    client.getWindowCounts(task_set, asked).then(
      ({ value, text }) => {
        const answer = keep(key, { counts: value, bytes: text.length, failed: null });
        if (current) setLoaded({ key, loaded: answer });
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
