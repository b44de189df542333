import { headers } from "next/headers";

/** The address under which the reader sees this server. The server has checked the Host before. */
export async function ownAddress(): Promise<string> {
  return `http://${(await headers()).get("host") ?? "127.0.0.1:3000"}`;
}
