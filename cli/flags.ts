import { InvalidArgumentError } from "commander";
import { parseKList } from "#lib/contract/pass-at-k";
import { readRate } from "#lib/contract/typed-number";
import { RecountError } from "#lib/core/errors";
import { type TokenScope, tokenScopes } from "#lib/core/principal";

/** Readers of flag values. What they refuse is shown by the program with the flag's name, and exits 2. */

const largest = 1_000_000;

/** A whole number written in digits only. */
export function wholeNumber(least: number, most: number = largest): (text: string) => number {
  return (text) => {
    const value = /^[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= least && value <= most))
      throw new InvalidArgumentError(`It must be a whole number, ${least} to ${most}.`);
    return value;
  };
}

/** A decimal number, not negative. */
export function decimal(text: string): number {
  const value = /^[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]{1,3})?$|^\.[0-9]+$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(value)) throw new InvalidArgumentError("It must be a number that is not negative.");
  return value;
}

/** A number above zero. */
export function positive(text: string): number {
  const value = decimal(text);
  if (value <= 0) throw new InvalidArgumentError("It must be above 0.");
  return value;
}

/** A proportion, as `0.4`, `40%` or `2/5`. */
export function rate(name: string, range: { readonly min: number; readonly max: number }): (text: string) => number {
  return (text) => {
    const { value, reason } = readRate(text, { name, ...range });
    if (value === null) throw new InvalidArgumentError(reason);
    return value;
  };
}

/** A difference of two scores, from -1 to 1. */
export function difference(text: string): number {
  const value = text.startsWith("-") ? -decimal(text.slice(1)) : decimal(text);
  if (Math.abs(value) > 1) throw new InvalidArgumentError("It must lie between -1 and 1: -0.02 is 2 points.");
  return value;
}

/** `1,5,10`: each k once, in the order given. */
export function kList(text: string): readonly number[] {
  try {
    return parseKList(text);
  } catch (error) {
    throw error instanceof RecountError ? new InvalidArgumentError(error.message) : error;
  }
}

/** A flag that may be given several times. */
export function collect(text: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), text];
}

/** A scope of a token; the flag may be given several times. */
export function oneScope(text: string, before: readonly TokenScope[] | undefined): readonly TokenScope[] {
  const scope = tokenScopes.find((known) => known === text);
  if (scope === undefined) throw new InvalidArgumentError(`It is one of ${tokenScopes.join(", ")}.`);
  return [...new Set([...(before ?? []), scope])];
}
