/** The colours of a chart, read from the page's tokens by the component that draws. */
export interface Palette {
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly page: string;
  /** Okabe–Ito, in the order of the series. */
  readonly series: readonly [string, string, string, string, string, string, string];
  readonly font: string;
}
