import { isJsonObject, type JsonObject } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { Findings } from "#lib/contract/validate";
import { describeValue } from "#lib/contract/validate-fields";
import { runOfBoard } from "#lib/importers/board-run";
import { firstItem } from "#lib/importers/head";
import { hintsOf } from "#lib/importers/hints";
import type { ImportedRun, Importer, ImportFile, ImportHint, ImportOptions } from "#lib/importers/importer";
import { JsonCursor } from "#lib/importers/json-cursor";
import { SampleBoard } from "#lib/importers/sample-board";
import { idText } from "#lib/importers/task-ids";

/** τ-bench: an array of `{task_id, reward, info, traj, trial}`, in order of completion. A trial is a sample. */
export const tauBench: Importer = {
  name: "tau-bench",
  title: "τ-bench results, one object a trial",
  recognisedBy: "an array of objects with task_id, reward and traj",
  detect(head) {
    const row = firstItem(head);
    return row !== undefined && ["task_id", "reward", "traj"].every((key) => row.has(key));
  },
  read: readTauBench,
};

const wanted: ReadonlySet<string> = new Set(["task_id", "reward", "trial", "info"]);
const onlyError: ReadonlySet<string> = new Set(["error"]);

async function readTauBench(file: ImportFile, options: ImportOptions): Promise<ImportedRun> {
  const findings = new Findings(quoteOutside(file.name));
  const board = new SampleBoard(findings, options);
  const cursor = new JsonCursor(file.text(), file.name);
  for await (const at of cursor.items()) {
    const row = await cursor.pick(wanted, { python: true, only: onlyError });
    if (isJsonObject(row)) addTrial(row, at, board, findings);
    else findings.add({ code: "wrong-type", detail: `item ${at} is ${describeValue(row)}; it must be an object` });
  }
  await cursor.end();
  return runOfBoard(tauBench.name, file, board, findings, { hints: tauHints(file.name) });
}

function addTrial(row: JsonObject, at: number, board: SampleBoard, findings: Findings): void {
  const { reward, info } = row;
  const taskId = idText(row.task_id);
  const trial = row.trial ?? undefined;
  const note = (field: string): void => {
    const detail = `item ${at}: ${field} is ${describeValue(row[field])}`;
    findings.add({ code: row[field] === undefined ? "missing-field" : "wrong-type", detail, field });
  };
  if (taskId === null) note("task_id");
  else if (trial !== undefined && !(typeof trial === "number" && Number.isSafeInteger(trial))) note("trial");
  else if (isSolved(reward)) board.add(taskId, trial, "P", "solved");
  else if (isJsonObject(info) && info.error !== undefined && info.error !== null) {
    // The harness writes reward 0 where the run itself broke.
    board.add(taskId, trial, "I", "error");
  } else if (typeof reward === "number") board.add(taskId, trial, "F", "not solved");
  else if (reward === null) board.add(taskId, trial, "U", "null");
  else note("reward");
}

/** τ-bench's own test of a reward. */
export function isSolved(reward: unknown): boolean {
  return typeof reward === "number" && Math.abs(reward - 1) <= 1e-6;
}

/** `STRATEGY-MODEL-TEMPERATURE_range_A-B_user-…`; the domain is in the name only. */
function tauHints(name: string): ImportHint[] {
  const base = name.slice(-300).replace(/^.*[/\\]/, "");
  const run = /^(tool-calling|act|react|few-shot)-(.{1,120})-([0-9]+(?:\.[0-9]+)?)_range_/.exec(base);
  const domain = /(?:^|[._-])(airline|retail)(?=[._-]|$)/.exec(base)?.[1];
  return [
    ...(run === null
      ? hintsOf(name)
      : [
          { field: "strategy", value: run[1] ?? "" },
          { field: "model", value: quoteOutside(run[2] ?? "") },
          { field: "temperature", value: run[3] ?? "" },
        ]),
    ...(domain === undefined ? [] : [{ field: "domain", value: domain }]),
  ];
}
