import type { Palette } from "#lib/charts/palette";

/** The colours of the page as it looks now. */
export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    ink: token("--ink"),
    muted: token("--muted"),
    line: token("--line"),
    page: token("--page"),
    series: [
      token("--series-1"),
      token("--series-2"),
      token("--series-3"),
      token("--series-4"),
      token("--series-5"),
      token("--series-6"),
      token("--series-7"),
    ],
    font: getComputedStyle(document.body).fontFamily,
  };
}
