import { TriangleAlert } from "lucide-react";
import { formatProblem, type Problem } from "#lib/core/errors";
import { formatNumber } from "#lib/format/number";
import type { Failure } from "#lib/upload/failure";

/** What was refused: the sentence, then every problem with its place and how to mend it. */
export function FailureList({ title, failure }: { readonly title: string; readonly failure: Failure }) {
  const { message, hint, problems, problemsTotal } = failure;
  const listed = problems.filter((problem) => !isSaid(problem, message) || problems.length > 1);
  const hints = new Set(listed.flatMap((problem) => problem.hint ?? []));
  const more = problemsTotal - problems.length;
  return (
    <div
      role="alert"
      className="space-y-2 rounded border border-warn-line bg-warn-soft px-3 py-2.5 text-[13px] text-warn"
    >
      <p className="flex items-start gap-2 font-medium">
        <TriangleAlert size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span className="min-w-0">{title}</span>
      </p>
      <p>
        <bdi>{message}</bdi>
      </p>
      {listed.length === 0 ? null : (
        <ul
          tabIndex={0}
          aria-label="Problems"
          className="max-h-72 space-y-1 overflow-y-auto border-warn-line border-t pt-2 text-ink"
        >
          {listed.map((problem, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered, and two problems may be alike
            <li key={place}>
              <ProblemText problem={problem} withHint={hints.size > 1 && problem.hint !== hint} />
            </li>
          ))}
          {more > 0 ? <li className="text-muted">and {formatNumber(more)} more</li> : null}
        </ul>
      )}
      {hint === null || message.includes(hint) ? null : <p className="text-ink">How to mend it: {hint}</p>}
    </div>
  );
}

function ProblemText({ problem, withHint }: { readonly problem: Problem; readonly withHint: boolean }) {
  // The file is named above.
  const { file: _, ...rest } = problem;
  return (
    <>
      <bdi>{formatProblem(rest)}</bdi>
      {withHint && problem.hint !== undefined ? <span className="text-muted"> ({problem.hint})</span> : null}
    </>
  );
}

function isSaid(problem: Problem, sentence: string): boolean {
  return sentence.includes(problem.detail);
}
