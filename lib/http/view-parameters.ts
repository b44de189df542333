import { z } from "zod";
import { defaultKs } from "#lib/contract/query";
import { missingPolicies, type UploadOptions } from "#lib/contract/upload";
import { intervalScopes } from "#lib/core/interval-scope";
import { errorPolicies } from "#lib/core/policy";
import { cursor, date, flag, ks, limit, oneOf, text } from "#lib/http/parameters";

/** Parameters that several routes share. */
export const pageParameters = { limit: limit().default(50), cursor: cursor().optional() };

export const kParameter = ks("The ks to report, 1,10,100 where absent").default([...defaultKs]);

export const errorsParameter = oneOf(errorPolicies, "How samples that failed through the infrastructure count").default(
  "strict",
);

export const scopeParameter = oneOf(
  intervalScopes,
  "What intervals are about: other tasks of this kind, or these exact tasks sampled again",
).default("task_population");

export const testVersionParameter = text(100, "Name of a test version; absent: see the description").optional();

export const versionParameters = {
  test_version: testVersionParameter,
  scoring: text(100, "Id of one scoring, instead of a test version").optional(),
};

const several = (what: string) =>
  z.array(text(300, `Only tasks with this ${what}; may be repeated: one of them must fit`)).optional();

/** Which tasks are in view: every part must fit. */
export const taskFilterParameters = {
  category: several('category, or "unknown"'),
  difficulty: several('difficulty, or "unknown"'),
  tag: several('tag, or "unknown" for tasks without one'),
  group: several('group, or "unknown" for tasks without one'),
  released_from: date("Only tasks released on this day or later").optional(),
  released_to: date("Only tasks released on this day or earlier").optional(),
  task_id: several("id").describe("An explicit list of tasks"),
};

/** A citation that an export names. */
export const citeParameter = text(300, "A citation of what is exported, by id or link: the answer names it").optional();

/** How an upload is to be taken. */
export const uploadParameters = {
  create: flag("Create the task set and the test version when they do not exist").default(false),
  missing: oneOf(missingPolicies, "How to take tasks of the set that the upload lacks").default("refuse"),
  new: flag("Record a new run even when the same document was recorded before").default(false),
  dry_run: flag("Check everything, store nothing").default(false),
};

/** @returns the options among a route's parameters */
export function uploadOptions({ create, missing, new: isNew, dry_run }: UploadOptions): UploadOptions {
  return { create, missing, new: isNew, dry_run };
}

/** How a rescoring is to be taken. */
export const rescoreParameters = {
  dry_run: flag("Tell what it would do, store nothing").default(false),
  k: kParameter,
};
