import type { TaskDocument } from "#lib/contract/documents";
import type { JsonValue } from "#lib/contract/json-value";
import { checkText } from "#lib/contract/names";
import { isDate } from "#lib/core/calendar-date";
import { detached } from "#lib/importers/lines";

/** What a file says about a task; anything that is no usable text is left unknown. */
export interface ToldFacts {
  readonly category?: JsonValue | undefined;
  readonly difficulty?: JsonValue | undefined;
  /** A date, or a date and time. */
  readonly released_on?: JsonValue | undefined;
  readonly group?: JsonValue | undefined;
}

/** Facts of the tasks of a file, in order of first appearance; the first that is said of a task stands. */
export class TaskFacts {
  private readonly facts = new Map<string, TaskDocument>();

  add(taskId: string, told: ToldFacts = {}): void {
    if (this.facts.has(taskId)) return;
    const task_id = detached(taskId);
    this.facts.set(task_id, {
      task_id,
      category: nameOf(told.category),
      difficulty: nameOf(told.difficulty),
      released_on: dateOf(told.released_on),
      tags: [],
      group: nameOf(told.group),
    });
  }

  list(): TaskDocument[] {
    return [...this.facts.values()];
  }
}

function nameOf(value: JsonValue | undefined): string | null {
  return typeof value === "string" && checkText("name", value) === null ? detached(value) : null;
}

function dateOf(value: JsonValue | undefined): string | null {
  const day = typeof value === "string" ? value.slice(0, 10) : "";
  return isDate(day) ? detached(day) : null;
}
