/** Any address that cannot exist: what a path leads to away from it is another host. */
const own = new URL("http://own.invalid");

/**
 * A path of this server with its query and fragment, where the text is one; else the first page. Whatever a browser
 * would take for another host, in any spelling, is none.
 */
export function ownPath(text: string | null | undefined): string {
  const first = "/";
  if (!text?.startsWith("/") || !URL.canParse(text, own)) return first;
  const { origin, pathname, search, hash } = new URL(text, own);
  // "/.//host" is a path of our own that reads "//host", which is not.
  if (origin !== own.origin || pathname.startsWith("//")) return first;
  return `${pathname}${search}${hash}`;
}
