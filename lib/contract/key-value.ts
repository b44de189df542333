/** `KEY=VALUE`, parted at its first `=`; null where there is no key. */
export function keyValue(text: string): readonly [key: string, value: string] | null {
  const at = text.indexOf("=");
  return at < 1 ? null : [text.slice(0, at), text.slice(at + 1)];
}
