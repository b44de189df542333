import { CircleUserRound } from "lucide-react";
import { Name } from "#components/ui/text";
import { places } from "#lib/url/places";

/** Keeps the end of the top bar free for {@link Account}. */
export const withAccount = "[&>header]:pr-14 sm:[&>header]:pr-44";

/**
 * Who is signed in, at the end of the top bar of every page of a server in protected mode; null: nobody. It needs no
 * script: what can be done about it is on the page that it leads to, which is loaded anew.
 */
export function Account({ name }: { readonly name: string | null }) {
  return (
    <a
      href={places.signIn}
      title={name === null ? undefined : `Signed in by the token ${name}`}
      className="absolute top-2 right-3 flex h-8 items-center gap-1.5 rounded px-2 text-[13px] text-muted hover:bg-hover hover:text-ink sm:right-4 sm:w-38 sm:justify-end"
    >
      <CircleUserRound size={16} aria-hidden="true" className="shrink-0" />
      <span className="truncate max-sm:sr-only">{name === null ? "Sign in" : <Name>{name}</Name>}</span>
    </a>
  );
}
