import { z } from "zod";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";

/** Whether the process serves. Asks nothing else, so that it answers whatever the database does. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "Whether the process serves",
      scope: "public",
      response: z.strictObject({ status: z.literal("ok") }),
    },
    async () => ({ value: { status: "ok" } }),
  ),
});

export const dynamic = "force-dynamic";
