import type { ExitCode } from "#cli/exit-codes";

/** Waits for a command and remembers its exit code. */
export type Run = (command: Promise<ExitCode>) => Promise<void>;
