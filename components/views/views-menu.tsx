"use client";
import { Bookmark } from "lucide-react";
import { lazy, Suspense } from "react";
import { Menu } from "#components/ui/menu";
import type { ViewsMenuProps } from "#components/views/views-panel";

/** Seen when the menu opens: it is loaded after the page. */
const ViewsPanel = lazy(() => import("#components/views/views-panel"));

/** The saved views of the team, one click away, and the way to save this one. */
export function ViewsMenu(props: ViewsMenuProps) {
  return (
    <Menu
      name="Saved views"
      label={
        <>
          <Bookmark size={14} aria-hidden="true" className="max-sm:hidden" /> Views
        </>
      }
    >
      <Suspense fallback={<div className="h-40 w-80 max-w-[calc(100vw-40px)]" />}>
        <ViewsPanel {...props} />
      </Suspense>
    </Menu>
  );
}
