import type { JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { numberOf } from "#lib/contract/number-text";
import type { Findings } from "#lib/contract/validate";
import { describeValue } from "#lib/contract/validate-fields";
import { passAtK } from "#lib/core/pass-at-k";
import type { ImportedScoring, ImportOptions, ImportWarning, NumberedDocuments } from "#lib/importers/importer";
import { type Outcome, SampleBoard } from "#lib/importers/sample-board";
import { TaskIds } from "#lib/importers/task-ids";
import { scoringWarnings } from "#lib/importers/warnings";

/** A row as this filter gave it. */
export interface LmEvalRow {
  readonly taskId: string;
  readonly doc: number;
  /** Responses that were graded. */
  readonly n: number;
  readonly metrics: readonly (readonly [string, JsonValue])[];
}

/**
 * The rows of one filter. With one response a document a metric is a verdict; with several, the harness keeps only
 * estimates of pass@k, and c is what gives them: exactly one number of samples may fit, else the row is refused.
 */
export class LmEvalFilter {
  private readonly board: SampleBoard;
  private readonly counts = new Map<string, { readonly n: number; readonly c: number }>();
  private readonly ids: TaskIds;
  private readonly numbers = new Set<number>();
  private repeated = 0;
  private made: readonly ImportedScoring[] = [];

  constructor(
    private readonly name: string,
    readonly isRepeated: boolean,
    private readonly findings: Findings,
    options: ImportOptions,
  ) {
    this.board = new SampleBoard(findings, options);
    this.ids = new TaskIds(findings, options);
  }

  add(row: LmEvalRow, line: number): void {
    this.numbers.add(row.doc);
    if (this.isRepeated) this.addCounts(row, line);
    else if (row.n === 1) this.addVerdicts(row, line);
    else {
      const detail = `${row.n} responses, where the rows before have one`;
      this.findings.add({ code: "count-inconsistent", detail, line, taskId: quoteOutside(row.taskId) });
    }
  }

  private addVerdicts({ taskId, doc, metrics }: LmEvalRow, line: number): void {
    const outcomes: Outcome[] = [];
    for (const [scorer, value] of metrics) {
      if (value === 1 || value === true) outcomes.push({ scorer, verdict: "P", word: "1" });
      else if (value === 0 || value === false) outcomes.push({ scorer, verdict: "F", word: "0" });
      else if (value === null) outcomes.push({ scorer, verdict: "U", word: "null" });
      else {
        const detail = `the metric ${quoteOutside(scorer)} is no verdict: it is ${describeValue(value)} on line ${line}`;
        this.board.notBinary(scorer, detail);
        outcomes.push({ scorer, verdict: "U", word: "no verdict" });
      }
    }
    this.board.addOutcomes(taskId, doc, outcomes, { line });
  }

  private addCounts({ taskId, n, metrics }: LmEvalRow, line: number): void {
    const c = this.correct(n, metrics, line, taskId);
    if (c === null) return;
    const before = this.counts.get(taskId);
    if (before === undefined) {
      if (this.ids.allows(taskId, line)) this.counts.set(taskId, { n, c });
    } else if (before.n === n && before.c === c) this.repeated++;
    else {
      const detail = `the document is given twice, with c = ${before.c} of ${before.n} and c = ${c} of ${n}`;
      this.findings.add({ code: "count-inconsistent", detail, line, taskId: quoteOutside(taskId) });
    }
  }

  /** c by inverting the estimate with the smallest k; null where it was noted that none or several fit. */
  private correct(n: number, metrics: LmEvalRow["metrics"], line: number, taskId: string): number | null {
    const estimates = metrics.flatMap(([metric, value]) => {
      const k = /^pass@([1-9][0-9]{0,5})$/.exec(metric)?.[1];
      return k === undefined || typeof value !== "number" || numberOf(k) > n ? [] : [{ k: numberOf(k), value }];
    });
    const [smallest] = estimates.sort((a, b) => a.k - b.k);
    const at = { line, taskId: quoteOutside(taskId) };
    if (smallest === undefined) {
      const detail = `${n} responses, but no pass@k from which c could be found`;
      const hint = "mbpp's pass_at_1 grades the first response only; save the verdict of each response instead";
      this.findings.add({ ...at, code: "count-inconsistent", detail, hint });
      return null;
    }
    const fitting = countsGiving(n, smallest.k, smallest.value);
    const agreeing = fitting.filter((c) => estimates.every(({ k, value }) => isNear(passAtK(n, c, k), value)));
    const [c, other] = agreeing;
    if (c !== undefined && other === undefined) return c;
    const found = c === undefined ? "no c" : `both c = ${c} and c = ${other}`;
    const detail = `pass@${smallest.k} = ${smallest.value} of ${n} responses: ${found} would give it`;
    const hint = "c is not stored where responses repeat; add pass@1 to the metrics, or give task_id,n,c rows";
    this.findings.add({ ...at, code: "count-inconsistent", detail, hint });
    return null;
  }

  documents(): NumberedDocuments {
    let last = -1;
    for (const doc of this.numbers) last = Math.max(last, doc);
    return { count: this.numbers.size, last };
  }

  /** @throws RecountError when no metric is a verdict */
  scorings(file: string): readonly ImportedScoring[] {
    const tasks = Array.from(this.counts, ([task_id, count]) => ({ task_id, ...count }));
    this.made = this.isRepeated
      ? [{ scorer: "pass@k", filter: this.name, tasks, statuses: {} }]
      : this.board.scorings(file).map((scoring) => ({ ...scoring, filter: this.name }));
    return this.made;
  }

  warnings(): ImportWarning[] {
    const message = `${this.repeated} documents are given again with the same counts; each was counted once`;
    return [
      ...(this.repeated === 0 ? [] : [{ code: "repeated_rows", message }]),
      ...this.board.warnings(),
      ...(this.isRepeated ? [] : this.made.flatMap(scoringWarnings)),
    ];
  }
}

function countsGiving(n: number, k: number, value: number): number[] {
  if (k === 1) {
    const exact = value * n;
    const whole = Math.round(exact);
    return Math.abs(exact - whole) < 1e-6 && whole >= 0 && whole <= n ? [whole] : [];
  }
  return Array.from({ length: n + 1 }, (_, c) => c).filter((c) => isNear(passAtK(n, c, k), value));
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b));
}
