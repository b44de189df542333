import type { Citation, CitedInputs, CitedRun } from "#lib/contract/citation";
import { canonicalJson } from "#lib/contract/json";

type Change = Citation["changes"][number];

/** Why a view is not what it was when it was cited, run by run; nothing where all inputs are what they were. */
export function changesBetween(then: CitedInputs, now: CitedInputs | null): Change[] {
  if (now === null) {
    return [
      { code: "not_shown", run: null, message: "What was cited is not there any more, or not under these tests." },
    ];
  }
  const changes: Change[] = [];
  if (then.test_version !== now.test_version) {
    const message = `Shown under the tests ${then.test_version} then, and under ${now.test_version} now.`;
    changes.push({ code: "test_version", run: null, message });
  }
  const today = new Map(now.runs.map((run) => [run.run, run]));
  for (const run of then.runs) {
    const other = today.get(run.run);
    if (other === undefined) {
      changes.push({ code: "run_left", run: run.run, message: `${run.model} is not shown any more: it was voided.` });
    } else changes.push(...changesOf(run, other));
  }
  const before = new Set(then.runs.map(({ run }) => run));
  for (const { run, model } of now.runs) {
    if (!before.has(run)) changes.push({ code: "run_added", run, message: `${model} came after the citation.` });
  }
  return changes;
}

function changesOf(then: CitedRun, now: CitedRun): Change[] {
  const changes: Change[] = [];
  const add = (code: Change["code"], message: string): void => void changes.push({ code, run: then.run, message });
  if (then.voided !== now.voided) {
    add("voided", now.voided ? `${then.model} was voided since.` : `${then.model} was voided then, and is not now.`);
  }
  if (then.scoring !== null && now.scoring !== null && then.scoring.id !== now.scoring.id) {
    const why = now.scoring.number > then.scoring.number ? "a newer scoring came" : "the newer one was voided";
    add("scoring", `Scoring ${then.scoring.number} was shown then, scoring ${now.scoring.number} now: ${why}.`);
  }
  if (canonicalJson(countsPart(then)) !== canonicalJson(countsPart(now))) {
    const message = `The counts of ${then.model} are others: tests changed, or samples were tested again or voided.`;
    add("counts", message);
  }
  if (canonicalJson(then.timeouts) !== canonicalJson(now.timeouts) || then.grouped !== now.grouped) {
    add("settings", `The timeouts or the groups of tasks behind ${then.model} are others.`);
  }
  return changes;
}

function countsPart({ histogram, stale, missing, emptied, verdicts_unknown }: CitedRun): unknown {
  return { histogram, stale, missing, emptied, verdicts_unknown };
}
