import WithheldText from "#components/scores/withheld-text";
import type { PassAtKEntry } from "#lib/contract/report";
import type { ErrorPolicy } from "#lib/core/policy";
import { formatRate } from "#lib/format/rate";

/** Both error policies side by side, where both are known and they differ. */
export function ErrorBracket({
  strict,
  excludeInfra,
  shown,
  tasks,
}: {
  readonly strict: PassAtKEntry;
  readonly excludeInfra: PassAtKEntry;
  readonly shown: ErrorPolicy;
  readonly tasks: number;
}) {
  const knownAndSame = strict.value !== null && strict.value === excludeInfra.value;
  const notBoth = strict.value === null || (excludeInfra.value === null && excludeInfra.reason !== "k_exceeds_n");
  if (knownAndSame || notBoth) return null;
  return (
    <p className="max-w-prose border-warn-line border-l-2 pl-3 text-[13px]">
      Infrastructure errors matter here: <strong className="font-medium">{formatRate(strict.value)}</strong> strict,{" "}
      {excludeInfra.value === null ? (
        <>
          withheld under exclude-infra. <WithheldText entry={excludeInfra} tasks={tasks} />
        </>
      ) : (
        <>
          <strong className="font-medium">{formatRate(excludeInfra.value)}</strong> exclude-infra.
        </>
      )}{" "}
      <span className="text-muted">Shown: {shown}.</span>
    </p>
  );
}
