import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { StartFailure } from "./failure.mjs";
import { projectRoot } from "./settings.mjs";

const folder = path.join(projectRoot, "prisma/demo");

/**
 * One request of the example data, in the order of `prisma/demo/index.json`.
 * @typedef {{ file: string, path: string, query?: Record<string, string> }} DemoRequest
 */

/**
 * Sends the example runs through the API, as any upload. Sent again, they are the same runs; what an embedded
 * database has is remembered beside it, so that a later start need not ask.
 * @param {{ address: string, token: string, database: string }} server `database`: the folder of an embedded one, which
 *   holds the note and goes with it; empty: none
 */
export async function loadDemo({ address, token, database }) {
  const index = path.join(folder, "index.json");
  if (!existsSync(index)) throw new StartFailure(`The example runs are missing: ${index}.`);
  /** @type {DemoRequest[]} */
  const requests = JSON.parse(readFileSync(index, "utf8"));
  const note = database === "" ? null : path.join(database, "examples-loaded");
  const contents = createHash("sha256").update(readFileSync(index));
  for (const { file } of requests) contents.update(readFileSync(path.join(folder, file)));
  const digest = contents.digest("hex");
  if (note !== null && existsSync(note) && readFileSync(note, "utf8") === digest) return;
  let loaded = 0;
  for (const request of requests) {
    const { created } = await send(request, { address, token });
    if (created && loaded++ === 0) console.error(`Loading ${requests.length} example documents …`);
  }
  if (note !== null) writeFileSync(note, digest);
}

/**
 * @param {DemoRequest} request
 * @param {{ address: string, token: string }} server
 */
async function send({ file, path: route, query = {} }, { address, token }) {
  const body = readFileSync(path.join(folder, file));
  const url = new URL(route, address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const sha256 = createHash("sha256").update(body).digest("base64");
  const response = await fetch(url, {
    method: "POST",
    body,
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      "Content-Digest": `sha-256=:${sha256}:`,
      "Idempotency-Key": `demo-${file}-${sha256.slice(0, 16)}`,
    },
  });
  const answer = await response.json();
  if (!response.ok) throw new StartFailure(`The example ${file} was refused: ${answer.detail ?? response.status}`);
  return { created: response.status === 201 && response.headers.get("idempotent-replayed") !== "true" };
}
