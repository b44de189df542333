"use client";
import clsx from "clsx";
import { Monitor, Moon, Sun } from "lucide-react";
import { ThemeProvider as Themes, useTheme } from "next-themes";
import { type ReactNode, useSyncExternalStore } from "react";

/** Light, dark or the system's, kept in the browser and set before the first paint. */
export function ThemeProvider({
  nonce,
  children,
}: {
  readonly nonce: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <Themes attribute="class" disableTransitionOnChange {...(nonce === undefined ? {} : { nonce })}>
      {children}
    </Themes>
  );
}

const choices = [
  { theme: "light", label: "Light", Icon: Sun },
  { theme: "dark", label: "Dark", Icon: Moon },
  { theme: "system", label: "As the system", Icon: Monitor },
] as const;
const never = () => () => undefined;

/** The chosen theme is known in the browser only: until then no choice is marked. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme();
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <div role="group" aria-label="Theme" className="flex shrink-0 rounded border">
      {choices.map(({ theme: choice, label, Icon }) => {
        const chosen = inBrowser && theme === choice;
        return (
          <button
            key={choice}
            type="button"
            title={label}
            aria-label={label}
            aria-pressed={chosen}
            onClick={() => setTheme(choice)}
            className={clsx(
              "grid size-7 place-items-center rounded-[3px]",
              chosen ? "bg-accent-soft text-accent" : "text-muted hover:text-ink",
            )}
          >
            <Icon size={14} aria-hidden="true" />
          </button>
        );
      })}
    </div>
  );
}
