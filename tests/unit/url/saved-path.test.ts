import { describe, expect, it } from "vitest";
import { readSavedPath } from "#lib/url/saved-path";

describe("the path of a saved view", () => {
  it.each([
    ["/", "/", []],
    ["/?", "/", []],
    ["/?model=a%26b&k=1", "/?model=a%26b", []],
    ["/?k=10,1&sort=pass@1&page=3", "/?k=1,10&sort=pass@1", []],
    ["/?task_set=a@1&task_set=b@2", "/?task_set=a@1&task_set=b@2", ["a@1", "b@2"]],
    ["/leaderboards/humaneval%401?k=10", "/leaderboards/humaneval%401?k=10", ["humaneval@1"]],
    [
      "/leaderboards/humaneval@1?errors=exclude-infra",
      "/leaderboards/humaneval%401?errors=exclude-infra",
      ["humaneval@1"],
    ],
    ["/task-sets/humaneval@1?task=x", "/task-sets/humaneval%401?task=x", ["humaneval@1"]],
    ["/compare?runs=a,b&shared=true", "/compare?runs=a,b&shared=true", []],
    ["/a/../?q=x", "/?q=x", []],
  ])("%s is kept as the page itself would write it", (text, path, taskSets) => {
    expect(readSavedPath(text)).toEqual({ path, taskSets });
  });

  it.each([
    ["", /must begin with \//],
    ["https://example.org/", /must begin with \//],
    ["//example.org/", /must begin with \//],
    ["/\\example.org", /must begin with \//],
    ["javascript:alert(1)", /must begin with \//],
    ["/#x", /after #/],
    ["/upload", /not one that can be saved/],
    ["/api/v1/runs", /not one that can be saved/],
    ["/leaderboards", /not one that can be saved/],
    ["/leaderboards/none", /not one that can be saved/],
    ["/leaderboards/a@1/b", /not one that can be saved/],
    ["/leaderboards/%E0%A4%A", /not one that can be saved/],
    ["/?k=0", /cannot read: k/],
    ["/?order=up", /cannot read: order/],
    // What a page does not know is neither kept nor dropped without a word.
    ["/leaderboards/humaneval@1?dificulty=hard", /cannot read: dificulty/],
    ["/compare?runs=a,b&pool=true", /cannot read: pool/],
    ["/?k=0&utm_source=x", /cannot read: k, utm_source/],
  ])("%j is refused", (text, problem) => {
    expect(readSavedPath(text)).toEqual({ problem: expect.stringMatching(problem) });
  });
});
