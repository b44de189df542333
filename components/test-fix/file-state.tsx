import type { FileState as State } from "#components/test-fix/use-retested";
import { FailureList } from "#components/upload/failure-list";

/** How far a file was read, or why it is not. */
export function FileState({ state }: { readonly state: State<unknown> }) {
  if (state.kind === "refused") return <FailureList title="The file cannot be taken" failure={state.failure} />;
  if (state.kind !== "reading") return null;
  return (
    <p role="status" className="text-[13px] text-muted">
      Reading … {Math.floor(state.share * 100)}
      {"\u2009"}%
    </p>
  );
}
