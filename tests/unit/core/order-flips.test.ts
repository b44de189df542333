import { describe, expect, it } from "vitest";
import { orderFlips } from "#lib/core/order-flips";

describe("where the order of two curves flips", () => {
  it("is each k from which the run that was behind is ahead", () => {
    expect(orderFlips([0.5, 0.55, 0.6, 0.9], [0.4, 0.56, 0.7, 0.8])).toEqual([
      { k: 2, ahead: "b" },
      { k: 4, ahead: "a" },
    ]);
  });

  it("is after the k at which they are equal, not at it", () => {
    expect(orderFlips([0.5, 0.6, 0.7], [0.4, 0.6, 0.8])).toEqual([{ k: 3, ahead: "b" }]);
  });

  it("is nowhere for curves that meet and part without changing places, or never differ", () => {
    expect(orderFlips([0.5, 0.6, 0.8], [0.4, 0.6, 0.7])).toEqual([]);
    expect(orderFlips([0.5, 0.6], [0.5, 0.6])).toEqual([]);
    expect(orderFlips([], [0.5])).toEqual([]);
  });

  it("is not made by rounding", () => {
    expect(orderFlips([0.1 + 0.2, 0.5], [0.3, 0.6])).toEqual([]);
    expect(orderFlips([0.4, 0.1 + 0.2, 0.5], [0.3, 0.3, 0.4])).toEqual([]);
  });

  it("is the same ks with the runs swapped, the other one ahead", () => {
    const a = [0.1, 0.3, 0.35, 0.5];
    const b = [0.2, 0.25, 0.4, 0.45];
    const swapped = orderFlips(b, a).map(({ k, ahead }) => ({ k, ahead: ahead === "a" ? "b" : "a" }));
    expect(swapped).toEqual(orderFlips(a, b));
    expect(orderFlips(a, b).map(({ k }) => k)).toEqual([2, 3, 4]);
  });

  it("ends with the shorter curve", () => {
    expect(orderFlips([0.5], [0.4, 0.9])).toEqual([]);
  });
});
