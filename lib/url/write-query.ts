/** Only what differs from the default is written, so that links stay short. */
export function writeQuery(entries: Readonly<Record<string, string | readonly string[] | undefined>>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value = ""] of Object.entries(entries)) {
    for (const word of typeof value === "string" ? [value] : value) if (word !== "") query.append(name, word);
  }
  return query;
}

/** `1,10` unless these are the ones shown anyway. */
export function ksText(ks: readonly number[], usual: readonly number[]): string | undefined {
  const text = ks.join(",");
  return text === usual.join(",") ? undefined : text;
}

/** A query with its `?`; what need not be escaped stays readable in the address bar. */
export function queryText(query: URLSearchParams): string {
  const text = query
    .toString()
    .replaceAll("%2C", ",")
    .replaceAll("%3A", ":")
    .replaceAll("%40", "@")
    .replaceAll("%2F", "/");
  return text === "" ? "" : `?${text}`;
}
