import { createContext, Script } from "node:vm";
import type { Guard } from "#lib/archive/zstd";

/** Gives up on work that never gives way, as only the engine's own watchdog can. */
export function watchdog(): Guard {
  const context: { work: () => void } = { work: () => undefined };
  const script = new Script("work()");
  createContext(context);
  return (work, mostMs) => {
    context.work = work;
    try {
      script.runInContext(context, { timeout: mostMs });
    } catch (error) {
      if (!isTimeout(error)) throw error;
      return "given-up";
    }
    return "done";
  };
}

/** By its code: it may be of the context's own kind of error. */
function isTimeout(error: unknown): boolean {
  if (typeof error !== "object" || error === null || !("code" in error)) return false;
  return error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
