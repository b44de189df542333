import type { UploadTask } from "#lib/contract/upload";
import type { ImportedRun, ImportOptions, ImportWarning } from "#lib/importers/importer";
import { detached } from "#lib/importers/lines";

/** The tests of a task as a tool's file tells of them: their ids (absent: by position), and one text a sample. */
export interface ToldTests {
  readonly tests?: readonly string[] | undefined;
  readonly outcomes: readonly string[];
}

/** Letters and ids of tests that are kept of one file: what an upload may hold, with room for the rest of it. */
export const mostOutcomeText = 24 * 1024 * 1024;

/**
 * Outcomes of single tests, beside the verdicts: kept where the file has them, unless the user does not want them or they
 * are too many to be sent.
 */
export class OutcomeBook {
  private readonly entries = new Map<string, string[]>();
  private readonly named = new Map<string, ToldTests>();
  private size = 0;
  readonly isOpen: boolean;

  constructor(options: Pick<ImportOptions, "outcomes"> = {}) {
    this.isOpen = options.outcomes !== false;
  }

  /** The next sample of a task, its tests known by position: a letter each, `P`, `F` or `-`. */
  add(taskId: string, letters: string): void {
    if (!this.takes(letters.length)) return;
    const texts = this.entries.get(taskId);
    if (texts === undefined) this.entries.set(detached(taskId), [letters]);
    else texts.push(letters);
  }

  /** All samples of a task at once. */
  set(taskId: string, told: ToldTests): void {
    const letters = told.outcomes.reduce((sum, { length }) => sum + length, 0);
    const ids = told.tests?.reduce((sum, { length }) => sum + length, 0) ?? 0;
    if (this.takes(letters + ids)) this.named.set(detached(taskId), told);
  }

  private takes(length: number): boolean {
    this.size += length;
    return this.isOpen && this.size <= mostOutcomeText;
  }

  /** The tasks with their outcomes. A task that has not one text a sample keeps none: whose they are cannot be told. */
  attach(tasks: readonly UploadTask[]): readonly UploadTask[] {
    if (!this.isOpen || this.size > mostOutcomeText) return tasks;
    return tasks.map((task) => {
      const texts = this.entries.get(task.task_id);
      const told = this.named.get(task.task_id) ?? (texts === undefined ? undefined : { outcomes: texts });
      const says = told?.outcomes.some((text) => /[PF]/.test(text)) === true;
      if (told === undefined || !says || told.outcomes.length !== task.n) return task;
      return { ...task, ...(told.tests === undefined ? {} : { tests: told.tests }), outcomes: told.outcomes };
    });
  }

  /** A run whose tasks have their outcomes, under each of its scorings. */
  attachTo(run: ImportedRun): ImportedRun {
    return { ...run, scorings: run.scorings.map((scoring) => ({ ...scoring, tasks: this.attach(scoring.tasks) })) };
  }

  warnings(): ImportWarning[] {
    if (!this.isOpen || this.size <= mostOutcomeText) return [];
    const message = `the outcomes of single tests are not kept: they are more than ${mostOutcomeText} letters`;
    return [{ code: "outcomes_not_kept", message }];
  }
}
