"use client";
import { CiteButton } from "#components/changes/cite-button";
import { citedRunView } from "#components/runs/cited-run-view";
import { parseRunView } from "#lib/url/parse-run-view";
import { queryOf } from "#lib/url/query";

/** Cites the run as its page shows it: which k is large, the address says. */
export function CiteRun({ runId }: { readonly runId: string }) {
  return (
    <CiteButton
      cited={() => {
        const { view } = parseRunView(queryOf(new URLSearchParams(window.location.search)));
        return citedRunView(runId, view);
      }}
    />
  );
}
