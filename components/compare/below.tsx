"use client";
import dynamic from "next/dynamic";
import { Skeleton } from "#components/ui/skeleton";

/** What stands far down the page is drawn by the browser alone, so that the server answers sooner. */

export const LazyCurves = dynamic(() => import("#components/compare/curves"), {
  ssr: false,
  loading: () => <Skeleton className="h-[345px] w-full" />,
});

export const LazyRanks = dynamic(() => import("#components/compare/ranks"), {
  ssr: false,
  loading: () => <Skeleton className="h-40 w-full" />,
});

export const LazyMatrix = dynamic(() => import("#components/compare/matrix"), {
  ssr: false,
  loading: () => <Skeleton className="h-[592px] w-full" />,
});

export const LazyChangedTasks = dynamic(
  () => import("#components/compare/changed-tasks").then(({ ChangedTasks }) => ChangedTasks),
  { ssr: false, loading: () => <Skeleton className="h-[552px] w-full" /> },
);

export const LazySlices = dynamic(() => import("#components/compare/slices"), {
  ssr: false,
  loading: () => <Skeleton className="h-80 w-full" />,
});
