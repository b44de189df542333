import type { Metadata } from "next";
import { boardTasks, packTasks } from "#components/compare/board-tasks";
import { ChooseRuns } from "#components/compare/choose-runs";
import { CompareBoard } from "#components/compare/compare-board";
import { CompareToolbar } from "#components/compare/compare-toolbar";
import { LeftOut, StampChip } from "#components/compare/notes";
import { Refusal } from "#components/compare/refusal";
import { Replicates } from "#components/compare/replicates";
import { ScoresTable } from "#components/compare/scores-table";
import { TasksInView } from "#components/compare/tasks-in-view";
import { Verdict } from "#components/compare/verdict";
import { Heading, Page } from "#components/shell/page";
import { IgnoredNotice } from "#components/ui/ignored-notice";
import { Notice } from "#components/ui/notice";
import { Name } from "#components/ui/text";
import { formatMoment } from "#lib/format/moment";
import { formatCount } from "#lib/format/number";
import { type CompareView, comparedRuns, formatCompareView } from "#lib/url/compare-view";
import { parseCompareView } from "#lib/url/parse-compare-view";
import type { ParsedView, Query } from "#lib/url/query";
import { loadNotedTasks } from "../load-noted-tasks";
import { boardRuns, loadComparison } from "./load-comparison";

export const metadata: Metadata = { title: "Compare runs" };

const crumbs = [{ label: "Compare" }];
/** Refusals that the verdict tells, with their ways out. */
const toldAbove: readonly string[] = ["not_comparable", "no_tasks"];

export default async function ComparePage({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const { view, ignored, unknown } = parseCompareView(await searchParams);
  if (view.runs.length < comparedRuns.min) {
    return (
      <Page crumbs={crumbs}>
        <IgnoredNotice names={ignored} unknown={unknown} />
        <ChooseRuns chosen={view.runs} />
      </Page>
    );
  }
  return <ComparisonPage view={view} ignored={ignored} unknown={unknown} />;
}

async function ComparisonPage({ view: asked, ignored, unknown }: ParsedView<CompareView>) {
  const loaded = await loadComparison(asked);
  if (!loaded.found) {
    return (
      <Page crumbs={crumbs}>
        <IgnoredNotice names={ignored} unknown={unknown} />
        <ChooseRuns chosen={asked.runs} missing={loaded.message} />
      </Page>
    );
  }
  const { full, view } = loaded;
  const { comparison } = full;
  const runs = boardRuns(full);
  const tasks = full.counts === null ? null : boardTasks(full.counts, await loadNotedTasks(runs[0]?.taskSet ?? ""));
  const taskSets = [...new Set(runs.map(({ taskSet }) => taskSet))];
  return (
    <Page crumbs={crumbs}>
      <Heading
        aside={
          <>
            {taskSets.map((taskSet, place) => (
              <span key={taskSet}>
                {place === 0 ? "" : ", "}
                <Name>{taskSet}</Name>
              </span>
            ))}{" "}
            · {comparison.errors} · computed {formatMoment(comparison.computed_at)}{" "}
            <StampChip stamped={comparison.stamped} />
          </>
        }
      >
        Compare {formatCount(runs.length, "run")}
      </Heading>
      <IgnoredNotice names={[...ignored, ...loaded.ignored]} unknown={unknown} />
      <TasksInView filter={comparison.task_filter} none={comparison.refusal?.code === "no_tasks"} view={view} />
      <LeftOut leftOut={comparison.left_out} />
      <Replicates comparison={comparison} view={view} />
      <Verdict comparison={comparison} refusal={<Refusal comparison={comparison} view={view} />} />
      <CompareToolbar view={view} testVersions={full.testVersions} />
      {tasks === null && comparison.refusal !== null && !toldAbove.includes(comparison.refusal.code) ? (
        <Notice>{comparison.refusal.message}</Notice>
      ) : null}
      <ScoresTable runs={runs} tasks={tasks} scope={comparison.scope} around={comparison} view={view} />
      {tasks === null ? null : (
        <CompareBoard
          key={formatCompareView(view).toString()}
          runs={runs}
          tasks={packTasks(tasks)}
          scope={comparison.scope}
          largestK={comparison.largest_k}
          conditions={{
            verdict: comparison.verdict,
            wayOut: comparison.way_out,
            stamped: comparison.stamped,
            errors: comparison.errors,
            taskFilter: comparison.task_filter,
            computedAt: comparison.computed_at,
            settings: comparison.conditions.map(({ field, values }) => ({ field, values })),
          }}
          view={view}
        />
      )}
    </Page>
  );
}
