import type { Palette } from "#lib/charts/palette";

/** Colours for charts that nobody sees. */
export const palette: Palette = {
  ink: "#000",
  muted: "#555",
  line: "#ddd",
  page: "#fff",
  series: ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b07a00", "#3d98cd", "#4c4f55"],
  font: "sans-serif",
};
