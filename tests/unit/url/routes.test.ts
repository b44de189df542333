import { describe, expect, it } from "vitest";
import { noTaskFilter } from "#lib/core/task-filter";
import { decodeSegment, leaderboardPath, runCountsCsvPath, runPath, runsPath, taskSetPath } from "#lib/url/routes";

describe("a link", () => {
  it("is the bare path for the usual view", () => {
    expect(runsPath()).toBe("/");
    expect(runPath("0198c0de")).toBe("/runs/0198c0de");
  });

  it("escapes the name of a task set in the path, and it is read back as it was", () => {
    const path = leaderboardPath("humaneval@1", { k: [1, 5] });
    expect(path).toBe("/leaderboards/humaneval%401?k=1,5");
    expect(decodeSegment("humaneval%401")).toBe("humaneval@1");
  });

  it("never puts a task id into the path, whatever it looks like", () => {
    for (const id of ["../../etc/passwd", "a/b?c#d", "..", "%2e%2e"]) {
      const url = new URL(taskSetPath("s@1", { find: id }), "http://127.0.0.1");
      expect(url.pathname).toBe("/task-sets/s%401");
      expect(url.searchParams.get("task")).toBe(id);
    }
  });

  it("keeps the tests in view in the export of the counts", () => {
    const url = new URL(
      runCountsCsvPath("r", { testVersion: "plus&1", scoring: undefined, tasks: noTaskFilter }),
      "http://127.0.0.1",
    );
    expect(url.pathname).toBe("/api/v1/runs/r/counts.csv");
    expect([...url.searchParams]).toEqual([["test_version", "plus&1"]]);
  });

  it("has no segment where the encoding is broken", () => {
    expect(decodeSegment("%E0%A4%A")).toBeNull();
  });
});
