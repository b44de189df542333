import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { ensureLocalToken } from "#lib/services/tokens";
import { routeTable } from "../../app/api/v1/route-table";

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

/** Every address of the API as a pattern, with what answers it by method. */
const routes = Object.entries(routeTable).map(([address, methods]) => ({
  pattern: new RegExp(`^${address.replaceAll(".", "\\.").replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`),
  methods: new Map<string, unknown>(Object.entries(methods)),
}));

export interface ApiServer {
  readonly url: string;
  /** May upload and, as results are open, read. */
  readonly token: string;
  close(): Promise<void>;
}

/** The real routes behind a real HTTP server on a free port of this machine, on the database of `DATABASE_URL`. */
export async function startApi(): Promise<ApiServer> {
  const { token } = await ensureLocalToken(null);
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the server has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    token,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const url = new URL(incoming.url ?? "/", `http://${incoming.headers.host}`);
  const method = incoming.method ?? "GET";
  const found = routes
    .map(({ pattern, methods }) => ({ match: pattern.exec(url.pathname), handler: methods.get(method) }))
    .find(({ match }) => match !== null);
  if (!isHandler(found?.handler)) {
    outgoing.writeHead(404).end();
    return;
  }
  const body = method === "GET" ? null : Readable.toWeb(incoming);
  const headers = new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
  // Node's own streams are web streams of another declaration; `duplex` is not in the DOM's.
  const init = { method, headers, body, duplex: "half" } as unknown as RequestInit;
  const response = await found.handler(new Request(url, init), { params: Promise.resolve({ ...found.match?.groups }) });
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

function isHandler(value: unknown): value is Handler {
  return typeof value === "function";
}
