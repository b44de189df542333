import { Score } from "#components/scores/score";
import { Section } from "#components/ui/section";
import { Name } from "#components/ui/text";
import type { Citation, CitedRow } from "#lib/contract/citation";

const right = "px-2 py-1.5 text-right tabular-nums";

/** pass@k of every run then and now, side by side. */
export function CitedValues({ view, cited, today }: Pick<Citation, "view" | "cited" | "today">) {
  const now = new Map(today?.rows.map((row) => [row.run, row]));
  return (
    <Section id="values" title="Then and now">
      <div className="overflow-x-auto">
        <table className="w-full min-w-max text-[13px]">
          <thead>
            <tr className="border-b text-left text-muted">
              <th className="px-2 py-1.5 font-normal">Model</th>
              <th className={`${right} font-normal`}>k</th>
              <th className={`${right} font-normal`}>then, %</th>
              <th className={`${right} font-normal`}>now, %</th>
            </tr>
          </thead>
          <tbody>
            {cited.rows.flatMap((row) =>
              view.k.map((k, at) => (
                <tr key={`${row.run} ${k}`} className="border-b last:border-b-0">
                  <td className="max-w-32 truncate px-2 py-1.5 sm:max-w-72">
                    {at === 0 ? <Name>{row.model}</Name> : null}
                  </td>
                  <td className={right}>{k}</td>
                  <td className={right}>
                    <Score entry={row.pass_at_k[at]} tasks={cited.tasks_in_set} />
                  </td>
                  <td className={right}>
                    <Now row={now.get(row.run)} at={at} tasks={today?.tasks_in_set ?? 0} />
                  </td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function Now({ row, at, tasks }: { readonly row: CitedRow | undefined; readonly at: number; readonly tasks: number }) {
  if (row === undefined) return <span className="text-muted">not shown</span>;
  return <Score entry={row.pass_at_k[at]} tasks={tasks} />;
}
