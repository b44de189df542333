/** One test version of a task set, as far as agreement of tests depends on it. */
export interface TestVersionNode {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  /** SHA-256 of each task's tests in task-set order, "" where unknown; empty when none is known. */
  readonly digests: readonly string[];
  /** Ordinals declared changed from the parent. */
  readonly changed: readonly number[];
  /** Ordinals out of view in this version. */
  readonly retired: readonly number[];
}

/**
 * Worked out once for each list of versions: all runs of a task set ask about the same few pairs. A list that is
 * read from the database is read-only; a longer one is another list.
 */
const disagreeingIn = new WeakMap<readonly TestVersionNode[], Map<string, ReadonlySet<number>>>();

/**
 * The tasks on which two test versions of one task set are not known to have the same tests.
 *
 * They agree on a task when its digests are equal, or when it came down to both unchanged from the same version: the
 * other one, or an ancestor of both.
 *
 * @param versions all test versions of the task set
 * @throws RangeError when a or b is not among them
 */
export function disagreeingTasks(
  versions: readonly TestVersionNode[],
  a: string,
  b: string,
  taskCount: number,
): ReadonlySet<number> {
  const known = disagreeingIn.get(versions) ?? new Map<string, ReadonlySet<number>>();
  disagreeingIn.set(versions, known);
  const pair = `${taskCount} ${a} ${b}`;
  const disagreeing = known.get(pair) ?? disagreement(versions, a, b, taskCount);
  known.set(pair, disagreeing);
  return disagreeing;
}

function disagreement(
  versions: readonly TestVersionNode[],
  a: string,
  b: string,
  taskCount: number,
): ReadonlySet<number> {
  const disagreeing = new Set<number>();
  if (a === b) return disagreeing;
  const testsOfB = testIdentities(versions, b, taskCount);
  testIdentities(versions, a, taskCount).forEach((tests, task) => {
    if (tests !== testsOfB[task]) disagreeing.add(task);
  });
  return disagreeing;
}

/**
 * What stands for the tests of each task: their digest or, where it is unknown, the version up the line of parents in
 * which they last changed. Equal texts mean the same tests.
 *
 * @throws RangeError when the version is not among `versions`
 */
export function testIdentities(versions: readonly TestVersionNode[], id: string, taskCount: number): readonly string[] {
  const byId = new Map(versions.map((version) => [version.id, version]));
  const start = byId.get(id);
  if (start === undefined) throw new RangeError(`no test version ${id}`);
  const identities = new Array<string>(taskCount).fill("");
  let open = identities.map((_, task) => task);
  let version: TestVersionNode | undefined = start;
  while (version !== undefined && open.length > 0) {
    const parent: TestVersionNode | undefined = byId.get(version.parentId ?? "");
    const origin = originOf(version, parent);
    open = open.filter((task) => {
      const identity = origin(task);
      identities[task] = identity ?? "";
      return identity === null;
    });
    version = parent;
  }
  return identities;
}

/** Names the tests of a task where this version is their origin; null where they are the parent's. */
function originOf(version: TestVersionNode, parent: TestVersionNode | undefined): (task: number) => string | null {
  const changed = new Set(version.changed);
  const here = `version:${version.id}`;
  return (task) => {
    const digest = version.digests[task] ?? "";
    if (digest !== "") return `digest:${digest}`;
    if (parent === undefined || changed.has(task)) return here;
    // This version knows tests by digest, and has none of a task whose tests the parent knows: not the same.
    const lost = version.digests.length > 0 && (parent.digests[task] ?? "") !== "";
    return lost ? here : null;
  };
}
