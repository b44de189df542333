import Link from "next/link";
import { destinations } from "#components/shell/destinations";
import { Mark } from "#components/shell/mark";
import { NavigationLink } from "#components/shell/navigation-link";

/** A rail at the left, icons alone where the window is narrow, a bar at the bottom of a phone. */
export function Navigation() {
  return (
    <nav
      aria-label="Main"
      className="z-20 flex border-line bg-rail max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:justify-around max-sm:border-t max-sm:pb-[env(safe-area-inset-bottom)] sm:sticky sm:top-0 sm:h-dvh sm:flex-col sm:gap-0.5 sm:px-2 sm:py-3"
    >
      <Link
        href={destinations[0].path}
        prefetch={false}
        aria-label="Recount, all runs"
        className="mb-3 flex h-8 items-center gap-2 rounded px-2 font-semibold text-[15px] max-sm:hidden"
      >
        <Mark />
        <span className="max-wide:hidden">Recount</span>
      </Link>
      {destinations.map(({ label, short, path, under, Icon, wideOnly }) => (
        <NavigationLink key={path} path={path} under={under} label={label} wideOnly={wideOnly === true}>
          <Icon size={18} aria-hidden="true" className="shrink-0" />
          <span className="whitespace-nowrap sm:max-wide:sr-only">
            <span className="sm:hidden">{short ?? label}</span>
            <span className="max-sm:hidden">{label}</span>
          </span>
        </NavigationLink>
      ))}
    </nav>
  );
}
