"use client";
import { lazy, Suspense } from "react";
import type { KPickerProps } from "#components/scores/k-panel";
import { Menu } from "#components/ui/menu";

/** Seen when the menu opens: it is loaded after the page. */
const KPanel = lazy(() => import("#components/scores/k-panel"));

/** Chooses the ks that have a column. The scores come from the server, so a choice is another link. */
export function KPicker(props: KPickerProps) {
  const ks = props.ks.join(", ");
  return (
    <Menu
      name={`k ${ks}, choose`}
      label={
        <span>
          k <span className="text-muted">{ks}</span>
        </span>
      }
    >
      <Suspense fallback={<div className="h-72 w-44" />}>
        <KPanel {...props} />
      </Suspense>
    </Menu>
  );
}
