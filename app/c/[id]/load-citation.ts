import { cache } from "react";
import { currentReader } from "#lib/http/reader";
import { orNotFound } from "#lib/http/refusals";
import { getCitation } from "#lib/services/citations";
import { decodeSegment } from "#lib/url/routes";

/** The citation, asked for once a request. */
export const loadCitation = cache(async (segment: string) =>
  orNotFound(getCitation(await currentReader(), decodeSegment(segment) ?? "")),
);
