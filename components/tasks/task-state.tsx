import { Chip } from "#components/ui/chip";
import type { TaskState } from "#lib/core/scoring-view";

/** Why a task has no counts under the tests in view; nothing where it has. */
export function TaskStateChip({ state }: { readonly state: TaskState }) {
  if (state === "counted") return null;
  return <Chip tone={state === "retired" ? "muted" : "warn"}>{state}</Chip>;
}
