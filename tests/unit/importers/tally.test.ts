import { expect, test } from "vitest";
import { Letters, type Verdict } from "#lib/importers/tally";

const all: readonly Verdict[] = ["P", "F", "T", "E", "I", "U"];

test.each([0, 1, 11, 12, 13, 24, 25, 5000])("%d letters are kept in order, and each can be replaced", (count) => {
  const letters = new Letters();
  const expected: string[] = [];
  for (let at = 0; at < count; at++) {
    const letter = all[(at * at) % all.length] ?? "P";
    letters.add(letter);
    expected.push(letter);
  }
  expect(letters.text()).toBe(expected.join(""));
  expect(letters.length).toBe(count);
  expect(letters.at(count)).toBeUndefined();
  for (let at = 0; at < count; at += 7) {
    letters.replace(at, "U");
    expected[at] = "U";
    expect(letters.at(at)).toBe("U");
  }
  expect(letters.text()).toBe(expected.join(""));
  letters.add("P");
  expect(letters.text()).toBe(`${expected.join("")}P`);
});
