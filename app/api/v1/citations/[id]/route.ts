import { citationSchema } from "#lib/contract/citation";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { getCitation } from "#lib/services/citations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "A citation: what was shown then, what is shown now, and why they differ",
      scope: "read",
      params: { id: "7 letters and digits" },
      response: citationSchema,
    },
    async ({ principal, params: { id } }) => ({ value: await getCitation(principal, id) }),
  ),
});
