import clsx from "clsx";
import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { Fragment } from "react";
import { SearchField } from "#components/shell/search-field";
import { ThemeSwitch } from "#components/shell/theme";

export interface Crumb {
  readonly label: string;
  /** Absent on the page itself. */
  readonly path?: string;
}

/** Where you are as a path, search, theme. */
export function TopBar({ crumbs, search = true }: { readonly crumbs: readonly Crumb[]; readonly search?: boolean }) {
  return (
    <header className="flex h-12 items-center gap-3 border-b px-4 sm:px-6">
      <nav aria-label="Breadcrumb" className="min-w-0 grow">
        <ol className="flex min-w-0 items-center gap-1 text-[13px]">
          {crumbs.map(({ label, path }, place) => (
            <Fragment key={path ?? label}>
              {place === 0 ? null : <ChevronRight size={14} aria-hidden="true" className="shrink-0 text-muted" />}
              <li
                className={clsx(
                  "truncate",
                  place === 0 ? "shrink-0" : "min-w-0",
                  place < crumbs.length - 1 && "text-muted",
                )}
              >
                {path === undefined ? (
                  <bdi aria-current="page" title={label}>
                    {label}
                  </bdi>
                ) : (
                  <Link href={path} prefetch={false} className="hover:text-ink hover:underline">
                    <bdi>{label}</bdi>
                  </Link>
                )}
              </li>
            </Fragment>
          ))}
        </ol>
      </nav>
      {search ? <SearchField /> : null}
      <ThemeSwitch />
    </header>
  );
}
