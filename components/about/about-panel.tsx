"use client";
import { X } from "lucide-react";
import { useMemo } from "react";
import { AboutNumber } from "#components/about/about-number";
import { useToldNumber } from "#components/about/use-told-number";
import { Modal } from "#components/shell/modal";
import { Button } from "#components/ui/button";
import { Skeleton } from "#components/ui/skeleton";
import { parseAboutNumber } from "#lib/contract/about-number";

/** What a score is, on which counts it rests and what it is not. `about` is what the page wrote beside the number. */
export default function AboutPanel({ about, onClose }: { readonly about: string; readonly onClose: () => void }) {
  const number = useMemo(() => parseAboutNumber(about), [about]);
  const { telling, again } = useToldNumber(number);
  return (
    <Modal label="About this number" onClose={onClose}>
      <form method="dialog" className="flex items-center border-b py-1 pr-1.5 pl-4">
        <h2 className="font-medium text-[15px]">About this number</h2>
        <Button type="submit" look="quiet" aria-label="Close" className="ml-auto">
          <X size={16} aria-hidden="true" />
        </Button>
      </form>
      <div tabIndex={0} role="region" aria-label="What it rests on" className="max-h-[66vh] overflow-auto px-4 py-3">
        {telling.kind === "told" ? (
          <AboutNumber told={telling.told} onLeave={onClose} />
        ) : telling.kind === "failed" ? (
          <div role="alert" className="space-y-3 text-[13px]">
            <p>Its counts could not be loaded: {telling.message}.</p>
            <Button onClick={again}>Try again</Button>
          </div>
        ) : (
          <Waiting />
        )}
      </div>
    </Modal>
  );
}

function Waiting() {
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-14 w-48" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  );
}
