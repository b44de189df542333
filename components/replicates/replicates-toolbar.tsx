"use client";
import { ErrorsAndScope } from "#components/scores/errors-and-scope";
import { KPicker } from "#components/scores/k-picker";
import type { ReplicatesView } from "#lib/url/replicates-view";
import { replicatesPath } from "#lib/url/routes";

/** What the server is asked: error policy, scope, ks. */
export function ReplicatesToolbar({ runId, view }: { readonly runId: string; readonly view: ReplicatesView }) {
  const path = (part: Partial<ReplicatesView>) => replicatesPath(runId, { ...view, ...part });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <ErrorsAndScope path={path} />
      <KPicker ks={view.k} path={(k) => path({ k })} />
    </div>
  );
}
