import { describe, expect, it } from "vitest";
import { comparePath, comparisonJsonPath } from "#lib/url/compare-routes";
import { type CompareView, formatCompareView, usualCompareView } from "#lib/url/compare-view";
import { parseCompareView } from "#lib/url/parse-compare-view";

/** Every part is known to the page. */
const nothing = { names: [], known: expect.any(Array) };

const ofText = (text: string) => parseCompareView(Object.fromEntries(new URLSearchParams(text)));
const back = (view: CompareView) => ofText(formatCompareView(view).toString());

describe("the link of a comparison", () => {
  it("is the bare path without runs", () => {
    expect(comparePath()).toBe("/compare");
    expect(ofText("")).toEqual({ view: usualCompareView, ignored: [], unknown: nothing });
  });

  it("names the runs in their order, readable in the address bar", () => {
    expect(comparePath({ runs: ["b", "a"] })).toBe("/compare?runs=b,a");
    expect(comparePath({ runs: ["b", "a"], k: [1, 5] })).toBe("/compare?runs=b,a&k=1,5");
  });

  it("leads to the same comparison as JSON, the stamp and the narrower view kept", () => {
    const view = { ...usualCompareView, runs: ["b", "a"], at: 5, baseline: "a", errors: "exclude-infra" } as const;
    expect(comparisonJsonPath({ ...view, wayOut: "anyway", eligible: true, slices: "tag" })).toBe(
      "/api/v1/compare?runs=b,a&k=5&anyway=true&errors=exclude-infra&baseline=a&eligible=true&slices=tag",
    );
    expect(comparisonJsonPath({ ...view, wayOut: "shared", scope: "fixed_tasks" })).toBe(
      "/api/v1/compare?runs=b,a&k=5&shared=true&errors=exclude-infra&scope=fixed_tasks&baseline=a",
    );
  });

  it("gives back every view that it was made from", () => {
    const runs = ["a", "b", "c"];
    const views: readonly Partial<CompareView>[] = [
      {},
      { k: [1, 5, 100], at: 5 },
      { wayOut: "shared" },
      { wayOut: "anyway" },
      { testVersion: "plus-0.1.10" },
      { errors: "exclude-infra", scope: "fixed_tasks" },
      { baseline: "b", against: "a" },
      { find: "HumanEval/47 & <b>", show: "lost", sort: "change", order: "asc" },
      { eligible: true, slices: "quarter" },
      { show: "won" },
      { show: "tied" },
    ];
    for (const part of views) {
      const view = { ...usualCompareView, runs, ...part };
      expect(back(view)).toEqual({ view, ignored: [], unknown: nothing });
    }
  });
});

describe("a link that cannot be read whole", () => {
  it("takes the usual setting for what is malformed, and names it", () => {
    const { view, ignored } = ofText("runs=a,b&k=ten&at=0&errors=lenient&scope=all&show=some&shared=yes&order=up");
    expect(view).toEqual({ ...usualCompareView, runs: ["a", "b"] });
    expect([...ignored].sort()).toEqual(["at", "errors", "k", "order", "scope", "shared", "show"]);
  });

  it("takes each run once, and no more than twenty", () => {
    expect(ofText("runs=a,b,a,,b")).toEqual({
      view: { ...usualCompareView, runs: ["a", "b"] },
      ignored: [],
      unknown: nothing,
    });
    const many = Array.from({ length: 21 }, (_, run) => `r${run}`);
    const { view, ignored } = ofText(`runs=${many.join(",")}`);
    expect(view.runs).toEqual(many.slice(0, 20));
    expect(ignored).toEqual(["runs"]);
  });

  it("takes one way out, the one that leaves least in doubt", () => {
    const both = ofText("runs=a,b&shared=true&anyway=true");
    expect([both.view.wayOut, both.ignored]).toEqual(["shared", ["anyway"]]);
    const tests = ofText("runs=a,b&test_version=plus&anyway=true");
    expect([tests.view.wayOut, tests.view.testVersion, tests.ignored]).toEqual([undefined, "plus", ["anyway"]]);
    const all = ofText("runs=a,b&shared=true&test_version=plus&anyway=true");
    expect([all.view.wayOut, all.view.testVersion]).toEqual(["shared", undefined]);
    expect(all.ignored).toEqual(["test_version", "anyway"]);
  });

  it("has no baseline that is not among its runs", () => {
    const { view, ignored } = ofText("runs=a,b&baseline=c&against=d");
    expect([view.baseline, view.against]).toEqual([undefined, undefined]);
    expect(ignored).toEqual(["baseline", "against"]);
  });
});
