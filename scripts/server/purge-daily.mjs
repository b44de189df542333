const dayMs = 86_400_000;

/**
 * Takes deleted runs away for good once their days are over: now, and every day.
 * @param {() => Promise<number>} purge gives how many are gone
 * @returns {() => Promise<void>} ends it, when the last one is done
 */
export function purgeDaily(purge) {
  const once = async () => {
    try {
      const gone = await purge();
      if (gone > 0) log("info", { purged_runs: gone });
    } catch (error) {
      // They go another day; the server serves meanwhile.
      log("error", { purge: error instanceof Error ? error.message : String(error) });
    }
  };
  let last = once();
  const timer = setInterval(() => {
    last = once();
  }, dayMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await last;
  };
}

/** @param {"info" | "error"} level @param {Record<string, unknown>} said */
function log(level, said) {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, ...said })}\n`);
}
