import type { Metadata } from "next";
import { Heading, Page } from "#components/shell/page";
import { knownFormats } from "#components/upload/known-formats";
import { Uploader } from "#components/upload/uploader";
import { currentReader } from "#lib/http/reader";
import { listTaskSets } from "#lib/services/task-sets";

export const metadata: Metadata = { title: "Upload" };

/** So many task sets are offered; any other can be typed. */
const offered = 500;

export default async function UploadPage() {
  const { items } = await listTaskSets(await currentReader(), { limit: offered });
  const taskSets = items.map(({ task_set, tasks, test_versions }) => ({ task_set, tasks, test_versions }));
  return (
    <Page crumbs={[{ label: "Upload" }]}>
      <Heading aside="Counts and verdicts are sent, once you say so. Programs, prompts and logs stay with you.">
        Upload results
      </Heading>
      <Uploader taskSets={taskSets} formats={knownFormats} />
    </Page>
  );
}
