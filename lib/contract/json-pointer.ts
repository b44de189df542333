import { quoteOutside } from "#lib/contract/names";

/** `/run/config/a~1b` (RFC 6901), safe to print. */
export function pointerOf(path: readonly (string | number)[]): string {
  return path.map((part) => `/${quoteOutside(String(part).replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("");
}
