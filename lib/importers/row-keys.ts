import type { JsonOptions } from "#lib/contract/parse-json";
import { RecurringTexts } from "#lib/importers/recurring-texts";

/** Which keys are wanted, as for `parseJson`; absent: all. */
export type RowOptions = Pick<JsonOptions, "python" | "only" | "marked" | "marks">;

/** A key as it is written, if it needs no closer look. */
export interface RowKey {
  readonly name: string;
  readonly isWanted: boolean;
  readonly isMarked: boolean;
  /** A bit of its own, by which it is known when it comes again; 0: none was left. */
  readonly bit: number;
  readonly texts: RecurringTexts<string | undefined>;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what makes a text need a closer look
const awkward = /[\\\u0000-\u001f]/;
const noTexts = new RecurringTexts<string | undefined>(() => undefined);

/** The keys of rows as they come, each with what is to be done with its values. */
export class RowKeys {
  readonly known: RecurringTexts<RowKey | undefined>;
  /** By the name: of keys that come too seldom to be known again, too. */
  private readonly bits = new Map<string, number>();

  constructor(private readonly options: RowOptions) {
    this.known = new RecurringTexts((name) => this.keyOf(name));
  }

  private keyOf(name: string): RowKey | undefined {
    if (awkward.test(name)) return undefined;
    const { only, marked } = this.options;
    const isWanted = only === undefined || only.has(name);
    const isMarked = marked?.has(name) === true;
    const bit = isWanted ? this.bitOf(name) : 0;
    return { name, isWanted, isMarked, bit, texts: isWanted && !isMarked ? new RecurringTexts(textOf) : noTexts };
  }

  private bitOf(name: string): number {
    const known = this.bits.get(name);
    if (known !== undefined || this.bits.size === 31) return known ?? 0;
    const bit = 1 << this.bits.size;
    this.bits.set(name, bit);
    return bit;
  }
}

/** The text of a string as it is written, if it is one. */
export function textOf(raw: string): string | undefined {
  if (!awkward.test(raw)) return raw;
  try {
    const text: unknown = JSON.parse(`"${raw}"`);
    return typeof text === "string" ? text : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
