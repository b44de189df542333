import { describe, expect, it } from "vitest";
import { noChoices } from "#lib/contract/run-facets";
import { formatCalculatorView, parseCalculatorView, usualCalculatorView } from "#lib/url/calculator-view";
import { usualCompareView } from "#lib/url/compare-view";
import { formatLeaderboardView, usualLeaderboardView } from "#lib/url/leaderboard-view";
import { parseCompareView } from "#lib/url/parse-compare-view";
import { parseLeaderboardView } from "#lib/url/parse-leaderboard-view";
import { parseRunView } from "#lib/url/parse-run-view";
import { parseRunsView } from "#lib/url/parse-runs-view";
import { formatPlannerView, parsePlannerView, usualPlannerView } from "#lib/url/planner-view";
import { formatReplicatesView, parseReplicatesView, usualReplicatesView } from "#lib/url/replicates-view";
import { formatRunView, usualRunView } from "#lib/url/run-view";
import { formatRunsView, usualRunsView } from "#lib/url/runs-view";
import { formatTaskSetView, parseTaskSetView, usualTaskSetView } from "#lib/url/task-set-view";
import { formatTaskView, parseTaskView, usualTaskView } from "#lib/url/task-view";
import { parseSuspectsView, parseTestVersionView, usualTestVersionView } from "#lib/url/test-version-view";
import { queryText } from "#lib/url/write-query";

/** Every part is known to the page. */
const nothing = { names: [], known: expect.any(Array) };

/** What a browser and the framework make of a link. */
function asQuery(text: string): Record<string, string | string[]> {
  const { searchParams } = new URL(text, "http://127.0.0.1/");
  const names = [...new Set(searchParams.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [first = "", ...more] = searchParams.getAll(name);
      return [name, more.length === 0 ? first : [first, ...more]];
    }),
  );
}

const awkward = `a&b=c #%25 "<x>" +1,2/3@v 日本 \u05d0`;

describe("a view in a link", () => {
  const runsViews = [
    usualRunsView,
    {
      ...usualRunsView,
      find: awkward,
      facets: {
        ...noChoices,
        model: [awkward, "m"],
        task_set: ["humaneval@1"],
        tag: ["a,b", "none"],
        flag: ["voided"],
      },
    },
    { ...usualRunsView, k: [1, 10, 1_000_000], sorts: [{ id: "pass@10", order: "asc" as const }], page: 7 },
    {
      ...usualRunsView,
      sorts: [
        { id: "model", order: "asc" as const },
        { id: "n", order: "desc" as const },
      ],
      pinned: [],
      widths: { model: 240, "pass@1": 60 },
      density: "compact" as const,
    },
    { ...usualRunsView, hidden: [] },
    { ...usualRunsView, hidden: ["tags", "harness"], selected: ["0198c0de-0000-7000-8000-000000000001"] },
  ];
  it.each(runsViews)("gives the same table of runs when it is read again (%#)", (view) => {
    expect(parseRunsView(asQuery(queryText(formatRunsView(view))))).toEqual({ view, ignored: [], unknown: nothing });
  });

  const runViews = [
    usualRunView,
    { ...usualRunView, k: 100, testVersion: "plus-0.1.10", errors: "exclude-infra" as const },
    { ...usualRunView, scoring: "0198c0de-0000-7000-8000-000000000001", find: awkward },
    { ...usualRunView, show: "unsolved" as const, sort: "solve_rate", order: "desc" as const, beyond: true },
  ];
  it.each(runViews)("gives the same run when it is read again (%#)", (view) => {
    expect(parseRunView(asQuery(queryText(formatRunView(view))))).toEqual({ view, ignored: [], unknown: nothing });
  });

  const boards = [
    usualLeaderboardView,
    { ...usualLeaderboardView, k: [5], testVersion: "2026-11-fix", errors: "exclude-infra" as const },
    { ...usualLeaderboardView, scope: "fixed_tasks" as const, ranks: true },
    { ...usualLeaderboardView, where: ["model=a,b", `text=${awkward}`, "config.key=x=y"] },
    { ...usualLeaderboardView, pictures: [], time: "release" as const },
    { ...usualLeaderboardView, pictures: ["scores", "categories"] as const },
    { ...usualLeaderboardView, find: awkward, sorts: [{ id: "n", order: "desc" as const }], hidden: ["timeout"] },
  ];
  it.each(boards)("gives the same leaderboard when it is read again (%#)", (view) => {
    expect(parseLeaderboardView(asQuery(queryText(formatLeaderboardView(view))))).toEqual({
      view,
      ignored: [],
      unknown: nothing,
    });
  });

  const replicates = [
    usualReplicatesView,
    { ...usualReplicatesView, k: [5, 20], testVersion: "2026-11-fix", errors: "exclude-infra" as const },
    { ...usualReplicatesView, scope: "fixed_tasks" as const, pool: true },
  ];
  it.each(replicates)("gives the same replicates when it is read again (%#)", (view) => {
    expect(parseReplicatesView(asQuery(queryText(formatReplicatesView(view))))).toEqual({
      view,
      ignored: [],
      unknown: nothing,
    });
  });

  const taskSetViews = [usualTaskSetView, { find: awkward, sort: "difficulty", order: "desc" as const }];
  it.each(taskSetViews)("gives the same task set when it is read again (%#)", (view) => {
    expect(parseTaskSetView(asQuery(queryText(formatTaskSetView(view))))).toEqual({
      view,
      ignored: [],
      unknown: nothing,
    });
  });

  const taskViews = [
    { ...usualTaskView, task: "HumanEval/47" },
    {
      ...usualTaskView,
      task: awkward,
      testVersion: "2026-11-fix",
      find: awkward,
      sort: "pass@1",
      order: "desc" as const,
    },
    { ...usualTaskView, task: "__proto__" },
    { ...usualTaskView, task: "\u{1f9ea}".repeat(256) },
  ];
  it.each(taskViews)("gives the same task when it is read again (%#)", (view) => {
    expect(parseTaskView(asQuery(queryText(formatTaskView(view))))).toEqual({ view, ignored: [], unknown: nothing });
  });

  const calculators = [
    ...(["samples", "rate", "tasks"] as const).map(usualCalculatorView),
    { ...usualCalculatorView("samples"), n: 1_000_000, c: 0, k: 1_000_000 },
    { ...usualCalculatorView("samples"), n: 1, c: 1 },
    { ...usualCalculatorView("rate"), p: 0, k: 1 },
    { ...usualCalculatorView("rate"), p: 1e-12 },
    {
      ...usualCalculatorView("tasks"),
      tasks: [
        { n: 4, c: 0, tasks: 20 },
        { n: 10, c: 3, tasks: 1 },
      ],
      beyond: true,
    },
  ];
  it.each(calculators)("gives the same calculator when it is read again (%#)", (view) => {
    expect(parseCalculatorView(asQuery(queryText(formatCalculatorView(view))))).toEqual({
      view,
      ignored: [],
      unknown: nothing,
    });
  });

  const plans = [
    usualPlannerView,
    { ...usualPlannerView, difference: 0.0123, level: 0.9, power: 0.9, n: 20, tasks: 2, k: 10 },
    { ...usualPlannerView, typical: "cautious" as const, runs: ["a", "b"], correlation: 0.8 },
    { ...usualPlannerView, k: 20, n: 20 },
  ];
  it.each(plans)("gives the same plan when it is read again (%#)", (view) => {
    expect(parsePlannerView(asQuery(queryText(formatPlannerView(view))))).toEqual({
      view,
      ignored: [],
      unknown: nothing,
    });
  });

  it("leaves out what is usual, so that the plain link is the usual view", () => {
    expect(queryText(formatRunsView(usualRunsView))).toBe("");
    expect(queryText(formatRunView(usualRunView))).toBe("");
    expect(queryText(formatLeaderboardView(usualLeaderboardView))).toBe("");
  });
});

describe("a malformed link", () => {
  it.each(["0", "-1", "1.5", "1e3", "NaN", "99999999999", "ten", "1,x"])(
    "falls back to k = 1 for k=%s and says so",
    (k) => {
      expect(parseRunView({ k })).toEqual({ view: usualRunView, ignored: ["k"], unknown: nothing });
    },
  );

  it.each<[Readonly<Record<string, string>>, string[]]>([
    [{ n: "1e3" }, ["n"]],
    [{ n: "10", c: "11" }, ["c"]],
    [{ n: "0", c: "-1", k: "1.5" }, ["n", "c", "k"]],
    [{ p: "1.1", from: "rate" }, ["p"]],
    [{ p: "NaN", from: "rate" }, ["p"]],
    [{ from: "thought" }, ["from"]],
    [{ tasks: "10-11", from: "tasks" }, ["tasks"]],
    [{ tasks: "10-3*0", from: "tasks" }, ["tasks"]],
    [{ tasks: "10-3,x", from: "tasks" }, ["tasks"]],
    [{ tasks: "1-1,".repeat(2000), from: "tasks" }, ["tasks"]],
  ])("%j falls back to the example of the calculator and says so", (query, ignored) => {
    const read = parseCalculatorView(query);
    const from = query.from === "rate" || query.from === "tasks" ? query.from : "samples";
    expect(read).toEqual({ view: usualCalculatorView(from), ignored, unknown: nothing });
  });

  it("takes no more samples to have passed than a shorter n leaves", () => {
    expect(parseCalculatorView({ n: "1" })).toMatchObject({ view: { n: 1, c: 1 }, ignored: [] });
  });

  it.each([
    [{ difference: "0" }, ["difference"]],
    [{ level: "1", power: "1" }, ["level", "power"]],
    [{ tasks: "1", n: "0", correlation: "2" }, ["n", "tasks", "correlation"]],
    [{ typical: "other" }, ["typical"]],
  ])("%j falls back to the usual plan and says so", (query, ignored) => {
    expect(parsePlannerView(query)).toEqual({ view: usualPlannerView, ignored, unknown: nothing });
  });

  it("plans for no fewer samples than k, and for two runs at most", () => {
    expect(parsePlannerView({ k: "9", n: "3" })).toMatchObject({ view: { k: 9, n: 9 }, ignored: ["n"] });
    expect(parsePlannerView({ runs: "a,b,c" })).toMatchObject({ view: { runs: ["a", "b"] }, ignored: ["runs"] });
  });

  it("keeps the ks that can be read, in order and once", () => {
    expect(parseLeaderboardView({ k: "10,x,1,10" })).toEqual({
      view: { ...usualLeaderboardView, k: [1, 10] },
      ignored: ["k"],
      unknown: nothing,
    });
  });

  it("names each part that could not be read", () => {
    const { view, ignored } = parseRunView({ errors: "lenient", order: "up", show: "some" });
    expect(view).toEqual(usualRunView);
    expect(ignored).toEqual(["errors", "show", "order"]);
  });

  it("takes the first of a repeated part and says so", () => {
    const { view, ignored } = parseRunsView({ q: ["a", "b"] });
    expect(view.find).toBe("a");
    expect(ignored).toEqual(["q"]);
  });

  it("takes every value of a facet, and names what a table cannot have", () => {
    const { view, ignored } = parseRunsView({ model: ["a", "b", "a"], flag: ["voided", "fast"], width: "n:9,n:60" });
    expect(view.facets).toMatchObject({ model: ["a", "b"], flag: ["voided"] });
    expect(view.widths).toEqual({ n: 60 });
    expect(ignored).toEqual(["flag", "width"]);
  });

  it("reads the sort and order of links from before tables had several", () => {
    expect(parseRunsView({ sort: "model", order: "asc", model: "a,b", hide: "tags,harness" }).view).toMatchObject({
      sorts: [{ id: "model", order: "asc" }],
      facets: { model: ["a,b"] },
      hidden: ["tags", "harness"],
    });
    expect(parseRunsView({ sort: "n" }).view.sorts).toEqual([{ id: "n", order: "desc" }]);
    expect(parseLeaderboardView({ sort: "n" }).view.sorts).toEqual([{ id: "n", order: "asc" }]);
  });

  it("drops text that is too long to be meant", () => {
    const { view, ignored } = parseRunsView({ q: "x".repeat(5000) });
    expect(view.find).toBe("");
    expect(ignored).toEqual(["q"]);
  });

  it.each([
    ["runs", parseRunsView, usualRunsView],
    ["run", parseRunView, usualRunView],
    ["leaderboard", parseLeaderboardView, usualLeaderboardView],
    ["comparison", parseCompareView, usualCompareView],
    ["replicates", parseReplicatesView, usualReplicatesView],
    ["task set", parseTaskSetView, usualTaskSetView],
    ["task", parseTaskView, usualTaskView],
    ["calculator", parseCalculatorView, usualCalculatorView("samples")],
    ["planner", parsePlannerView, usualPlannerView],
    ["test version", parseTestVersionView, usualTestVersionView],
    ["suspects", parseSuspectsView, { testVersion: undefined }],
  ] as const)("names what the page of the %s does not know, and shows what it would without it", (_, parse, view) => {
    expect(parse({ dificulty: "hard", 'x"\u202ey': ["1", "2"] })).toEqual({
      view,
      ignored: [],
      unknown: { names: ["dificulty", 'x"\u202ey'], known: expect.not.arrayContaining(["dificulty"]) },
    });
  });
});
