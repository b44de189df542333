import type { JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { numberOf } from "#lib/contract/number-text";
import type { Findings } from "#lib/contract/validate";
import { describeValue } from "#lib/contract/validate-fields";
import type { Outcome, SampleBoard } from "#lib/importers/sample-board";
import { idText } from "#lib/importers/task-ids";

/** One sample of an Inspect log, or of its summaries. */
export interface InspectSample {
  readonly id: JsonValue | undefined;
  readonly epoch: JsonValue | undefined;
  /** The value of each scorer. */
  readonly scores: ReadonlyMap<string, JsonValue>;
  readonly hasError: boolean;
  readonly limit: string | null;
  /** How often it was attempted again after an error. */
  readonly retries?: number | undefined;
  /** Mark of its completion, where the whole sample was read. */
  readonly completion?: JsonValue | undefined;
}

/** Adds one epoch of one task. A value between 0 and 1, or one that is no number, makes its scorer unusable. */
export function addInspectSample(sample: InspectSample, board: SampleBoard, findings: Findings): void {
  const taskId = idText(sample.id);
  const { epoch } = sample;
  if (taskId === null) {
    const detail = `the id of a sample is ${describeValue(sample.id)}; it must be a string or an integer`;
    findings.add({ code: sample.id === undefined ? "missing-field" : "wrong-type", detail, field: "id" });
    return;
  }
  if (epoch !== undefined && epoch !== null && !(typeof epoch === "number" && Number.isSafeInteger(epoch))) {
    const detail = `epoch is ${describeValue(epoch)}; it must be an integer`;
    findings.add({ code: "wrong-type", detail, field: "epoch", taskId: quoteOutside(taskId) });
    return;
  }
  const place = `sample ${quoteOutside(taskId)}, epoch ${epoch ?? 1}`;
  const outcomes = [...sample.scores].map(([scorer, value]) => outcomeOf(scorer, value, sample, board, place));
  board.addOutcomes(taskId, epoch ?? undefined, outcomes, { otherwise: unscored(sample) });
  board.retried += sample.retries ?? 0;
  board.texts.add(taskId, sample.completion);
}

function outcomeOf(
  scorer: string,
  value: JsonValue,
  sample: InspectSample,
  board: SampleBoard,
  place: string,
): Outcome {
  const number = scoreOf(value);
  if (number === null) return { scorer, ...unscored(sample) };
  if (number === undefined || (number > 0 && number < 1)) {
    const detail = `the scorer ${quoteOutside(scorer)} is not binary: ${place} has ${describeValue(value)}`;
    board.notBinary(scorer, detail);
    return { scorer, verdict: "U", word: "not binary" };
  }
  return { scorer, verdict: number >= 1 ? "P" : "F", word: String(value) };
}

/** A sample that a scorer gives no value. */
function unscored({ hasError, limit }: InspectSample): Pick<Outcome, "verdict" | "word"> {
  if (hasError) return { verdict: "I", word: "error" };
  if (limit === "time" || limit === "working") return { verdict: "T", word: `limit ${limit}` };
  return { verdict: "U", word: "no score" };
}

const letters: Readonly<Record<string, number>> = { C: 1, I: 0, P: 0.5, N: 0 };

/** A value as Inspect makes a number of it; null: no value; undefined: none that Inspect would know. */
function scoreOf(value: JsonValue): number | null | undefined {
  if (value === null || typeof value === "number") return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value !== "string") return undefined;
  if (Object.hasOwn(letters, value)) return letters[value];
  if (/^(?:yes|true)$/i.test(value)) return 1;
  if (/^(?:no|false)$/i.test(value)) return 0;
  return /^-?[0-9]{1,15}(?:\.[0-9]{1,15})?$/.test(value) ? numberOf(value) : undefined;
}
