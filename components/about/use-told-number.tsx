"use client";
import { useEffect, useState } from "react";
import { RecountClient } from "#lib/client/recount-client";
import type { AboutNumber, AskedNumber, ToldNumber } from "#lib/contract/about-number";
import { queryOfTasks } from "#lib/contract/asked-tasks";
import { RecountError } from "#lib/core/errors";
import { toldNumber, toldPooled } from "#lib/format/told-number";

export type Telling =
  | { readonly kind: "told"; readonly told: ToldNumber }
  | { readonly kind: "asking" }
  | { readonly kind: "failed"; readonly message: string };

/** What is told of a number: as the page gave it, or asked of the server now. */
export function useToldNumber(about: AboutNumber): { readonly telling: Telling; readonly again: () => void } {
  const [telling, setTelling] = useState<Telling>(
    about.kind === "told" ? { kind: "told", told: about } : { kind: "asking" },
  );
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a panel is about one number; only another attempt asks again
  useEffect(() => {
    if (about.kind === "told") return;
    let current = true;
    setTelling({ kind: "asking" });
    ask(about).then(
      (told) => current && setTelling({ kind: "told", told }),
      (error) => {
        const message = error instanceof RecountError ? error.message : "the answer could not be read";
        if (current) setTelling({ kind: "failed", message });
      },
    );
    return () => {
      current = false;
    };
  }, [attempt]);
  return { telling, again: () => setAttempt(attempt + 1) };
}

async function ask(asked: AskedNumber): Promise<ToldNumber> {
  const { run, k, pooled, errors, scope, task_filter, test_version, scoring } = asked;
  const client = new RecountClient({
    baseUrl: window.location.origin,
    fetch: (url, init) => window.fetch(url, init),
  });
  if (pooled === true) {
    return toldPooled(
      (await client.getReplicates(run, { k: [k], errors, scope, test_version, pool: true })).value,
      asked,
    );
  }
  const view = { test_version, scoring, ...queryOfTasks(task_filter) };
  const [report, counts] = await Promise.all([
    client.getRun(run, { k: [k], errors, scope, ...view }),
    client.getRunCounts(run, view),
  ]);
  return toldNumber(report.value, counts.value, asked);
}
