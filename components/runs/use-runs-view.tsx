"use client";
import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useRef, useState, useTransition } from "react";
import { runsPath } from "#lib/url/routes";
import type { RunsView } from "#lib/url/runs-view";

/** So long is waited for the next letter before the server is asked. */
const pauseMs = 250;

/** Typing is one step of the history, however many letters; everything else is a step of its own. */
type Step = "typing" | "quiet" | "step";

/**
 * What the table shows, kept in the address. Where the browser has every run, nothing is asked; where the server pages,
 * what it has to answer is asked for, typing a moment later. Going back and forward is followed either way.
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
    const leave = (): void => {
      forget(timer);
      follow();
    };
    // A new answer of the server. The reader may have gone back since, or have asked for more, which is still to come.
    if (!pending && timer.current === undefined) {
      if (runsPath(initial) === `${window.location.pathname}${window.location.search}`) setView(initial);
      else follow();
    }
    window.addEventListener("popstate", leave);
    return () => {
      isOver = true;
      window.removeEventListener("popstate", leave);
    };
  }, [initial, pending]);
  useEffect(() => () => forget(timer), []);

  function isNewStep(step: Step): boolean {
    const isNew = step === "step" || (step === "typing" && !typing.current);
    typing.current = step === "typing";
    return isNew;
  }

  function ask(next: RunsView, step: Step): void {
    forget(timer);
    const go = (): void => {
      forget(timer);
      const move = isNewStep(step) ? router.push : router.replace;
      start(() => move(runsPath(next), { scroll: false }));
    };
    if (step === "typing") timer.current = window.setTimeout(go, pauseMs);
    else go();
  }

  function note(next: RunsView, step: Step): void {
    if (isNewStep(step)) window.history.pushState(null, "", runsPath(next));
    else window.history.replaceState(null, "", runsPath(next));
  }

  return {
    view,
    pending,
    /** How the table stands, or what is selected: asks nothing of the server that it was not asked already. */
    arrange(part: Partial<RunsView>, step: Step = "step"): void {
      const next = { ...view, ...part };
      setView(next);
      if (timer.current !== undefined) ask(next, "typing");
      else if (pending) ask(next, "quiet");
      else note(next, step);
    },
    /** Which runs, and in what order: from the first page on. */
    choose(part: Partial<RunsView>, step: Step = "step"): void {
      const next = { ...view, page: 1, ...part };
      setView(next);
      if (isPaged) ask(next, step);
      else note(next, step);
    },
  };
}

function forget(timer: RefObject<number | undefined>): void {
  window.clearTimeout(timer.current);
  timer.current = undefined;
}
