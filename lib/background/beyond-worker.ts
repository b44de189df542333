import type { BeyondAnswer, BeyondRequest } from "#lib/background/beyond-messages";
import { beyondCurve } from "#lib/core/beyond-curve";
import { fitRun } from "#lib/core/beyond-n";
import { roughRanges } from "#lib/core/rough-range";

/** Fits the counts of a run away from the page, which stays responsive. */

const answer = (message: BeyondAnswer): void => self.postMessage(message);
let latest = 0;

self.addEventListener("message", ({ data }: MessageEvent<BeyondRequest>) => {
  latest = data.id;
  try {
    const run = fitRun(data.histogram);
    const curve = beyondCurve(run, data.ks);
    answer({ id: data.id, kind: "curve", curve });
    // What was asked meanwhile comes first.
    setTimeout(() => {
      if (latest !== data.id || curve.points.length === 0) return;
      const ks = curve.points.map(({ k }) => k);
      answer({ id: data.id, kind: "ranges", ranges: roughRanges(run, ks) });
    }, 0);
  } catch (error) {
    answer({ id: data.id, kind: "failed", message: error instanceof Error ? error.message : String(error) });
  }
});
