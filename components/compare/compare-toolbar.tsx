import { CompareKs } from "#components/compare/compare-ks";
import { helpTexts } from "#components/scores/help-texts";
import { Help } from "#components/ui/help";
import { ViewSelect } from "#components/ui/view-select";
import { intervalScopes } from "#lib/core/interval-scope";
import { errorPolicies } from "#lib/core/policy";
import { scopeNames } from "#lib/format/scope";
import type { CompareView } from "#lib/url/compare-view";
import { comparePath } from "#lib/url/routes";

/** What the server is asked: tests, error policy, scope, ks. */
export function CompareToolbar({
  view,
  testVersions,
}: {
  readonly view: CompareView;
  readonly testVersions: readonly string[];
}) {
  const path = (part: Partial<CompareView>) => comparePath({ ...view, ...part });
  const tests = [
    { label: "each run's own", path: path({ testVersion: undefined }) },
    ...testVersions.map((name) => ({ label: name, path: path({ testVersion: name, wayOut: undefined }) })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <ViewSelect label="tests" current={path({})} choices={tests} />
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
      <CompareKs view={view} />
    </div>
  );
}
