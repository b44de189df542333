import { AboutButton } from "#components/scores/about-button";
import WithheldText from "#components/scores/withheld-text";
import type { AskedNumber } from "#lib/contract/about-number";
import type { PassAtKEntry } from "#lib/contract/report";
import type { ErrorPolicy } from "#lib/core/policy";
import { formatRate } from "#lib/format/rate";

/** Both error policies side by side, where both are known and they differ. */
export function ErrorBracket({
  strict,
  excludeInfra,
  shown,
  tasks,
  about,
}: {
  readonly strict: PassAtKEntry;
  readonly excludeInfra: PassAtKEntry;
  readonly shown: ErrorPolicy;
  readonly tasks: number;
  /** What the panel about the score shown asks for. */
  readonly about: AskedNumber;
}) {
  const knownAndSame = strict.value !== null && strict.value === excludeInfra.value;
  const notBoth = strict.value === null || (excludeInfra.value === null && excludeInfra.reason !== "k_exceeds_n");
  if (knownAndSame || notBoth) return null;
  return (
    <p className="max-w-prose border-warn-line border-l-2 pl-3 text-[13px]">
      Infrastructure errors matter here:{" "}
      <AboutButton about={{ ...about, errors: "strict" }} title={String(strict.value)} className="font-medium">
        {formatRate(strict.value)}
      </AboutButton>{" "}
      strict,{" "}
      {excludeInfra.value === null ? (
        <>
          withheld under exclude-infra. <WithheldText entry={excludeInfra} tasks={tasks} />
        </>
      ) : (
        <>
          <AboutButton
            about={{ ...about, errors: "exclude-infra" }}
            title={String(excludeInfra.value)}
            className="font-medium"
          >
            {formatRate(excludeInfra.value)}
          </AboutButton>{" "}
          exclude-infra.
        </>
      )}{" "}
      <span className="text-muted">Shown: {shown}.</span>
    </p>
  );
}
