import Link from "next/link";
import { NoteMark } from "#components/tasks/note-mark";
import { Id } from "#components/ui/text";

interface TaskLinkProps {
  readonly id: string;
  readonly path: string;
  /** Notes on the task; undefined: none. */
  readonly notes: number | undefined;
}

/** A task's id in a table, which leads to its page, and a mark where people say something about it. */
export function TaskLink({ id, path, notes }: TaskLinkProps) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Link href={path} prefetch={false} title={id} className="min-w-0 truncate hover:text-accent hover:underline">
        <Id>{id}</Id>
      </Link>
      <NoteMark notes={notes} />
    </span>
  );
}
