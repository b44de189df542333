import { expect, test } from "vitest";
import { configurationKey, seedsOf } from "#lib/services/run-configuration";

const run = {
  model: "m",
  temperature: 0.8,
  harnessName: "h",
  harnessVersion: "1",
  config: '{"prompt":"chat","top_p":1}',
};

test("runs that differ only in their seed have one configuration", () => {
  const seeded = { ...run, config: '{"prompt":"chat","seed":7,"top_p":1}' };
  expect(configurationKey(seeded)).toBe(configurationKey(run));
  expect(seedsOf(seeded.config)).toEqual(['["seed",7]']);
  expect(seedsOf(run.config)).toEqual([]);
  expect(seedsOf('{"seed":null}')).toEqual([]);
});

test.each([
  ["model", { model: "n" }],
  ["temperature", { temperature: 0.7 }],
  ["a temperature that is unknown", { temperature: null }],
  ["harness version", { harnessVersion: "2" }],
  ["a typed setting", { config: '{"prompt":"chat","top_p":0.9}' }],
  ["a free setting", { config: '{"prompt":"chat","quantization":"int8","top_p":1}' }],
  ["the digest of a long configuration", { config: "0123456789abcdef0123456789abcdef" }],
])("another %s is another configuration", (_, changes) => {
  expect(configurationKey({ ...run, ...changes })).not.toBe(configurationKey(run));
});

test("what is unknown in both is no difference here; the pool says that it is unknown", () => {
  const unknown = { ...run, temperature: null, harnessName: null, harnessVersion: null, config: "{}" };
  expect(configurationKey(unknown)).toBe(configurationKey({ ...unknown }));
});
