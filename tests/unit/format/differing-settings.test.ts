import { expect, test } from "vitest";
import { stateOf } from "#lib/core/condition";
import { differingSettings, type KnownSettings, settingsOfRuns } from "#lib/format/differing-settings";

const run = { timeouts: [3], temperature: 0.2, nMin: 10, nMax: 10 };
const told = (...runs: readonly Partial<KnownSettings>[]) =>
  differingSettings(settingsOfRuns(runs.map((each) => ({ ...run, ...each }))));

test("what is the same is not told, and one run differs from nothing", () => {
  expect(told({}, {})).toEqual([]);
  expect(told({ timeouts: [3, 10] })).toEqual([]);
});

test("values that differ are told in order, each once", () => {
  expect(told({ timeouts: [10] }, {}, { timeouts: [10] })).toEqual(["timeout differs: 3\u2009s / 10\u2009s"]);
  expect(told({ nMin: 5, nMax: 20 }, {})).toEqual(["n differs: 5 / 10 / 20"]);
  expect(told(...[0, 1, 2, 3, 4, 5].map((temperature) => ({ temperature })))).toEqual([
    "temperature differs: 0 / 1 / 2 / 3 / 2 more",
  ]);
});

test("a run whose tasks had two timeouts differs from itself, hence from any other", () => {
  expect(told({ timeouts: [3, 10] }, {})).toEqual(["timeout differs: 3\u2009s / 10\u2009s"]);
});

test("unknown equals nothing, and is told beside what differs", () => {
  expect(told({ temperature: null }, {})).toEqual(["temperature unknown for 1 run"]);
  expect(told({ timeouts: [] }, { timeouts: [null] })).toEqual(["timeout unknown for all"]);
  expect(told({ timeouts: [] }, {}, { timeouts: [10] })).toEqual([
    "timeout differs: 3\u2009s / 10\u2009s, unknown for 1 run",
  ]);
  expect(stateOf([3, null])).toBe("unknown");
});

test("a run without samples in view has no n and no timeout, rather than unknown ones", () => {
  const none = { nMin: null, nMax: null };
  expect(told({ ...none, timeouts: [] }, { ...none, timeouts: [null] })).toEqual([]);
  expect(told({ ...none, timeouts: [] }, {}, { timeouts: [10] })).toEqual(["timeout differs: 3\u2009s / 10\u2009s"]);
  expect(told({ ...none, temperature: null }, none)).toEqual(["temperature unknown for 1 run"]);
  expect(told(none, none)).toEqual([]);
  expect(told(none, {})).toEqual([]);
  expect(told(none, {}, { nMin: 5, nMax: 5 })).toEqual(["n differs: 5 / 10"]);
});
