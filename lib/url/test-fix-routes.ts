import {
  formatNewTestVersionView,
  formatSuspectsView,
  formatTestVersionView,
  type NewTestVersionView,
  type SuspectsView,
  type TestVersionView,
  usualTestVersionView,
} from "#lib/url/test-version-view";
import { queryText } from "#lib/url/write-query";

/** Links to the pages of a test fix. Apart from the others, so that pages which hold none do not load what writes them. */

/** What a test version changed, what that touches, and the way to rescore it. */
export function testVersionPath(taskSet: string, version: string, view: Partial<TestVersionView> = {}): string {
  const query = queryText(formatTestVersionView({ ...usualTestVersionView, ...view }));
  return `/task-sets/${encodeURIComponent(taskSet)}/tests/${encodeURIComponent(version)}${query}`;
}

/** The form of a new test version, filled in as far as is known. */
export function newTestVersionPath(taskSet: string, view: Partial<NewTestVersionView> = {}): string {
  const query = formatNewTestVersionView({ parent: undefined, changed: "", retired: "", ...view });
  return `/task-sets/${encodeURIComponent(taskSet)}/new-tests${queryText(query)}`;
}

/** Tasks of a task set whose tests are worth a look. */
export function suspectsPath(taskSet: string, view: Partial<SuspectsView> = {}): string {
  const query = formatSuspectsView({ testVersion: undefined, ...view });
  return `/task-sets/${encodeURIComponent(taskSet)}/suspects${queryText(query)}`;
}
