import { describe, expect, test } from "vitest";
import { citedDocument } from "#cli/commands/cited-document";
import { usualCompareKs } from "#lib/url/compare-view";
import { usualLeaderboardKs } from "#lib/url/leaderboard-view";

const a = "0198c0de-0000-7000-8000-000000000001";
const b = "0198c0de-0000-7000-8000-000000000002";

describe("the link of a page cites the ks that the page shows", () => {
  test("of a leaderboard and a comparison whose links name none, their usual ones", () => {
    expect(citedDocument({ subject: "/leaderboards/humaneval%401" }).k).toEqual(usualLeaderboardKs);
    expect(citedDocument({ subject: `/compare?runs=${a},${b}` }).k).toEqual(usualCompareKs);
  });

  test("those that the link names, and before them those that the flag names", () => {
    const subject = "https://recount.example/leaderboards/humaneval@1?k=5,1";
    expect(citedDocument({ subject }).k).toEqual([5, 1]);
    expect(citedDocument({ subject, k: [3] }).k).toEqual([3]);
  });
});

test("a name without a link cites 1, 10 and 100", () => {
  expect(citedDocument({ subject: "humaneval@1" }).k).toEqual([1, 10, 100]);
  expect(citedDocument({ subject: a }).k).toEqual([1, 10, 100]);
});
