/** The name of a chart's file without its ending: `recount-pass-at-k-by-k`. */
export function chartFileName(title: string): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("@", "-at-")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  return words === "" ? "recount-chart" : `recount-${words}`;
}
