import { expect, test } from "vitest";
import { NamedSamples } from "#lib/importers/named-samples";
import { integerBetween, seededRandom } from "#tests/support/random";

const random = seededRandom(31);

test("samples are known again by number or name, in any order and with any gaps", () => {
  for (let round = 0; round < 6; round++) {
    const samples = new NamedSamples();
    const expected = new Map<string, "P" | "F" | "I">();
    for (let i = 0; i < 400; i++) {
      const number = integerBetween(random, -3, round % 2 === 0 ? 200 : 100_000);
      const sample = [number, String(number), `0${number}`, `run-${number}`][integerBetween(random, 0, 3)] ?? number;
      expect(samples.get(sample)).toBe(expected.get(String(sample)));
      if (expected.has(String(sample))) continue;
      const verdict = (["P", "F", "I"] as const)[integerBetween(random, 0, 2)] ?? "P";
      samples.set(sample, verdict);
      expected.set(String(sample), verdict);
    }
    for (const [sample, verdict] of expected) expect(samples.get(sample)).toBe(verdict);
  }
});

test("a million samples in order take a few bytes each", () => {
  const before = process.memoryUsage();
  const samples = new NamedSamples();
  for (let number = 0; number < 1_000_000; number++) samples.set(number, "F");
  const after = process.memoryUsage();
  expect(samples.get(999_999)).toBe("F");
  expect(after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers).toBeLessThan(8_000_000);
});
