import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";

export interface RawRequest {
  readonly method?: string;
  /** As it stands on the wire: nothing is normalised. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Uint8Array;
}

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly seconds: number;
}

/** One HTTP request with any header, `Host` too, which `fetch` would not send. */
export async function ask(
  address: string,
  { method = "GET", path, headers = {}, body }: RawRequest,
): Promise<RawResponse> {
  const { hostname, port, host } = new URL(address);
  const started = performance.now();
  const sent = Object.fromEntries(
    Object.entries({ host, ...headers }).map(([name, value]) => [name, typeof value === "string" ? value : [...value]]),
  );
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const one = request({ host: hostname.replace(/^\[|\]$/g, ""), port, method, path, headers: sent, agent: false });
    one.once("response", resolve).once("error", reject).end(body);
  });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: await text(response),
    seconds: (performance.now() - started) / 1000,
  };
}
