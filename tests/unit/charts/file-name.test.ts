import { expect, it } from "vitest";
import { chartFileName } from "#lib/charts/file-name";

it("is made of letters, digits and dashes, whatever the title holds", () => {
  expect(chartFileName("pass@k by k")).toBe("recount-pass-at-k-by-k");
  expect(chartFileName("../1 − (1 − c/n)^k")).toBe("recount-1-1-c-n-k");
  expect(chartFileName("模型")).toBe("recount-chart");
  expect(chartFileName("x".repeat(300)).length).toBeLessThan(80);
});
