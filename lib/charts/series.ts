import type { Palette } from "#lib/charts/palette";

/** The shapes of the points, by their names in the chart library. */
export const seriesShapes = ["circle", "triangle", "rect", "rectRot", "crossRot", "star"] as const;
export type SeriesShape = (typeof seriesShapes)[number];

/** Colours in the palette. With shapes of a number that shares no factor, 42 series can be told apart. */
export const seriesColours = 7;

/** How the series at a place is told apart: by its colour, and by its shape for who does not see the colour. */
export function seriesStyle(place: number): { readonly colour: number; readonly shape: SeriesShape } {
  return { colour: place % seriesColours, shape: seriesShapes[place % seriesShapes.length] ?? "circle" };
}

export function seriesColour(place: number, palette: Palette): string {
  return palette.series[seriesStyle(place).colour] ?? palette.ink;
}
