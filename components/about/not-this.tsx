import type { ReactNode } from "react";
import { Part } from "#components/about/part";
import { WrongNumber } from "#components/scores/wrong-way";
import type { CountHistogram } from "#lib/core/histogram";
import type { Measure } from "#lib/core/measure";
import { meanPassAtK } from "#lib/core/pass-at-k";
import { passHatPlugInsOf, plugInsOf, type WrongWay } from "#lib/core/plug-ins";
import { formatNumber } from "#lib/format/number";
import { formatRate } from "#lib/format/rate";

/** What a score is often taken for, and what is often computed in its place: each beside it, with the difference. */
export function NotThis({
  histogram,
  k,
  measure,
}: {
  readonly histogram: CountHistogram;
  readonly k: number;
  readonly measure: Measure;
}) {
  const wrong = measure === "pass@k" || k === 1 ? plugInsOf(histogram, k) : passHatPlugInsOf(histogram, k);
  const one = meanPassAtK(histogram, 1);
  if (wrong === null || one === null) return null;
  if (k === 1) {
    return (
      <Part title="What it is not">
        <p>
          Not the share of tasks that were solved at least once, and not the success of a model that may try again: it
          is how often one answer passes, on the average task.
          {wrong.pooled.error === null || Math.abs(wrong.pooled.error) < 1e-12
            ? " With the same n on every task it is also the share of all samples that passed."
            : ""}
        </p>
        {wrong.pooled.error === null || Math.abs(wrong.pooled.error) < 1e-12 ? null : (
          <Ways>
            <Way name="share of all samples that passed" wrong={wrong.pooled}>
              tasks with more samples would count for more
            </Way>
          </Ways>
        )}
      </Part>
    );
  }
  const power = measure === "pass@k" ? ["1 − (1 − p)", "1 − (1 − c/n)"] : ["p", "(c/n)"];
  return (
    <Part title="What it is not">
      <p>
        Not how often one shown answer passes: that is pass@1, here {formatRate(one)}.{" "}
        {measure === "pass@k"
          ? `pass@${formatNumber(k)} takes it that somebody, or something, picks a passing one of ${formatNumber(k)} answers.`
          : `pass^${formatNumber(k)} asks that every one of ${formatNumber(k)} answers passes; that at least one does is pass@${formatNumber(k)}, here ${formatRate(meanPassAtK(histogram, k) ?? one)}.`}
      </p>
      <p className="mt-2">Nor what these shortcuts give on the same counts:</p>
      <Ways>
        <Way name="all samples thrown together" wrong={wrong.pooled}>
          as if they were of one task
        </Way>
        <Way name={`${power[0]}^${k} of the mean rate p`} wrong={wrong.ofMean}>
          as if all tasks were equally hard
        </Way>
        <Way name={`mean of ${power[1]}^${k}`} wrong={wrong.perTask}>
          draws the same sample more than once
        </Way>
      </Ways>
    </Part>
  );
}

function Ways({ children }: { readonly children: ReactNode }) {
  return <dl className="mt-1 divide-y rounded border">{children}</dl>;
}

function Way({
  name,
  wrong,
  children,
}: {
  readonly name: string;
  readonly wrong: WrongWay;
  readonly children: string;
}) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 px-3 py-1.5">
      <dt>
        {name} <span className="text-muted">– {children}</span>
      </dt>
      <dd className="ml-auto">
        <WrongNumber {...wrong} />
      </dd>
    </div>
  );
}
