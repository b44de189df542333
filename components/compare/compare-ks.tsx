"use client";
import { KPicker } from "#components/scores/k-picker";
import { comparePath } from "#lib/url/compare-routes";
import type { CompareView } from "#lib/url/compare-view";

/** The ks with a column in the table of scores. */
export function CompareKs({ view }: { readonly view: CompareView }) {
  return <KPicker ks={view.k} path={(k) => comparePath({ ...view, k })} />;
}
