"use client";
import { helpTexts } from "#components/scores/help-texts";
import { KPicker } from "#components/scores/k-picker";
import { Help } from "#components/ui/help";
import { ViewSelect } from "#components/ui/view-select";
import { intervalScopes } from "#lib/core/interval-scope";
import { errorPolicies } from "#lib/core/policy";
import { scopeNames } from "#lib/format/scope";
import type { ReplicatesView } from "#lib/url/replicates-view";
import { replicatesPath } from "#lib/url/routes";

/** What the server is asked: error policy, scope, ks. */
export function ReplicatesToolbar({ runId, view }: { readonly runId: string; readonly view: ReplicatesView }) {
  const path = (part: Partial<ReplicatesView>) => replicatesPath(runId, { ...view, ...part });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="flex items-center gap-1.5">
        <ViewSelect
          label="errors"
          current={path({})}
          choices={errorPolicies.map((errors) => ({ label: errors, path: path({ errors }) }))}
        />
        <Help about="the error policy">{helpTexts.errors}</Help>
      </span>
      <span className="flex items-center gap-1.5">
        <ViewSelect
          label="scope"
          current={path({})}
          choices={intervalScopes.map((scope) => ({ label: scopeNames[scope], path: path({ scope }) }))}
        />
        <Help about="the scope">{helpTexts.scope}</Help>
      </span>
      <KPicker ks={view.k} path={(k) => path({ k })} />
    </div>
  );
}
