import type { z } from "zod";
import type { TaskSetDocument, TestVersionDocument } from "#lib/contract/documents";
import type { PageQuery } from "#lib/contract/query";
import type {
  TaskSetDetail,
  taskSetCreatedSchema,
  taskSetListSchema,
  testVersionCreatedSchema,
  testVersionListSchema,
} from "#lib/contract/report";
import type { Principal } from "#lib/core/principal";

export type TaskSetList = z.infer<typeof taskSetListSchema>;
export type TaskSetCreated = z.infer<typeof taskSetCreatedSchema>;
export type TestVersionList = z.infer<typeof testVersionListSchema>;
export type TestVersionCreated = z.infer<typeof testVersionCreatedSchema>;

/** Where a change comes from, for the audit. */
export interface ChangeOptions {
  readonly requestId: string | null;
}

export async function listTaskSets(_principal: Principal, _query: PageQuery): Promise<TaskSetList> {
  throw new Error("not yet written");
}

/** `name` is `slug@revision`. */
export async function getTaskSet(_principal: Principal, _name: string): Promise<TaskSetDetail> {
  throw new Error("not yet written");
}

/** The same name with the same content again is `created: false`; with other content `already-exists`. */
export async function createTaskSet(
  _principal: Principal,
  _document: TaskSetDocument,
  _options: ChangeOptions,
): Promise<TaskSetCreated> {
  throw new Error("not yet written");
}

export async function listTestVersions(
  _principal: Principal,
  _taskSet: string,
  _query: PageQuery,
): Promise<TestVersionList> {
  throw new Error("not yet written");
}

export async function createTestVersion(
  _principal: Principal,
  _taskSet: string,
  _document: TestVersionDocument,
  _options: ChangeOptions,
): Promise<TestVersionCreated> {
  throw new Error("not yet written");
}
