import { type TestVersionNode, testIdentities } from "#lib/core/test-agreement";

/**
 * The tasks whose tests differ from the parent's because digests say so: both are known and differ, or one side alone is
 * known. A task of which neither side knows a digest is not among them: whether it changed has to be declared.
 *
 * @param versions all test versions of the task set, the parent among them
 * @param digests of the new version in task-set order, "" where unknown; empty when none is known
 * @throws RangeError when the parent is not among `versions`
 */
export function changedByDigest(
  versions: readonly TestVersionNode[],
  parentId: string,
  digests: readonly string[],
  taskCount: number,
): readonly number[] {
  if (digests.length === 0) return [];
  return testIdentities(versions, parentId, taskCount).flatMap((identity, task) => {
    const digest = digests[task] ?? "";
    if (digest === "") return identity.startsWith("digest:") ? [task] : [];
    return identity === `digest:${digest}` ? [] : [task];
  });
}
