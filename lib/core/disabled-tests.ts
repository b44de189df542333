import type { DisabledTest } from "#lib/core/recount-outcomes";
import type { TestVersionNode } from "#lib/core/test-agreement";

/** A test version with the single tests that it no longer counts, by ordinal of their task. */
export interface DisablingVersion extends TestVersionNode {
  readonly disabled: ReadonlyMap<number, readonly DisabledTest[]>;
}

/**
 * For each ancestor of a test version, the tasks whose tests since then lost some tests and changed in no other way, with
 * all tests that they lost: where outcomes made under the ancestor tell the verdicts under the version.
 *
 * @throws RangeError when the version is not among `versions`
 */
export function disabledSince(
  versions: readonly DisablingVersion[],
  versionId: string,
): ReadonlyMap<string, ReadonlyMap<number, readonly DisabledTest[]>> {
  const byId = new Map(versions.map((version) => [version.id, version]));
  const found = new Map<string, ReadonlyMap<number, readonly DisabledTest[]>>();
  let version = byId.get(versionId);
  if (version === undefined) throw new RangeError(`no test version ${versionId}`);
  const rewritten = new Set<number>();
  let lost = new Map<number, readonly DisabledTest[]>();
  while (version !== undefined) {
    const { disabled, changed, parentId } = version;
    const next = new Map(lost);
    for (const [task, tests] of disabled) next.set(task, [...(lost.get(task) ?? []), ...tests]);
    for (const task of changed) if (!disabled.has(task)) rewritten.add(task);
    for (const task of rewritten) next.delete(task);
    lost = next;
    version = byId.get(parentId ?? "");
    if (version !== undefined) found.set(version.id, lost);
  }
  return found;
}
