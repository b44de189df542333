import type { JsonValue } from "#lib/contract/json-value";
import { checkText, quoteOutside, TwinFinder } from "#lib/contract/names";
import type { Findings } from "#lib/contract/validate";
import { defaultMaxTasks } from "#lib/contract/validate-task";
import { detached } from "#lib/importers/lines";

/** Checks the ids of a file's tasks as they appear. Bad ids are noted in `findings`, once each. */
export class TaskIds {
  private readonly twins = new TwinFinder();
  private readonly bad = new Set<string>();
  private count = 0;

  constructor(
    private readonly findings: Findings,
    private readonly options: { readonly maxTasks?: number | undefined } = {},
  ) {}

  /** Whether a task may be begun under this id, which was not seen before. @throws RecountError when there are too many */
  allows(taskId: string, line: number | undefined): boolean {
    if (this.bad.has(taskId)) return false;
    const problem = checkText("taskId", taskId, "task_id");
    const twin = problem === null ? this.twins.add(taskId) : null;
    if (problem === null && twin === null) {
      this.checkSize(line);
      return true;
    }
    if (this.bad.size < 1000) this.bad.add(detached(taskId));
    const field = "task_id";
    if (problem !== null) this.findings.addAt(line, { ...problem, field });
    else {
      const detail = "the id differs from an earlier one in Unicode normal form only";
      this.findings.addAt(line, { code: "duplicate-task", detail, field, taskId: quoteOutside(taskId) });
    }
    return false;
  }

  private checkSize(line: number | undefined): void {
    this.count++;
    const most = this.options.maxTasks ?? defaultMaxTasks;
    if (this.count !== most + 1) return;
    this.findings.addAt(line, { code: "too-many-tasks", detail: `more than ${most} tasks` });
    this.findings.throwIfAny(this.count);
  }
}

/** A foreign id as text: integers in decimal; null for anything else. */
export function idText(value: JsonValue | undefined): string | null {
  if (typeof value === "string") return value;
  return typeof value === "number" && Number.isSafeInteger(value) ? String(value) : null;
}
