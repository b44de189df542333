import { type TestVersionNode, testIdentities } from "#lib/core/test-agreement";

/** One revision of a task set, seen under one of its test versions. */
export interface RevisionTests {
  /** In task-set order. */
  readonly taskIds: readonly string[];
  /** All test versions of the revision. */
  readonly versions: readonly TestVersionNode[];
  /** Id of the test version. */
  readonly versionId: string;
}

/**
 * The tasks of two revisions of one slug on which a test version of each is not known to have the same tests.
 *
 * Digests decide where both are known. Else versions of one name in both revisions agree, and so do those that have the
 * same tests as these. A task of one revision only is not among them.
 *
 * @throws RangeError when a version is not one of its revision
 */
export function disagreeingAcrossRevisions(a: RevisionTests, b: RevisionTests): ReadonlySet<string> {
  const testsOf = ({ versions, versionId, taskIds }: RevisionTests) =>
    testIdentities(versions, versionId, taskIds.length);
  const [ofA, ofB] = [testsOf(a), testsOf(b)];
  const bridges = a.versions.flatMap((versionA) =>
    b.versions
      .filter(({ name }) => name === versionA.name)
      .map((versionB) => ({
        a: testsOf({ ...a, versionId: versionA.id }),
        b: testsOf({ ...b, versionId: versionB.id }),
      })),
  );
  const placeInB = new Map(b.taskIds.map((id, task) => [id, task]));
  const disagreeing = a.taskIds.filter((id, taskA) => {
    const taskB = placeInB.get(id);
    if (taskB === undefined) return false;
    const [testsA, testsB] = [ofA[taskA], ofB[taskB]];
    if (isDigest(testsA) && isDigest(testsB)) return testsA !== testsB;
    return !bridges.some((bridge) => bridge.a[taskA] === testsA && bridge.b[taskB] === testsB);
  });
  return new Set(disagreeing);
}

function isDigest(identity: string | undefined): boolean {
  return identity?.startsWith("digest:") ?? false;
}
