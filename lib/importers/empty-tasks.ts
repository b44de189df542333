import type { TaskDocument } from "#lib/contract/documents";
import { quoteOutside } from "#lib/contract/names";
import type { ImportWarning } from "#lib/importers/importer";
import { TaskFacts } from "#lib/importers/task-facts";

/** Tasks that a file names without a sample: missing tasks of the run, which must not leave its denominator unsaid. */
export class EmptyTasks {
  private readonly facts = new TaskFacts();

  add(taskId: string): void {
    this.facts.add(taskId);
  }

  /** The tasks, so that a task set that is made from the file has them. */
  list(): TaskDocument[] {
    return this.facts.list();
  }

  warnings(): ImportWarning[] {
    const tasks = this.list();
    const [first] = tasks;
    if (first === undefined) return [];
    const told = quoteOutside(first.task_id);
    const message = `tasks named without a sample, missing from the run: ${tasks.length}, ${told} for one`;
    return [{ code: "tasks_without_samples", message }];
  }
}
