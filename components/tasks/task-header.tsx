import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { Chip } from "#components/ui/chip";
import { Id, Name } from "#components/ui/text";
import type { TaskDetail } from "#lib/contract/task";
import { formatNumber } from "#lib/format/number";
import { taskPath } from "#lib/url/routes";

/** Which task this is, what its publisher says about it, and the tasks beside it. */
export function TaskHeader({
  detail,
  testVersion,
}: {
  readonly detail: TaskDetail;
  readonly testVersion: string | undefined;
}) {
  const { task_set, task, ordinal, tasks, previous, next } = detail;
  const facts = [
    { id: "category", value: task.category },
    { id: "difficulty", value: task.difficulty },
    { id: "released", value: task.released_on },
    { id: "group", value: task.group },
  ].filter((fact): fact is { id: string; value: string } => fact.value !== null);
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
      <div className="min-w-0 grow basis-80">
        <h1 className="font-semibold text-xl tracking-tight [overflow-wrap:anywhere]">
          <Id>{task.task_id}</Id>
        </h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted">
          <span>
            task {formatNumber(ordinal + 1)} of {formatNumber(tasks)}
          </span>
          {facts.map(({ id, value }) => (
            <span key={id} className="min-w-0 [overflow-wrap:anywhere]">
              {id} <Name className="text-ink">{value}</Name>
            </span>
          ))}
          {task.tags.map((tag) => (
            <Chip key={tag} tone="muted">
              <Name className="truncate">{tag}</Name>
            </Chip>
          ))}
        </p>
      </div>
      <nav aria-label="Tasks beside this one" className="flex shrink-0 rounded border text-[13px]">
        <Step taskSet={task_set} task={previous} testVersion={testVersion} label="Previous task" />
        <Step taskSet={task_set} task={next} testVersion={testVersion} label="Next task" />
      </nav>
    </div>
  );
}

interface StepProps {
  readonly taskSet: string;
  readonly task: string | null;
  readonly testVersion: string | undefined;
  readonly label: "Previous task" | "Next task";
}

function Step({ taskSet, task, testVersion, label }: StepProps) {
  const isNext = label === "Next task";
  const look = "flex h-8 items-center gap-1 px-2 max-sm:h-10 not-first:border-l";
  const words = (
    <>
      {isNext ? null : <ChevronLeft size={14} aria-hidden="true" />}
      {isNext ? "Next" : "Previous"}
      {isNext ? <ChevronRight size={14} aria-hidden="true" /> : null}
    </>
  );
  if (task === null) {
    return (
      <span aria-disabled="true" className={`${look} text-muted opacity-60`}>
        {words}
      </span>
    );
  }
  return (
    <Link
      href={taskPath(taskSet, task, { testVersion })}
      prefetch={false}
      title={task}
      aria-label={`${label}: ${task}`}
      rel={isNext ? "next" : "prev"}
      className={`${look} hover:bg-hover`}
    >
      {words}
    </Link>
  );
}
