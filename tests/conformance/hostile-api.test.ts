import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCreatedSchema, runListSchema, runReportSchema } from "#lib/contract/report";
import { problemSchema } from "#lib/http/problem";
import { type HostileCase, hostileCases } from "#tests/support/hostile";
import { ask, type RawRequest, type RawResponse } from "#tests/support/raw-request";
import { endProcess, freshDataDir, localToken, type ServerProcess, startProcess } from "#tests/support/server-process";
import { sharedPath } from "#tests/support/shared-data";
import { isBuilt } from "../../scripts/build.mjs";

let server: ServerProcess;
let address: string;
let token: string;

const built = isBuilt();

beforeAll(async () => {
  if (!built) return;
  server = startProcess(["scripts/start.mjs"], { RECOUNT_DATA_DIR: freshDataDir() });
  address = await server.ready;
  token = localToken(server.dataDir).token;
}, 60_000);
afterAll(async () => {
  if (!built) return;
  const { out, err } = await endProcess(server);
  expect(`${out}${err}`, "the server logged a bug").not.toContain('"level":"error"');
  expect(`${out}${err}`).not.toContain(token);
});

const send = (request: RawRequest) => ask(address, request);
const bearer = () => ({ authorization: `Bearer ${token}` });
const key = () => randomBytes(8).toString("hex");
const json = () => ({ ...bearer(), "content-type": "application/json", "idempotency-key": key() });

async function runsStored(): Promise<number> {
  return runListSchema.parse(JSON.parse((await send({ path: "/api/v1/runs?limit=1" })).body)).total;
}

/** A document whose tasks all have n = 10. */
const valid = (name: string) => ({
  format: "recount-run/1",
  run: { model: "m", task_set: `hostile-${name}@1`, test_version: "base", name },
  tasks: [
    { task_id: "t/1", n: 10, c: 3 },
    { task_id: "t/2", n: 10, c: 0 },
  ],
});

const post = (name: string, headers: Record<string, string> = {}): RawRequest => ({
  method: "POST",
  path: "/api/v1/runs?create=true",
  headers: { ...json(), ...headers },
  body: JSON.stringify(valid(name)),
});

function expectProblem(answer: RawResponse, statuses: readonly number[], codes: readonly string[]) {
  expect(answer.headers["content-type"]).toContain("application/problem+json");
  const problem = problemSchema.parse(JSON.parse(answer.body));
  expect(statuses).toContain(answer.status);
  expect(codes).toContain(problem.code);
  expect(problem.request_id).toBe(answer.headers["x-request-id"]);
  expect(answer.body).not.toMatch(/\.m?[jt]s:\d+|SELECT |INSERT |node_modules/);
  return problem;
}

/** How a case is sent: a document to `/runs`, rows and archives to `/import`. */
function requestOf({ file, as }: HostileCase): RawRequest {
  const body = readFileSync(sharedPath(`hostile/${file}`));
  if (!as.startsWith("counts-json") || as.startsWith("counts-jsonl")) {
    const query = new URLSearchParams({
      create: "true",
      model: "hostile",
      task_set: `${file.replace(/[^a-z0-9]+/gi, "-")}@1`,
      test_version: "base",
    });
    return { method: "POST", path: `/api/v1/import?${query}`, headers: bearer(), body };
  }
  const encoding = /Content-Encoding: ([a-z, ]+)$/.exec(as)?.[1] ?? (as.endsWith("-gzip") ? "gzip" : undefined);
  const coded = as.endsWith("-brotli") ? "br" : encoding;
  return {
    method: "POST",
    path: "/api/v1/runs?create=true",
    headers: { ...json(), ...(coded === undefined ? {} : { "content-encoding": coded }) },
    body,
  };
}

describe.skipIf(!built)("hostile files get their listed outcome, and nothing is half stored", () => {
  test.runIf(hostileCases().length > 0)("all of them are there", () => {
    expect(hostileCases()).toHaveLength(53);
  });

  test.each(hostileCases().map((one) => [one.file, one] as const))("%s", async (_, one) => {
    const before = await runsStored();
    const answer = await send(requestOf(one));
    const { expect: listed } = one;
    if (listed.outcome === "accept") {
      expect(answer.status, answer.body).toBe(201);
      expect(runCreatedSchema.parse(JSON.parse(answer.body)).tasks).toBe(listed.tasks);
    } else {
      const statuses = listed.http_status_any ?? [listed.http_status];
      const problem = expectProblem(answer, statuses, [...(listed.any ?? []), listed.code ?? ""]);
      const told = JSON.stringify(problem);
      for (const part of listed.message_includes ?? []) expect(told).toContain(part);
      expect((problem.detail ?? "").match(/\bnothing was stored\b/gi)).toHaveLength(1);
      expect(Buffer.byteLength(answer.body)).toBeLessThanOrEqual(8192);
    }
    if (listed.max_seconds !== undefined) expect(answer.seconds).toBeLessThan(listed.max_seconds);
    expect(await runsStored()).toBe(before + (listed.outcome === "accept" ? 1 : 0));
    const health = await send({ path: "/healthz" });
    expect(health.status).toBe(200);
    expect(health.seconds).toBeLessThan(1);
  });
});

describe.skipIf(!built)("hostile requests", () => {
  let id: string;
  let used: string;

  beforeAll(async () => {
    if (!built) return;
    used = key();
    const answer = await send(post("existing", { "idempotency-key": used }));
    id = runCreatedSchema.parse(JSON.parse(answer.body)).run.id ?? "";
  });

  test.each([
    ["no token", undefined],
    ["a token with a wrong checksum", "Bearer rct_AAAA"],
    ["a well-formed token that was never issued", `Bearer rct_${"A".repeat(46)}`],
    ["another scheme", "Basic dXNlcjpwYXNz"],
  ])("uploading with %s gets one and the same 401", async (_, authorization) => {
    const { authorization: _ours, ...headers } = json();
    const answer = await send({
      ...post("no-token"),
      headers: authorization === undefined ? headers : { ...headers, authorization },
    });
    const problem = expectProblem(answer, [401], ["unauthenticated"]);
    expect(problem.detail).toBe("A valid token is needed (Authorization: Bearer rct_…). Nothing was stored.");
    expect(answer.headers["www-authenticate"]).toBe("Bearer");
  });

  test("after 20 wrong tokens a minute the answer is 429, whatever address is claimed; good tokens still work", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 50; i++) {
      const answer = await send({
        ...post("random"),
        headers: { ...json(), authorization: `Bearer rct_${"B".repeat(46)}`, "x-forwarded-for": `10.0.0.${i}` },
      });
      statuses.push(answer.status);
      if (answer.status === 429) expect(answer.headers["retry-after"]).toMatch(/^\d+$/);
      expect(answer.body).not.toContain("10.0.0.");
    }
    expect(statuses.slice(-30)).toEqual(Array.from({ length: 30 }, () => 429));
    expect(statuses.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => 401)); // a few were used up above
    expect((await send(post("after-the-burst"))).status).toBe(201);
  });

  test.each(["0", "-1", "1.5", "abc", "1e309", "9007199254740993", "", "1&k=2"])(
    "k=%s is a bad parameter",
    async (k) => {
      const problem = expectProblem(await send({ path: `/api/v1/runs/${id}?k=${k}` }), [400], ["bad-parameter"]);
      expect(problem.detail).toContain("k");
    },
  );

  test("51 runs in one comparison are a bad parameter, and the limit is named", async () => {
    const answer = await send({ path: `/api/v1/compare?runs=${Array(51).fill(id).join(",")}` });
    expect(expectProblem(answer, [400], ["bad-parameter"]).detail).toContain("50");
  });

  test("a k larger than n is an answer without a number, and a refusal only when asked for", async () => {
    const answer = await send({ path: `/api/v1/runs/${id}?k=11` });
    expect(answer.status).toBe(200);
    expect(runReportSchema.parse(JSON.parse(answer.body)).pass_at_k[0]).toMatchObject({
      k: 11,
      value: null,
      reason: "k_exceeds_n",
      tasks_below_k: [
        { task_id: "t/1", n: 10 },
        { task_id: "t/2", n: 10 },
      ],
      largest_k: 10,
    });
    const strict = await send({ path: `/api/v1/runs/${id}?k=11&strict_k=true` });
    const { detail } = expectProblem(strict, [422], ["k-exceeds-n"]);
    expect(detail).toMatch(/11.*10/);
  });

  test.each([
    ["/api/v1/runs?name[contains]=a&name[not]=b", ""],
    ["/api/v1/runs?where={%22OR%22:[{}]}", ""],
    ["/api/v1/runs?sort=name%3BDROP%20TABLE%20%22Run%22--", "sort"],
    ["/api/v1/runs?limit=1000000", "500"],
    ["/api/v1/runs?cursor=AAAA", "cursor"],
    ["/api/v1/runs?token=rct_x", "token"],
  ])("%s is a bad parameter", async (path, part) => {
    const { detail } = expectProblem(await send({ path }), [400], ["bad-parameter"]);
    expect(detail).toContain(part);
  });

  test("search text is literal, and takes no time", async () => {
    const answer = await send({ path: `/api/v1/runs?q=(a%2B)%2B%24${"a".repeat(150)}` });
    expect(answer.status).toBe(200);
    expect(answer.seconds).toBeLessThan(1);
  });

  test("a query of 20,000 characters is refused", async () => {
    expect([400, 414, 431]).toContain((await send({ path: `/api/v1/runs?q=${"A".repeat(20_000)}` })).status);
  });

  test.each([
    "..%2f..%2fhealthz",
    ":id",
    "[id]",
    "%5Bid%5D",
    "undefined",
    "__proto__",
    "%00",
    "%25",
    "00000000-0000-7000-8000-000000000000",
  ])("/api/v1/runs/%s is not found, and not repeated", async (part) => {
    const answer = await send({ path: `/api/v1/runs/${part}` });
    expectProblem(answer, [400, 404], ["not-found", "bad-request"]);
  });

  test.each(["/api", "/api/v1", "/api/v1/nothing", "/api/v1/runs/x/y/z", "/api/v2/runs"])(
    "%s is nowhere: 404 as a problem, for every method",
    async (path) => {
      for (const method of ["GET", "POST", "DELETE"]) {
        expectProblem(await send({ path, method, headers: json() }), [404], ["not-found"]);
      }
    },
  );

  test("a method that an address does not answer: 405 with Allow", async () => {
    const answer = await send({ path: "/api/v1/runs", method: "DELETE", headers: json() });
    expectProblem(answer, [405], ["method-not-allowed"]);
    expect(answer.headers.allow).toBe("GET, POST, HEAD, OPTIONS");
  });

  test("another media type, another host, a foreign digest, no key", async () => {
    const xml = await send(post("xml", { "content-type": "application/xml" }));
    expectProblem(xml, [415], ["unsupported-format"]);
    expectProblem(await send(post("text", { "content-type": "text/plain" })), [403, 415], ["unsupported-format"]);
    expectProblem(await send({ path: "/", headers: { host: "evil.example" } }), [421], ["unknown-host"]);
    const digest = await send(post("digest", { "content-digest": `sha-256=:${"A".repeat(43)}=:` }));
    expectProblem(digest, [400], ["digest-mismatch"]);
    const { "idempotency-key": _, ...headers } = json();
    expectProblem(await send({ ...post("keyless"), headers }), [400], ["idempotency-key-missing"]);
  });

  test("the same key with the same body is the same run; with another it is refused", async () => {
    const replay = await send(post("existing", { "idempotency-key": used }));
    expect(replay.status).toBe(201);
    expect(replay.headers["idempotent-replayed"]).toBe("true");
    expect(runCreatedSchema.parse(JSON.parse(replay.body)).run).toMatchObject({ id, created: false });
    expectProblem(await send(post("other", { "idempotency-key": used })), [422], ["idempotency-key-reused"]);
  });

  test("a declared length over the limit is refused at once", async () => {
    const answer = await rawUpload("Content-Length: 33554433", '{"format"');
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain("33554432");
  });

  test("a body that never ends is refused at the limit", async () => {
    const chunk = `100000\r\n${" ".repeat(0x100000)}\r\n`;
    const answer = await rawUpload("Transfer-Encoding: chunked", chunk.repeat(34));
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain("body-too-large");
  });

  test("a connection that is cut leaves no run, and its key usable", async () => {
    const before = await runsStored();
    const cut = key();
    const socket = connect(Number(new URL(address).port), "127.0.0.1");
    socket.write(rawHead("Content-Length: 1000", cut) + JSON.stringify(valid("cut")).slice(0, 100));
    await new Promise((resolve) => setTimeout(resolve, 200));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await runsStored()).toBe(before);
    expect((await send(post("cut", { "idempotency-key": cut }))).status).toBe(201);
  });

  test("an address to fetch is no results file", async () => {
    const body = '{"url":"http://169.254.169.254/latest/meta-data/"}';
    const answer = await send({ method: "POST", path: "/api/v1/import", headers: json(), body });
    expectProblem(answer, [400, 415, 422], ["unsupported-format", "missing-field", "ambiguous-format"]);
  });

  test("reading from another origin gets no permission for it", async () => {
    const answer = await send({ path: "/api/v1/runs", headers: { origin: "https://evil.example" } });
    expect(answer.status).toBe(200);
    expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
    expect(answer.headers["cache-control"]).toBe("private, no-store");
  });

  const rawHead = (length: string, idempotencyKey: string) =>
    [
      "POST /api/v1/runs?create=true HTTP/1.1",
      "Host: 127.0.0.1",
      `Authorization: Bearer ${token}`,
      "Content-Type: application/json",
      `Idempotency-Key: ${idempotencyKey}`,
      length,
      "\r\n",
    ].join("\r\n");

  /** Sends a head and the beginning of a body, and reads what comes back until the server closes. */
  async function rawUpload(length: string, body: string): Promise<string> {
    const socket = connect(Number(new URL(address).port), "127.0.0.1");
    let answer = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      answer += chunk;
    });
    socket.on("error", () => undefined); // the server may close while the body is being sent
    socket.write(rawHead(length, key()) + body);
    await new Promise((resolve) => socket.once("close", resolve));
    return answer;
  }
});
