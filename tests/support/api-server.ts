import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { ensureLocalToken } from "#lib/services/tokens";

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;
type Module = Readonly<Partial<Record<string, unknown>>>;

/** Every address of the API, with the file that answers it. */
const routes: readonly (readonly [RegExp, () => Promise<Module>])[] = [
  [/^\/api\/v1\/runs$/, () => import("../../app/api/v1/runs/route")],
  [/^\/api\/v1\/runs\/(?<id>[^/]+)$/, () => import("../../app/api/v1/runs/[id]/route")],
  [/^\/api\/v1\/runs\/(?<id>[^/]+)\/document$/, () => import("../../app/api/v1/runs/[id]/document/route")],
  [/^\/api\/v1\/runs\/(?<id>[^/]+)\/replicates$/, () => import("../../app/api/v1/runs/[id]/replicates/route")],
  [/^\/api\/v1\/runs\/(?<id>[^/]+)\/counts$/, () => import("../../app/api/v1/runs/[id]/counts/route")],
  [/^\/api\/v1\/runs\/(?<id>[^/]+)\/counts\.csv$/, () => import("../../app/api/v1/runs/[id]/counts.csv/route")],
  [/^\/api\/v1\/runs\/(?<id>[^/]+)\/restore$/, () => import("../../app/api/v1/runs/[id]/restore/route")],
  [/^\/api\/v1\/deleted-runs$/, () => import("../../app/api/v1/deleted-runs/route")],
  [/^\/api\/v1\/runs\/(?<id>[^/]+)\/scorings$/, () => import("../../app/api/v1/runs/[id]/scorings/route")],
  [/^\/api\/v1\/runs\/(?<id>[^/]+)\/void$/, () => import("../../app/api/v1/runs/[id]/void/route")],
  [/^\/api\/v1\/scorings$/, () => import("../../app/api/v1/scorings/route")],
  [/^\/api\/v1\/scorings\/(?<id>[^/]+)\/void$/, () => import("../../app/api/v1/scorings/[id]/void/route")],
  [/^\/api\/v1\/import$/, () => import("../../app/api/v1/import/route")],
  [/^\/readyz$/, () => import("../../app/readyz/route")],
  [/^\/api\/v1\/views$/, () => import("../../app/api/v1/views/route")],
  [/^\/api\/v1\/views\/(?<id>[^/]+)$/, () => import("../../app/api/v1/views/[id]/route")],
  [/^\/api\/v1\/citations$/, () => import("../../app/api/v1/citations/route")],
  [/^\/api\/v1\/citations\/(?<id>[^/]+)$/, () => import("../../app/api/v1/citations/[id]/route")],
  [/^\/api\/v1\/compare$/, () => import("../../app/api/v1/compare/route")],
  [/^\/api\/v1\/leaderboards\/(?<taskSet>[^/]+)$/, () => import("../../app/api/v1/leaderboards/[taskSet]/route")],
  [
    /^\/api\/v1\/leaderboards\/(?<taskSet>[^/]+)\/counts$/,
    () => import("../../app/api/v1/leaderboards/[taskSet]/counts/route"),
  ],
  [/^\/api\/v1\/task-sets$/, () => import("../../app/api/v1/task-sets/route")],
  [
    /^\/api\/v1\/task-sets\/(?<taskSet>[^/]+)\/suspects$/,
    () => import("../../app/api/v1/task-sets/[taskSet]/suspects/route"),
  ],
  [
    /^\/api\/v1\/task-sets\/(?<taskSet>[^/]+)\/test-versions\/(?<version>[^/]+)\/recount$/,
    () => import("../../app/api/v1/task-sets/[taskSet]/test-versions/[version]/recount/route"),
  ],
  [/^\/api\/v1\/task-sets\/(?<taskSet>[^/]+)$/, () => import("../../app/api/v1/task-sets/[taskSet]/route")],
  [
    /^\/api\/v1\/task-sets\/(?<taskSet>[^/]+)\/test-versions$/,
    () => import("../../app/api/v1/task-sets/[taskSet]/test-versions/route"),
  ],
  [
    /^\/api\/v1\/task-sets\/(?<taskSet>[^/]+)\/test-versions\/(?<version>[^/]+)\/status$/,
    () => import("../../app/api/v1/task-sets/[taskSet]/test-versions/[version]/status/route"),
  ],
  [
    /^\/api\/v1\/task-sets\/(?<taskSet>[^/]+)\/test-versions\/(?<version>[^/]+)\/void$/,
    () => import("../../app/api/v1/task-sets/[taskSet]/test-versions/[version]/void/route"),
  ],
];

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
  const found = routes
    .map(([pattern, load]) => ({ match: pattern.exec(url.pathname), load }))
    .find(({ match }) => match);
  const handler = (await found?.load())?.[incoming.method ?? "GET"];
  if (!isHandler(handler)) {
    outgoing.writeHead(404).end();
    return;
  }
  const method = incoming.method ?? "GET";
  const body = method === "GET" ? null : Readable.toWeb(incoming);
  const headers = new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
  // Node's own streams are web streams of another declaration; `duplex` is not in the DOM's.
  const init = { method, headers, body, duplex: "half" } as unknown as RequestInit;
  const response = await handler(new Request(url, init), { params: Promise.resolve({ ...found?.match?.groups }) });
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

function isHandler(value: unknown): value is Handler {
  return typeof value === "function";
}
