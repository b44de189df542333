"use client";
import clsx from "clsx";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

/** A place of the navigation, marked on its own pages. What it looks like comes from the server. */
export function NavigationLink({
  path,
  under,
  label,
  wideOnly,
  children,
}: {
  readonly path: string;
  readonly under: string;
  readonly label: string;
  readonly wideOnly: boolean;
  readonly children: ReactNode;
}) {
  const pathname = usePathname();
  const here = pathname === path || pathname.startsWith(`${under}/`);
  return (
    <Link
      href={path}
      prefetch={false}
      title={label}
      aria-current={here ? "page" : undefined}
      className={clsx(
        "flex items-center rounded text-[13px] max-sm:h-14 max-sm:min-w-0 max-sm:grow max-sm:basis-0 max-sm:flex-col max-sm:justify-center max-sm:gap-1 max-sm:text-[11px] sm:h-8 sm:gap-2.5 sm:px-[11px] wide:px-2",
        wideOnly && "max-sm:hidden",
        here
          ? "bg-accent-soft font-medium text-accent max-sm:bg-transparent"
          : "text-muted hover:bg-hover hover:text-ink",
      )}
    >
      {children}
    </Link>
  );
}
