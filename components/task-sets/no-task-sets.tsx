import { Command } from "#components/ui/command";

/** One sentence, and the command that makes the first task set. */
export function NoTaskSets({ command }: { readonly command: string }) {
  return (
    <div className="max-w-2xl space-y-3">
      <p>There is no task set yet. The first upload with --create makes one from its tasks:</p>
      <Command label="Upload command">{command}</Command>
    </div>
  );
}
