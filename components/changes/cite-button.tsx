"use client";
import { Quote } from "lucide-react";
import { lazy, Suspense } from "react";
import type { CiteFormProps } from "#components/changes/cite-form";
import { Menu } from "#components/ui/menu";

/** Seen when the menu opens: it is loaded after the page. */
const CiteForm = lazy(() => import("#components/changes/cite-form"));

/** Opens the form that cites what the page shows. */
export function CiteButton(props: CiteFormProps) {
  return (
    <Menu
      name="Cite"
      label={
        <>
          <Quote size={14} aria-hidden="true" className="max-sm:hidden" /> Cite
        </>
      }
    >
      <Suspense fallback={<div className="h-40 w-80 max-w-[calc(100vw-40px)]" />}>
        <CiteForm {...props} />
      </Suspense>
    </Menu>
  );
}
