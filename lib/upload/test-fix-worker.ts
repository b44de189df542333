import "#lib/client/no-evaluation";
import { failureOf } from "#lib/upload/failure";
import { inHundredths } from "#lib/upload/progress-steps";
import { readDigests } from "#lib/upload/read-digests";
import { readRetested } from "#lib/upload/read-retested";
import type { TestFixAnswer, TestFixRequest } from "#lib/upload/test-fix-messages";

/** Reads verdicts of samples that were tested again, and hashes tests, away from the page. */

const answer = (message: TestFixAnswer): void => self.postMessage(message);

self.addEventListener("message", ({ data }: MessageEvent<TestFixRequest>) => void read(data));

async function read(request: TestFixRequest): Promise<void> {
  const { id, files } = request;
  const onProgress = inHundredths((_read, _total, hundredths) =>
    answer({ id, kind: "progress", share: hundredths / 100 }),
  );
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
