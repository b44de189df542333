"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { runsPath } from "#lib/url/routes";
import type { RunsView } from "#lib/url/runs-view";

/** So long is waited for the next letter before the server is asked. */
const pauseMs = 250;

/** Typing is one step of the history, however many letters; everything else is a step of its own. */
type Step = "typing" | "quiet" | "step";

/**
 * What the table shows, kept in the address. Where the browser has every run, nothing is asked, and going back and
 * forward is followed here; where the server pages, what it has to answer is asked for, typing a moment later.
 */
export function useRunsView(initial: RunsView, isPaged: boolean) {
  const [view, setView] = useState(initial);
  const router = useRouter();
  const [pending, start] = useTransition();
  const timer = useRef<number>(undefined);
  const typing = useRef(false);

  useEffect(() => {
    let isOver = false;
    const follow = (): void => {
      void import("#components/runs/read-address").then(({ runsViewHere }) => isOver || setView(runsViewHere()));
    };
    // A new answer of the server; it may be of an older step than the one that the reader came back to.
    if (isPaged || runsPath(initial) === `${window.location.pathname}${window.location.search}`) setView(initial);
    else follow();
    window.addEventListener("popstate", follow);
    return () => {
      isOver = true;
      window.removeEventListener("popstate", follow);
      window.clearTimeout(timer.current);
    };
  }, [isPaged, initial]);

  function ask(next: RunsView, step: Step): void {
    window.clearTimeout(timer.current);
    const go = () => start(() => (step === "step" ? router.push : router.replace)(runsPath(next), { scroll: false }));
    if (step === "typing") timer.current = window.setTimeout(go, pauseMs);
    else go();
  }

  function note(next: RunsView, step: Step): void {
    const isNew = step === "step" || (step === "typing" && !typing.current);
    typing.current = step === "typing";
    if (isNew) window.history.pushState(null, "", runsPath(next));
    else window.history.replaceState(null, "", runsPath(next));
  }

  return {
    view,
    pending,
    /** How the table stands, or what is selected: never asks the server. */
    arrange(part: Partial<RunsView>, step: Step = "step"): void {
      const next = { ...view, ...part };
      setView(next);
      note(next, isPaged ? "quiet" : step);
    },
    /** Which runs, and in what order: from the first page on. */
    choose(part: Partial<RunsView>, step: Step = "step"): void {
      const next = { ...view, cursor: undefined, ...part };
      setView(next);
      if (isPaged) ask(next, step);
      else note(next, step);
    },
  };
}
