"use client";
import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import type { PicturesProps } from "#components/leaderboards/pictures";

const Pictures = dynamic(() => import("#components/leaderboards/pictures"), { ssr: false });

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
      {isNear ? <Pictures {...props} /> : null}
    </div>
  );
}
