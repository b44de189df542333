import { Id } from "#components/ui/text";
import { histogramOf } from "#lib/core/histogram";
import { meanPassAtK, passAtK } from "#lib/core/pass-at-k";
import { formatRate } from "#lib/format/rate";

/** Three tasks, five samples each. */
const tasks = [
  { id: "Example/0", n: 5, c: 5 },
  { id: "Example/1", n: 5, c: 2 },
  { id: "Example/2", n: 5, c: 0 },
] as const;
const ks = [1, 2, 5] as const;

/** pass@k of three tasks, computed here by the function that computes it everywhere. */
export function WorkedExample() {
  const histogram = histogramOf(
    tasks.map(({ n }) => n),
    tasks.map(({ c }) => c),
  );
  return (
    <div tabIndex={0} role="region" aria-label="Worked example" className="overflow-x-auto rounded border">
      <table aria-label="Worked example" className="w-full min-w-md text-[13px]">
        <thead>
          <tr className="h-9 bg-sunken text-right text-muted">
            <th scope="col" className="px-3 text-left">
              Task
            </th>
            <th scope="col" className="px-3">
              n
            </th>
            <th scope="col" className="px-3">
              c
            </th>
            {ks.map((k) => (
              <th key={k} scope="col" className="px-3">
                pass@{k}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tasks.map(({ id, n, c }) => (
            <tr key={id} className="h-8 border-t text-right">
              <td className="px-3 text-left">
                <Id>{id}</Id>
              </td>
              <td className="px-3">{n}</td>
              <td className="px-3">{c}</td>
              {ks.map((k) => (
                <td key={k} className="px-3">
                  {formatRate(passAtK(n, c, k))}
                </td>
              ))}
            </tr>
          ))}
          <tr className="h-8 border-t bg-sunken text-right font-medium">
            <td className="px-3 text-left" colSpan={3}>
              The run: the mean over all tasks
            </td>
            {ks.map((k) => (
              <td key={k} className="px-3">
                {formatRate(meanPassAtK(histogram, k) ?? 0)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
