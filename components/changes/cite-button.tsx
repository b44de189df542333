"use client";
import { Quote } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import type { CiteFormProps } from "#components/changes/cite-form";
import { Menu } from "#components/ui/menu";

/** Seen when the menu opens: it is loaded after the page. */
const CiteForm = lazy(() => import("#components/changes/cite-form"));

interface CiteButtonProps extends CiteFormProps {
  /** Where what the page shows cannot be cited: why, and what can. */
  readonly instead?: ReactNode;
}

/** Opens the form that cites what the page shows. */
export function CiteButton({ instead = null, ...props }: CiteButtonProps) {
  return (
    <Menu
      name="Cite"
      label={
        <>
          <Quote size={14} aria-hidden="true" className="max-sm:hidden" /> Cite
        </>
      }
    >
      {instead ?? (
        <Suspense fallback={<div className="h-40 w-80 max-w-[calc(100vw-40px)]" />}>
          <CiteForm {...props} />
        </Suspense>
      )}
    </Menu>
  );
}
