import { cache } from "react";
import { currentReader } from "#lib/http/reader";
import { orNotFound } from "#lib/http/refusals";
import { getTaskSet } from "#lib/services/task-sets";
import { decodeSegment } from "#lib/url/routes";

/** The task set, asked for once a request. */
export const loadTaskSet = cache(async (segment: string) =>
  orNotFound(getTaskSet(await currentReader(), decodeSegment(segment) ?? "")),
);
