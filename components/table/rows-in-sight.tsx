"use client";
import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Rows drawn beyond either end of the box, so that scrolling meets no gap. */
const spare = 12;
/** The first row drawn changes by so many at once: fewer renders while scrolling. */
const step = 4;

/** Which rows are drawn: from `first` up to, but not with, `end`. */
export interface RowsInSight {
  readonly first: number;
  readonly end: number;
}

/** The rows of one height that a box shows, with some to spare. */
export function rowsInSight(top: number, height: number, rowHeight: number, count: number): RowsInSight {
  const end = Math.min(count, Math.ceil((top + height) / rowHeight) + spare + step);
  // Fewer rows than before: the browser has yet to scroll back.
  const wanted = Math.min(top, Math.max(0, count * rowHeight - height));
  const first = Math.max(0, Math.floor(wanted / rowHeight) - spare);
  return { first: first - (first % step), end };
}

/**
 * Follows a box that scrolls over rows of one height. Before the browser has measured it, the box is taken to be
 * `initialHeight` high and not scrolled.
 */
export function useRowsInSight(
  box: RefObject<HTMLElement | null>,
  count: number,
  { rowHeight, initialHeight }: { readonly rowHeight: number; readonly initialHeight: number },
): RowsInSight {
  const [sight, setSight] = useState({ top: 0, height: initialHeight });
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = (): void => {
      const { scrollTop, clientHeight: height } = element;
      const top = scrollTop - (scrollTop % (rowHeight * step));
      setSight((before) => (before.top === top && before.height === height ? before : { top, height }));
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // On paper nothing scrolls: the box is as high as its rows, and all are drawn before the page is taken.
    const paper = window.matchMedia("print");
    const print = (): void => flushSync(look);
    paper.addEventListener("change", print);
    return () => {
      paper.removeEventListener("change", print);
      element.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, [box, rowHeight]);
  return rowsInSight(sight.top, sight.height, rowHeight, count);
}
