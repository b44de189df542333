import { expect, test } from "vitest";
import { flipsOf } from "#lib/core/flips";

test("names the samples whose passing changed, whatever they failed of", () => {
  expect(flipsOf("PFTEIP", "FPTPPP")).toEqual({
    failToPass: 3,
    passToFail: 1,
    samples: [
      { sample: 1, before: "P", after: "F" },
      { sample: 2, before: "F", after: "P" },
      { sample: 4, before: "E", after: "P" },
      { sample: 5, before: "I", after: "P" },
    ],
  });
});

test("a sample without a verdict on one side has not flipped", () => {
  expect(flipsOf("PUF", "UPP")).toMatchObject({ failToPass: 1, passToFail: 0 });
});

test("there are none to tell where one side knows counts only", () => {
  expect(flipsOf("", "PF")).toBeNull();
  expect(flipsOf("PF", "")).toBeNull();
});

test("counts all of them, and names the first", () => {
  expect(flipsOf("F".repeat(60), "P".repeat(60), 2)).toMatchObject({
    failToPass: 60,
    samples: [{ sample: 1 }, { sample: 2 }],
  });
});
