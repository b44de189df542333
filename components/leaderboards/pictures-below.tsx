"use client";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { PicturesProps } from "#components/leaderboards/pictures";

const Pictures = lazy(() => import("#components/leaderboards/pictures"));

/** The pictures of a leaderboard, loaded when the reader comes near. */
export function PicturesBelow(props: PicturesProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => setNear((was) => was || entry?.isIntersecting === true), {
      rootMargin: "200px",
    });
    if (place.current !== null) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={place} className="min-h-96">
      {isNear ? (
        <Suspense fallback={null}>
          <Pictures {...props} />
        </Suspense>
      ) : null}
    </div>
  );
}
