import { CompareKs } from "#components/compare/compare-ks";
import { ErrorsAndScope } from "#components/scores/errors-and-scope";
import { ViewSelect } from "#components/ui/view-select";
import { comparePath } from "#lib/url/compare-routes";
import type { CompareView } from "#lib/url/compare-view";

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
      <ErrorsAndScope path={path} />
      <CompareKs view={view} />
    </div>
  );
}
