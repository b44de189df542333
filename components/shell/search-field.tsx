import { Search } from "lucide-react";
import { places } from "#lib/url/places";

/** Looks for runs from any page. It is a plain form, so it works before the scripts do. */
export function SearchField() {
  return (
    <form action={places.runs} role="search" className="relative max-sm:hidden">
      <Search size={14} aria-hidden="true" className="pointer-events-none absolute top-2 left-2 text-muted" />
      <input
        type="search"
        name="q"
        data-search=""
        aria-label="Search runs"
        aria-keyshortcuts="/"
        placeholder="Search runs  /"
        maxLength={200}
        className="h-[30px] w-44 rounded border border-line bg-page pr-2 pl-7 text-[13px] placeholder:text-muted lg:w-56"
      />
    </form>
  );
}
