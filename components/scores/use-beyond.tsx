"use client";
import { useEffect, useRef, useState } from "react";
import { BeyondFitter } from "#lib/background/beyond-fitter";
import type { BeyondAnswer } from "#lib/background/beyond-messages";
import type { BeyondCurve } from "#lib/core/beyond-curve";
import { projectionObstacle } from "#lib/core/beyond-n";
import type { CountHistogram } from "#lib/core/histogram";
import type { RoughRange } from "#lib/core/rough-range";

/** Where the projection of a run stands. */
export type Beyond =
  | { readonly kind: "closed" }
  | { readonly kind: "refused"; readonly detail: string }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "working" }
  | DoneBeyond;

export interface DoneBeyond {
  readonly kind: "done";
  readonly curve: BeyondCurve;
  /** null while they are computed. */
  readonly ranges: readonly RoughRange[] | null;
}

/** What came back, for which question. */
interface Answered {
  readonly histogram: CountHistogram;
  readonly ks: readonly number[];
  readonly beyond: Beyond;
}

export interface BeyondOptions {
  readonly isOpen: boolean;
  /** The worker is made with the page, so that it is there when the connection is not. */
  readonly early: boolean;
}

/** Projects the counts of a run in a worker while it is open. */
export function useBeyond(histogram: CountHistogram, ks: readonly number[], { isOpen, early }: BeyondOptions): Beyond {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const fitter = useRef<BeyondFitter | null>(null);
  const question = useRef({ histogram, ks });
  const obstacle = projectionObstacle(histogram);
  const isAsked = isOpen && obstacle === null;
  const isWanted = isAsked || early;

  useEffect(() => {
    if (!isWanted) return;
    fitter.current = new BeyondFitter((answer) => {
      setAnswered((before) => ({ ...question.current, beyond: after(before?.beyond ?? null, answer) }));
    });
    return () => fitter.current?.close();
  }, [isWanted]);
  useEffect(() => {
    if (!isAsked) return;
    question.current = { histogram, ks };
    fitter.current?.ask({ histogram, ks });
  }, [histogram, ks, isAsked]);

  if (!isOpen) return { kind: "closed" };
  if (obstacle !== null) return { kind: "refused", detail: obstacle.detail };
  if (answered === null || answered.histogram !== histogram || answered.ks !== ks) return { kind: "working" };
  return answered.beyond;
}

function after(before: Beyond | null, answer: BeyondAnswer): Beyond {
  switch (answer.kind) {
    case "failed":
      return { kind: "failed", message: answer.message };
    case "curve": {
      const { curve } = answer;
      const isNone = curve.points.length === 0 && curve.refusal !== null;
      return isNone ? { kind: "refused", detail: curve.refusal.detail } : { kind: "done", curve, ranges: null };
    }
    case "ranges":
      return before?.kind === "done" ? { ...before, ranges: answer.ranges } : { kind: "working" };
  }
}
