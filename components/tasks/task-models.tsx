import { Section } from "#components/ui/section";
import { Id, Name } from "#components/ui/text";
import type { TaskDetail, TaskRun } from "#lib/contract/task";
import { formatNumber } from "#lib/format/number";
import { formatPoints } from "#lib/format/rate";

/** How one model does on the task: its mean solve rate under each of the task's tests. */
export interface ModelOnTask {
  readonly model: string;
  readonly runs: number;
  /** By the number of the tests, from 1; null: never tested with them. */
  readonly rates: readonly (number | null)[];
}

/** The runs by model, in their order. Of a run tested several times with the same tests the newest counts. */
export function byModel(runs: readonly TaskRun[], tests: number): readonly ModelOnTask[] {
  const models = new Map<string, TaskRun[]>();
  for (const run of runs) models.set(run.model, [...(models.get(run.model) ?? []), run]);
  return [...models].map(([model, own]) => ({
    model,
    runs: own.length,
    rates: Array.from({ length: tests }, (_, place) => meanRate(own, place + 1)),
  }));
}

function meanRate(runs: readonly TaskRun[], tests: number): number | null {
  const rates = runs.flatMap(({ tested }) => {
    const newest = tested.filter((act) => act.tests === tests && !act.partly).at(-1);
    return newest === undefined ? [] : [newest.c / newest.n];
  });
  return rates.length === 0 ? null : rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
}

/** Nothing where every model has one run, under the same tests: the table of runs says it all. */
export function TaskModels({ detail: { runs, test_versions } }: { readonly detail: TaskDetail }) {
  const tests = test_versions.reduce((most, version) => Math.max(most, version.tests), 0);
  const models = byModel(runs, tests);
  const told = Array.from({ length: tests }, (_, place) => place).filter((place) =>
    models.some(({ rates }) => rates[place] !== null),
  );
  if (models.length === 0 || (told.length < 2 && models.length === runs.length)) return null;
  const names = (place: number) =>
    test_versions.filter((version) => version.tests === place + 1).map(({ name }) => name);
  return (
    <Section id="models" title="By model" aside="mean c / n over runs">
      <div tabIndex={0} role="region" aria-label="By model" className="max-h-96 overflow-auto rounded border">
        <table className="w-full text-[13px]" aria-label="By model">
          <thead>
            <tr className="h-9 bg-sunken text-left text-muted">
              <th scope="col" className="px-2.5">
                Model
              </th>
              <th scope="col" className="px-2.5 text-right">
                Runs
              </th>
              {told.map((place) => (
                <th
                  key={place}
                  scope="col"
                  title={names(place).join(", ")}
                  className="max-w-28 truncate px-2.5 text-right"
                >
                  <Name>{names(place).join(", ")}</Name>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {models.map(({ model, runs: own, rates }) => (
              <tr key={model} className="h-8 border-t">
                <td className="max-w-36 truncate px-2.5" title={model}>
                  <Id>{model}</Id>
                </td>
                <td className="px-2.5 text-right">{formatNumber(own)}</td>
                {told.map((place) => (
                  <td key={place} className="px-2.5 text-right">
                    <Rate rate={rates[place] ?? null} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function Rate({ rate }: { readonly rate: number | null }) {
  if (rate === null) return <span className="text-muted">–</span>;
  return <span title={String(rate)}>{formatPoints(rate)}</span>;
}
