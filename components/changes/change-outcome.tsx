import type { ChangeState } from "#components/changes/use-change";
import { Notice } from "#components/ui/notice";
import { FailureList } from "#components/upload/failure-list";

/** That it takes longer, or why it was refused. */
export function ChangeOutcome({ state, refused }: { readonly state: ChangeState<unknown>; readonly refused: string }) {
  return (
    <div aria-live="polite">
      {state.kind === "working" && state.note !== null ? <Notice>{state.note}</Notice> : null}
      {state.kind === "failed" ? <FailureList title={refused} failure={state.failure} /> : null}
    </div>
  );
}
