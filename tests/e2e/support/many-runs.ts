import { moreRuns } from "#tests/support/more-runs";
import { localToken, type ServerProcess, startProcess } from "#tests/support/server-process";

interface RunToSend {
  readonly run: Readonly<Record<string, unknown>>;
  readonly tasks: readonly { readonly task_id: string; readonly n: number; readonly c: number }[];
}

/** A server of its own on a fresh data folder: some runs are uploaded, and copied in its database until there are so many. */
export async function serverWithMany(
  dataDir: string,
  sent: readonly RunToSend[],
  many: number,
): Promise<{ readonly server: ServerProcess; readonly address: string }> {
  const start = () => startProcess(["scripts/start.mjs"], { RECOUNT_DATA_DIR: dataDir });
  const first = start();
  const address = await first.ready;
  for (const [place, document] of sent.entries()) await upload(address, dataDir, document, `many-${place}`);
  first.child.kill("SIGTERM");
  await first.ended;
  await moreRuns(dataDir, many);
  const server = start();
  return { server, address: await server.ready };
}

async function upload(address: string, dataDir: string, { run, tasks }: RunToSend, key: string): Promise<void> {
  const response = await fetch(`${address}/api/v1/runs?create=true&missing=allow`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${localToken(dataDir).token}`,
      "content-type": "application/json",
      "idempotency-key": key,
    },
    body: JSON.stringify({ format: "recount-run/1", run, task_count: tasks.length, tasks }),
  });
  if (!response.ok) throw new Error(`${key}: ${await response.text()}`);
}
