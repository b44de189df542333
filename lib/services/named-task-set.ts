import { RecountError } from "#lib/core/errors";
import type { Principal } from "#lib/core/principal";
import type { Db } from "#lib/data/db";
import { findTaskSet, type TaskSetRow } from "#lib/data/task-sets";
import type { TestVersionRow } from "#lib/data/test-versions";

/** The task set called `slug@revision`. @throws RecountError `not-found` */
export async function taskSetNamed(principal: Principal, db: Db, name: string): Promise<TaskSetRow> {
  const taskSet = await findTaskSet(principal, db, name);
  if (taskSet === null) throw new RecountError("not-found", "there is no such task set");
  return taskSet;
}

/** The test version that an address names. @throws RecountError `not-found` */
export function versionNamed(versions: readonly TestVersionRow[], name: string): TestVersionRow {
  const version = versions.find((candidate) => candidate.name === name);
  if (version === undefined) throw versionNotFound();
  return version;
}

export function versionNotFound(): RecountError {
  return new RecountError("not-found", "there is no such test version");
}
