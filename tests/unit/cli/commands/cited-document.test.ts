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

  test("of a run, pass@1 and the k that is shown large", () => {
    expect(citedDocument({ subject: `/runs/${a}` }).k).toEqual([1]);
    expect(citedDocument({ subject: `/runs/${a}?k=5&show=mixed` }).k).toEqual([1, 5]);
  });

  test("those that the link names, as the page has them, and before them those that the flag names", () => {
    const subject = "https://recount.example/leaderboards/humaneval@1?k=5,1";
    expect(citedDocument({ subject }).k).toEqual([1, 5]);
    expect(citedDocument({ subject, k: [3] }).k).toEqual([3]);
  });
});

test("of a leaderboard the rows in sight are cited: its filters of runs, and what is sought", () => {
  const link = "/leaderboards/humaneval@1?where=model%3Da&where=temperature%3D0.2&q=+coder";
  expect(citedDocument({ subject: link }).where).toEqual(["model=a", "temperature=0.2", "text=coder"]);
  expect(citedDocument({ subject: "/leaderboards/humaneval@1" }).where).toBeNull();
  expect(citedDocument({ subject: "humaneval@1", where: ["n=10"] }).where).toEqual(["n=10"]);
});

test("a name without a link cites 1, 10 and 100", () => {
  expect(citedDocument({ subject: "humaneval@1" }).k).toEqual([1, 10, 100]);
  expect(citedDocument({ subject: a }).k).toEqual([1, 10, 100]);
});

describe("the tasks that a link keeps", () => {
  const filter = { difficulty: ["hard"], released_from: "2024-01-01" };

  test.each([`/runs/${a}?`, "/leaderboards/lcb%40v6?", `/compare?runs=${a},${b}&`])("%s…: those are cited", (page) => {
    const subject = `${page}difficulty=hard&released_from=2024-01-01`;
    expect(citedDocument({ subject }).task_filter).toMatchObject(filter);
    expect(citedDocument({ subject: page }).task_filter).toBeNull();
  });

  test.each([
    [`/compare?runs=${a},${b}&dificulty=hard`, "dificulty"],
    [`/runs/${a}?released_from=2024-02-31`, "released_from"],
    ["/leaderboards/lcb%40v6?k=0", "k"],
  ])("%s is refused, since its page would leave a part out", (subject, part) => {
    expect(() => citedDocument({ subject })).toThrow(
      expect.objectContaining({ code: "bad-parameter", message: expect.stringContaining(part) }),
    );
  });
});
