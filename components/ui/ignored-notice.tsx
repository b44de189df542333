import { Notice } from "#components/ui/notice";
import { nearestNames, quoteOutside } from "#lib/contract/names";
import type { UnknownParts } from "#lib/url/query";

/** So many parts that a page does not know are named. */
const namedParts = 5;
const shortest = 3;

/** Says which parts of a link could not be read, or mean nothing to this page, and what is shown instead. */
export function IgnoredNotice({
  names,
  unknown = { names: [], known: [] },
}: {
  readonly names: readonly string[];
  readonly unknown?: UnknownParts;
}) {
  if (names.length === 0 && unknown.names.length === 0) return null;
  return (
    <Notice>
      {names.length === 0 ? null : (
        <>
          Part of the link could not be read: {[...new Set(names)].join(", ")}. What can be read of it is shown, else
          the usual setting.{" "}
        </>
      )}
      {unknown.names.length === 0 ? null : <UnknownText {...unknown} />}
    </Notice>
  );
}

function UnknownText({ names, known }: UnknownParts) {
  const more = names.length - namedParts;
  return (
    <>
      This page does not know part of its link, and shows what it would without it:{" "}
      {names.slice(0, namedParts).map((name, place) => (
        <span key={name}>
          {place === 0 ? "" : ", "}
          <bdi>{name === "" ? "one without a name" : quoteOutside(name)}</bdi>
          <Meant name={name} known={known} />
        </span>
      ))}
      {more > 0 ? ` and ${more} more` : ""}.
    </>
  );
}

function Meant({ name, known }: { readonly name: string; readonly known: readonly string[] }) {
  // Of a short name every other one is near.
  const [nearest] = name.length < shortest ? [] : nearestNames(name, known, 1);
  return nearest === undefined ? null : <> (did you mean {nearest}?)</>;
}
