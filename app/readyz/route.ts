import { z } from "zod";
import { RecountError } from "#lib/core/errors";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { checkDatabase } from "#lib/services/health";

/** Whether requests can be served: the database answers and has this program's schema. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "Whether requests can be served; a refusal names the check that fails",
      scope: "public",
      response: z.strictObject({ status: z.literal("ready") }),
      problems: ["database-unavailable"],
    },
    async () => {
      const health = await checkDatabase();
      if (!health.ok) throw new RecountError("database-unavailable", `Not ready: the ${health.failing} check fails.`);
      return { value: { status: "ready" } };
    },
  ),
});

export const dynamic = "force-dynamic";
