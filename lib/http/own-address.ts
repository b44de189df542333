import { headers } from "next/headers";
import { env } from "#lib/env/env";

/** The address under which readers reach this server: the one set, else as this one asks. The Host was checked before. */
export async function ownAddress(): Promise<string> {
  return env().publicUrl ?? `http://${(await headers()).get("host") ?? "127.0.0.1:3000"}`;
}
