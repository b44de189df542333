import { headers } from "next/headers";
import { processWide } from "#lib/http/process-wide";

const requests = () => processWide("missing-pages", () => new Set<string>());

/**
 * Tells the server that the page of this request says by itself that there is nothing here, so that it answers 404. What
 * the framework draws of `notFound` in a layout is empty without a script.
 */
export async function noteMissing(): Promise<void> {
  const id = (await headers()).get("x-request-id");
  if (id !== null) requests().add(id);
}

/** Whether that was told of a request; then it is forgotten. */
export function wasMissing(requestId: string): boolean {
  return requests().delete(requestId);
}
