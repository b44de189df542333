import { canonicalJson } from "#lib/contract/canonical-json";
import type { Citation, CitedInputs, CitedRun, ComparedInputs } from "#lib/contract/citation";

type Change = Citation["changes"][number];

/** Why a view is not what it was when it was cited, run by run; nothing where all inputs are what they were. */
export function changesBetween(then: CitedInputs, now: CitedInputs | null): Change[] {
  if (now === null) {
    return [
      { code: "not_shown", run: null, message: "What was cited is not there any more, or not under these tests." },
    ];
  }
  const changes: Change[] = [];
  if (then.comparison === null && then.test_version !== now.test_version) {
    const message = `Shown under the tests ${then.test_version} then, and under ${now.test_version} now.`;
    changes.push({ code: "test_version", run: null, message });
  }
  // Where only the best are shown, a run comes and goes also as others do.
  const areBest = then.runs_in_all !== null || now.runs_in_all !== null;
  const today = new Map(now.runs.map((run) => [run.run, run]));
  for (const run of then.runs) {
    const other = today.get(run.run);
    if (other === undefined) {
      changes.push({
        code: "run_left",
        run: run.run,
        message: areBest
          ? `${nameOf(run)} is not among the runs shown any more.`
          : `${nameOf(run)} is not shown any more: it was voided or deleted.`,
      });
    } else changes.push(...changesOf(run, other));
  }
  const before = new Set(then.runs.map(({ run }) => run));
  for (const run of now.runs) {
    if (before.has(run.run)) continue;
    const how = areBest ? "was not among the runs shown then" : "came after the citation";
    changes.push({ code: "run_added", run: run.run, message: `${nameOf(run)} ${how}.` });
  }
  if (then.comparison !== null && now.comparison !== null) changes.push(...changesBetweenRuns(then, now));
  return changes;
}

/** What moved between the runs of a comparison, beside what moved in each. */
function changesBetweenRuns(then: CitedInputs, now: CitedInputs): Change[] {
  const [before, after] = [then.comparison, now.comparison];
  if (before === null || after === null) return [];
  const changes: Change[] = [];
  const add = (code: Change["code"], run: string | null, message: string): void => {
    changes.push({ code, run, message });
  };
  const tests = new Map(now.runs.map(({ run }, at) => [run, after.runs[at]?.test_version]));
  then.runs.forEach((run, at) => {
    const [old, current] = [before.runs[at]?.test_version, tests.get(run.run)];
    if (current === undefined || current === old) return;
    add("test_version", run.run, `${nameOf(run)} was shown under the tests ${old} then, and is under ${current} now.`);
  });
  if (before.verdict !== after.verdict || after.refusal !== null) {
    const told = after.refusal === null ? "" : ` ${after.refusal.message}`;
    add(
      "comparability",
      null,
      `The runs were ${verdicts[before.verdict]} then, and are ${verdicts[after.verdict]} now.${told}`,
    );
  }
  if (
    after.refusal === null &&
    canonicalJson([before.tasks, before.groups]) !== canonicalJson([after.tasks, after.groups])
  ) {
    const [were, are] = [then.tasks_in_set, now.tasks_in_set];
    const message = `${were} tasks were compared then, ${are} are now${were === are ? ", and they are others, or grouped otherwise" : ""}.`;
    add("tasks", null, message);
  }
  const fields = changedConditions(before, after);
  if (fields.length > 0) add("settings", null, `Conditions of the comparison are others: ${fields.join(", ")}.`);
  return changes;
}

/** Conditions whose state is another, where the runs are the same. */
function changedConditions(before: ComparedInputs, after: ComparedInputs): string[] {
  const states = new Map(after.conditions.map(({ field, state }) => [field, state]));
  return before.conditions.flatMap(({ field, state }) => {
    const now = states.get(field);
    return now === undefined || now === state
      ? []
      : [`${field.replace("_seconds", "").replaceAll("_", " ")} (${state} then, ${now} now)`];
  });
}

const verdicts: Readonly<Record<ComparedInputs["verdict"], string>> = {
  comparable: "comparable",
  with_care: "comparable with care",
  not_comparable: "not comparable as they stand",
};

function nameOf({ model, name }: CitedRun): string {
  return name === null ? model : `${model}, ${name}`;
}

function changesOf(then: CitedRun, now: CitedRun): Change[] {
  const changes: Change[] = [];
  const add = (code: Change["code"], message: string): void => void changes.push({ code, run: then.run, message });
  if (then.voided !== now.voided) {
    add(
      "voided",
      now.voided ? `${nameOf(then)} was voided since.` : `${nameOf(then)} was voided then, and is not now.`,
    );
  }
  if (then.scoring !== null && now.scoring !== null && then.scoring.id !== now.scoring.id) {
    const why = now.scoring.number > then.scoring.number ? "a newer scoring came" : "the newer one was voided";
    add(
      "scoring",
      `Of ${nameOf(then)}, scoring ${then.scoring.number} was shown then, scoring ${now.scoring.number} now: ${why}.`,
    );
  }
  if (canonicalJson(countsPart(then)) !== canonicalJson(countsPart(now))) {
    const message = `The counts of ${nameOf(then)} are others: tests changed, or samples were tested again or voided.`;
    add("counts", message);
  }
  if (canonicalJson(then.timeouts) !== canonicalJson(now.timeouts) || then.grouped !== now.grouped) {
    add("settings", `The timeouts or the groups of tasks behind ${nameOf(then)} are others.`);
  }
  return changes;
}

function countsPart({ histogram, stale, missing, emptied, verdicts_unknown }: CitedRun): unknown {
  return { histogram, stale, missing, emptied, verdicts_unknown };
}
