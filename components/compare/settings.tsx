import { RunMark } from "#components/compare/run-mark";
import { Name, Unknown } from "#components/ui/text";
import type { ComparedCondition, Comparison } from "#lib/contract/compare";
import { fieldNames, formatCondition } from "#lib/format/condition";

/** The settings that differ or are unknown; the others on demand. */
export function Settings({ comparison: { conditions, differences } }: { readonly comparison: Comparison }) {
  const same = conditions.filter(({ state }) => state === "same");
  if (conditions.length === 0) return null;
  return (
    <div className="border-t border-inherit bg-page px-4 py-2 text-[13px]">
      {differences.length === 0 ? null : <ConditionRows name="Settings that differ" conditions={differences} />}
      {same.length === 0 ? null : (
        <details className="py-1">
          <summary className="w-fit text-accent hover:underline">Show all {conditions.length} settings</summary>
          <ConditionRows name="Settings that are the same" conditions={same} />
        </details>
      )}
    </div>
  );
}

function ConditionRows({
  name,
  conditions,
}: {
  readonly name: string;
  readonly conditions: readonly ComparedCondition[];
}) {
  return (
    <dl aria-label={name}>
      {conditions.map((condition) => (
        <div
          key={condition.field}
          className="grid gap-x-4 gap-y-0.5 border-b py-1.5 last:border-b-0 sm:grid-cols-[8rem_minmax(0,2fr)_minmax(0,3fr)]"
        >
          <dt className="font-medium">
            {fieldNames[condition.field]}{" "}
            <span className="font-normal text-muted">{condition.state === "same" ? "" : condition.state}</span>
          </dt>
          <dd className="flex flex-wrap gap-x-4 gap-y-0.5">
            {valuesOf(condition).map(({ value, places }) => (
              <span key={value ?? ""} className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
                {condition.state === "same" ? null : (
                  <span className="flex flex-wrap gap-x-1.5">
                    {places.map((place) => (
                      <RunMark key={place} place={place} />
                    ))}
                  </span>
                )}
                {value === null ? <Unknown /> : <Name>{value}</Name>}
              </span>
            ))}
          </dd>
          <dd className="text-muted">{condition.advice}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Runs with the same value share it: `A C 3 s, B 10 s`. */
function valuesOf({ field, values }: ComparedCondition) {
  const places = new Map<string | null, number[]>();
  values.forEach((value, place) => {
    const text = formatCondition(field, value);
    places.set(text, [...(places.get(text) ?? []), place]);
  });
  return [...places].map(([value, of]) => ({ value, places: of }));
}
