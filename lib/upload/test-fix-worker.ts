import "#lib/client/no-evaluation";
import { failureOf } from "#lib/upload/failure";
import { readDigests } from "#lib/upload/read-digests";
import { readRetested } from "#lib/upload/read-retested";
import type { TestFixAnswer, TestFixRequest } from "#lib/upload/test-fix-messages";

/** Reads verdicts of samples that were tested again, and hashes tests, away from the page. */

const answer = (message: TestFixAnswer): void => self.postMessage(message);

self.addEventListener("message", ({ data }: MessageEvent<TestFixRequest>) => void read(data));

async function read(request: TestFixRequest): Promise<void> {
  const { id, files } = request;
  const onProgress = progressTeller(id);
  try {
    if (request.kind === "retested") {
      answer({ id, kind: "retested", retested: await readRetested(files, { onProgress }) });
    } else {
      answer({ id, kind: "digests", read: await readDigests(files, request.taskIds, onProgress) });
    }
  } catch (error) {
    answer({ id, kind: "refused", failure: failureOf(error) });
  }
}

/** A step of a hundredth is told, so that a large file does not flood the page. */
function progressTeller(id: number): (read: number, total: number) => void {
  let told = -1;
  return (read, total) => {
    const share = total === 0 ? 0 : Math.floor((100 * read) / total) / 100;
    if (share === told) return;
    told = share;
    answer({ id, kind: "progress", share });
  };
}
