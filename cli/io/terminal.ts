import type { Progress, Terminal } from "#cli/io/cli-io";
import { printableJson, printableLine } from "#cli/output/printable";

export interface Streams {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  /** Standard error is a terminal that lines can be rewritten on. */
  readonly canRewrite: boolean;
  readonly columns: () => number;
  readonly nowMs: () => number;
}

const rewriteEveryMs = 100;

/** Writes to two streams; the only control sequences are its own, for the progress line. */
export function terminalOn(streams: Streams): Terminal {
  return {
    print: (line) => streams.stdout(`${printableLine(line)}\n`),
    printJson: (text) => streams.stdout(`${printableJson(text.trimEnd())}\n`),
    printRaw: (text) => streams.stdout(text),
    say: (line) => streams.stderr(`${printableLine(line)}\n`),
    sayJson: (text) => streams.stderr(`${printableJson(text)}\n`),
    progress: () => progressOn(streams),
  };
}

function progressOn(streams: Streams): Progress {
  let shown = false;
  let last = Number.NEGATIVE_INFINITY;
  return {
    update(line) {
      const now = streams.nowMs();
      if (!streams.canRewrite || now - last < rewriteEveryMs) return;
      last = now;
      shown = true;
      streams.stderr(`\r\u001b[K${fitted(printableLine(line), Math.max(20, streams.columns() - 1))}`);
    },
    end(line) {
      if (shown) streams.stderr("\r\u001b[K");
      shown = false;
      if (line !== undefined) streams.stderr(`${printableLine(line)}\n`);
    },
  };
}

/** The end of a line that is too long: how far it is stands there. */
function fitted(line: string, width: number): string {
  return line.length <= width ? line : `…${line.slice(1 - width)}`;
}
