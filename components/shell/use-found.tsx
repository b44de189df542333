"use client";
import "#lib/client/no-evaluation";
import { useEffect, useState } from "react";
import { RecountClient } from "#lib/client/recount-client";
import { RecountError } from "#lib/core/errors";
import { leaderboardPath, runPath, taskSetPath } from "#lib/url/routes";

/** A place that the palette can lead to. */
export interface FoundPlace {
  readonly path: string;
  readonly label: string;
  readonly note: string;
}

export interface Found {
  readonly runs: readonly FoundPlace[];
  readonly taskSets: readonly FoundPlace[];
  readonly views: readonly FoundPlace[];
  /** Why nothing could be asked for; null: it could. */
  readonly failed: string | null;
}

const nothing: Found = { runs: [], taskSets: [], views: [], failed: null };
const runsShown = 8;
const taskSetsShown = 6;
const viewsShown = 8;
/** So long is waited for the next letter. */
const pauseMs = 150;

/** The runs, task sets and saved views that hold the text, asked of the server a moment after it was typed; the newest without one. */
export function useFound(text: string): Found {
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    let current = true;
    const timer = window.setTimeout(() => {
      find(text).then(
        (next) => current && setFound(next),
        (error: unknown) => current && setFound({ ...nothing, failed: whyOf(error) }),
      );
    }, pauseMs);
    return () => {
      current = false;
      window.clearTimeout(timer);
    };
  }, [text]);
  return found;
}

async function find(text: string): Promise<Found> {
  const client = new RecountClient({
    baseUrl: window.location.origin,
    fetch: (url, init) => window.fetch(url, init),
  });
  const sought = text.trim();
  const [runs, taskSets, views] = await Promise.all([
    client.listRuns({ limit: runsShown, q: sought === "" ? undefined : sought }),
    client.listTaskSets({ limit: 500 }),
    client.listViews({ limit: 500 }),
  ]);
  const fits = taskSets.value.items.filter(({ task_set, title }) =>
    [task_set, title].some((word) => word?.toLowerCase().includes(sought.toLowerCase())),
  );
  return {
    runs: runs.value.items.map(({ id, model, name, task_set }) => {
      return { path: runPath(id), label: name === null ? model : `${model}, ${name}`, note: task_set };
    }),
    taskSets: fits.slice(0, taskSetsShown).flatMap(({ task_set }) => [
      { path: taskSetPath(task_set), label: task_set, note: "tasks and tests" },
      { path: leaderboardPath(task_set), label: task_set, note: "leaderboard" },
    ]),
    views: views.value.items
      .filter(({ name }) => name.toLowerCase().includes(sought.toLowerCase()))
      .slice(0, viewsShown)
      .map(({ name, path }) => ({ path, label: name, note: "saved view" })),
    failed: null,
  };
}

function whyOf(error: unknown): string {
  return error instanceof RecountError && error.code === "unauthenticated"
    ? "Runs and task sets are found by who signed in."
    : "The server did not answer.";
}
