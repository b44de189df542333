import { openApiDocument } from "#lib/http/openapi";
import { resource } from "#lib/http/resource";
import { type ApiRoute, route } from "#lib/http/route";
import { apiVersion, routeTable } from "../route-table";

const description: ApiRoute = route(
  {
    summary: "This description (OpenAPI 3.1), made from the schemas that check requests and answers",
    scope: "public",
    response: { contentType: "application/json" },
  },
  async () => ({
    value: JSON.stringify(openApiDocument({ ...routeTable, "/api/v1/openapi.json": { GET: description } }, apiVersion)),
  }),
);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({ GET: description });
