"use client";
import { useState } from "react";
import { useChange } from "#components/changes/use-change";
import { useWriter } from "#components/changes/use-writer";
import type { RescoreFields } from "#components/test-fix/rescore-fields";
import type { Rescorings } from "#lib/contract/rescore";
import type { Retested } from "#lib/upload/read-retested";

export interface RescoreQuestion {
  readonly version: string;
  readonly k: number;
  readonly fields: RescoreFields;
  readonly retested: Retested | null;
}

/** Previews a rescoring and applies it. A preview holds for what it was made of, the reason apart. */
export function useRescore({ version, k, fields, retested }: RescoreQuestion) {
  const writer = useWriter();
  const change = useChange<Rescorings>();
  const [previewed, setPreviewed] = useState<{ readonly run: string; readonly answer: Rescorings | null } | null>(null);
  const preview = previewed?.run === fields.run ? previewed.answer : null;
  const [applied, setApplied] = useState<Rescorings | null>(null);
  const chosen = retested?.choices[fields.choice] ?? retested?.choices[0] ?? null;
  const timeout = timeoutOf(fields.timeout);
  const obstacle = obstacleOf();

  function obstacleOf(): string | null {
    if (chosen === null) return "Drop the file first.";
    if (fields.run === "" && chosen.runs.some(({ run }) => run === null))
      return "Choose the run whose samples these are.";
    if (timeout === undefined) return "The timeout must be a number of seconds, or empty.";
    if (!writer.isReady) return "Give the token that the runs were made with.";
    return null;
  }

  function document() {
    const tasks = (chosen?.runs ?? []).flatMap(({ run, tasks: own }) =>
      own.map((task) => ({ run: run ?? fields.run, ...task })),
    );
    return {
      format: "recount-scoring/1",
      test_version: version,
      timeout_seconds: timeout ?? retested?.document?.timeout_seconds ?? null,
      reason: fields.reason.trim() === "" ? (retested?.document?.reason ?? null) : fields.reason.trim(),
      all: fields.all,
      tasks,
    };
  }

  async function ask(dryRun: boolean): Promise<Rescorings | null> {
    if (obstacle !== null) return null;
    const options = { dry_run: dryRun, k: [...new Set([1, k])] };
    return change.send(dryRun ? "preview" : "apply", writer.token, (client, { textOf, keyOf }) => {
      const text = textOf(document());
      return client.rescoreRuns(text, options, keyOf(["page", "rescore", text, options]));
    });
  }

  return {
    writer,
    state: change.state,
    obstacle,
    preview,
    applied,
    async askPreview(): Promise<void> {
      const { run } = fields;
      setPreviewed({ run, answer: await ask(true) });
    },
    async apply(): Promise<boolean> {
      const answer = await ask(false);
      if (answer !== null) setApplied(answer);
      return answer !== null;
    },
    /** What is asked is another thing now. */
    outdate(): void {
      change.outdate();
      setPreviewed(null);
      setApplied(null);
    },
  };
}

/** null: as before. undefined: it is none. */
function timeoutOf(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  return /^\d{1,7}(\.\d{1,6})?$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
}

export type Rescore = ReturnType<typeof useRescore>;
