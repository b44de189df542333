import { formatCount } from "#lib/format/number";
import type { LeftOut } from "#lib/upload/left-out";

const mostNamed = 5;

/** What was given and is no results file: said, so that nothing is thought to have been read. */
export function LeftOutFiles({ left: { paths, reason } }: { readonly left: LeftOut }) {
  const said = `${formatCount(paths.length, "file")} ${paths.length === 1 ? "was" : "were"} not read`;
  if (paths.length <= mostNamed) {
    return (
      <p role="status" className="text-[13px] text-muted">
        {said}: <Paths paths={paths} /> ({reason}).
      </p>
    );
  }
  return (
    <details className="text-[13px] text-muted">
      <summary>
        {said}: <Paths paths={paths.slice(0, 3)} /> and {paths.length - 3} more ({reason}).
      </summary>
      <ul tabIndex={0} aria-label="Files that were not read" className="mt-2 max-h-72 list-disc overflow-y-auto pl-5">
        {paths.map((path) => (
          <li key={path} className="break-all">
            <bdi>{path}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Paths({ paths }: { readonly paths: readonly string[] }) {
  return paths.map((path, at) => (
    <span key={path} className="break-all">
      {at === 0 ? "" : ", "}
      <bdi className="text-ink">{path}</bdi>
    </span>
  ));
}
