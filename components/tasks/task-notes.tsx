import { AddNote } from "#components/tasks/add-note";
import NoteText from "#components/tasks/note-text";
import { TaskNoteItem } from "#components/tasks/task-note-item";
import { Section } from "#components/ui/section";
import { Name } from "#components/ui/text";
import type { TaskNote, TaskNoteList } from "#lib/contract/task-note";
import { formatDay, formatMoment } from "#lib/format/moment";
import { formatCount } from "#lib/format/number";

interface TaskNotesProps {
  readonly taskSet: string;
  readonly task: string;
  readonly notes: TaskNoteList;
}

/** What people say about a task, newest first: who, when, and the ways to write, edit and take away. */
export function TaskNotes({ taskSet, task, notes: { items, next } }: TaskNotesProps) {
  return (
    <Section id="notes" title="Notes" aside={items.length === 0 ? "none yet" : formatCount(items.length, "note")}>
      {items.length === 0 ? null : (
        <ul aria-label="Notes" className="max-w-4xl">
          {items.map((note) => (
            <TaskNoteItem
              key={note.id}
              id={note.id}
              stored={{ text: note.text, revision: note.revision }}
              head={<WhoAndWhen note={note} taskSet={taskSet} />}
            >
              <NoteText text={note.text} />
            </TaskNoteItem>
          ))}
        </ul>
      )}
      {next === null ? null : <p className="text-[13px] text-muted">and older ones, which the API lists.</p>}
      <AddNote taskSet={taskSet} task={task} />
    </Section>
  );
}

/** `ana · 1 Dec 2026 · edited 2 Dec 2026 by ben · written at humaneval@1` */
function WhoAndWhen({ note, taskSet }: { readonly note: TaskNote; readonly taskSet: string }) {
  const { created_by, created_at, edited_at, edited_by, task_set } = note;
  return (
    <span className="min-w-0">
      {created_by === null ? null : (
        <>
          <Name className="font-medium text-ink">{created_by}</Name> ·{" "}
        </>
      )}
      <Day at={created_at} />
      {edited_at === null ? null : (
        <>
          {" "}
          · edited <Day at={edited_at} />
          {edited_by === null || edited_by === created_by ? null : (
            <>
              {" "}
              by <Name>{edited_by}</Name>
            </>
          )}
        </>
      )}
      {task_set === taskSet ? null : (
        <>
          {" "}
          · written at <Name>{task_set}</Name>
        </>
      )}
    </span>
  );
}

function Day({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatDay(at)}
    </time>
  );
}
