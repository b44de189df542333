import { z } from "zod";
import { RecountError } from "#lib/core/errors";
import { route } from "#lib/http/route";

/** Every address under /api that is nothing else. The path is not repeated: it can carry somebody's message. */
const nowhere = route(
  { summary: "Answers that there is nothing here", scope: "public", query: z.looseObject({}), response: z.never() },
  async () => {
    throw new RecountError("not-found", "There is nothing at this address.");
  },
);

export { nowhere as DELETE, nowhere as GET, nowhere as OPTIONS, nowhere as PATCH, nowhere as POST, nowhere as PUT };
