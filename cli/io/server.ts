import { z } from "zod";
import type { CliIo } from "#cli/io/cli-io";
import { RecountClient } from "#lib/client/recount-client";
import { withRetries } from "#lib/client/retry";
import { type ErrorCode, RecountError } from "#lib/core/errors";
import { isTokenText } from "#lib/core/token-text";

export const defaultUrl = "http://127.0.0.1:3000";

const tokenFileSchema = z.object({ url: z.string(), token: z.string() });

/** The server that a command talks to: `--url`, else `RECOUNT_URL`, else this machine's. */
export async function connect(io: CliIo, urlFlag: string | undefined): Promise<RecountClient> {
  const address = parseAddress(urlFlag ?? emptyAsAbsent(io.env.RECOUNT_URL) ?? defaultUrl);
  if (address.protocol === "http:" && !isLoopback(address)) {
    io.terminal.say(`warning: ${address.origin} is not encrypted: the token and the results can be read on the way`);
  }
  const own = emptyAsAbsent(io.env.RECOUNT_TOKEN);
  if (own !== undefined && !isTokenText(own)) throw misspelt();
  const token = own ?? (isLoopback(address) ? await findLocalToken(io, address) : undefined);
  return new RecountClient({ baseUrl: address.href, token, fetch: io.fetch });
}

/** Found by the token's checksum: nothing is sent, and the token is not shown. */
function misspelt(): RecountError {
  return new RecountError("unauthenticated", "RECOUNT_TOKEN is not a token: a character is missing or wrong", {
    hint: "a token is rct_ and 46 letters and digits; copy it again",
  });
}

/** Asks; where the server is busy, again up to six times. Nobody there at all is said at once. */
export function askWithRetries<T>(io: CliIo, attempt: () => Promise<T>): Promise<T> {
  return retrying(io, attempt, false);
}

/** Sends until it is answered, also while nobody is there; gives up after six tries. The key must stay the same. */
export function sendWithRetries<T>(io: CliIo, attempt: () => Promise<T>): Promise<T> {
  return retrying(io, attempt, true);
}

async function retrying<T>(io: CliIo, attempt: () => Promise<T>, whenUnreachable: boolean): Promise<T> {
  try {
    return await withRetries(attempt, {
      sleep: io.sleep,
      random: io.random,
      whenUnreachable,
      onRetry: (tries, waitMs, { message, hint }) => {
        const advice = tries === 1 && hint !== undefined ? ` (${hint})` : "";
        io.terminal.say(`${message}${advice}; trying again in ${(waitMs / 1000).toFixed(1)} s (${tries} of 5)`);
      },
    });
  } catch (error) {
    throw error instanceof RecountError && Object.hasOwn(tokenAdvice, error.code) ? withTokenAdvice(error) : error;
  }
}

/** The server speaks of headers; people of this command set a variable. */
const tokenAdvice: Partial<Record<ErrorCode, string>> = {
  unauthenticated:
    "set RECOUNT_TOKEN; only the token of a server that was started from this clone on this machine is found by itself",
  "insufficient-scope":
    "set RECOUNT_TOKEN to a token with that scope; the one that is found on this machine by itself can only upload",
};

function withTokenAdvice(error: RecountError): RecountError {
  const { code, message, hint, problems, problemsTotal } = error;
  return new RecountError(code, message, { hint: hint ?? tokenAdvice[code], problems, problemsTotal, cause: error });
}

function emptyAsAbsent(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === "" ? undefined : text.trim();
}

function parseAddress(text: string): URL {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address === null || (address.protocol !== "http:" && address.protocol !== "https:")) {
    throw new RecountError("bad-parameter", `the server's address ${text} is not an http or https address`, {
      hint: `set RECOUNT_URL, for example to ${defaultUrl}`,
    });
  }
  if (address.username !== "" || address.password !== "" || address.search !== "" || address.hash !== "") {
    throw new RecountError("bad-parameter", "the server's address must not carry a password, query or fragment");
  }
  return address;
}

/** This machine by any of its loopback names. */
export function isLoopback(address: URL): boolean {
  return /^(localhost|127(\.[0-9]{1,3}){3}|\[::1\])$/.test(address.hostname);
}

function isSameServer(a: URL, b: URL): boolean {
  return a.protocol === b.protocol && a.port === b.port && isLoopback(a) && isLoopback(b);
}

/** The token that a server of the same user left beside its data, if it is for this address. */
async function findLocalToken(io: CliIo, address: URL): Promise<string | undefined> {
  for (const folder of dataFolders(io)) {
    const path = io.files.join(folder, "token.json");
    const text = await io.files.readSecret(path);
    if (text === null) continue;
    const found = tokenFileSchema.safeParse(parseJson(text));
    if (!found.success)
      throw new RecountError("unauthenticated", `${path} is damaged: it should hold a url and a token`);
    if (URL.canParse(found.data.url) && isSameServer(new URL(found.data.url), address)) return found.data.token;
  }
  return undefined;
}

function dataFolders(io: CliIo): string[] {
  const named = emptyAsAbsent(io.env.RECOUNT_DATA_DIR);
  if (named !== undefined) return [named];
  const clone = emptyAsAbsent(io.env.RECOUNT_HOME);
  return clone === undefined ? [] : [io.files.join(clone, ".data"), io.files.join(clone, ".data-demo")];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // the schema says what is wrong
  }
}
