import { expect, test } from "vitest";
import { otherScore } from "#components/leaderboards/score-cell";
import type { LeaderboardRow, PassAtKEntry } from "#lib/contract/report";
import { aLeaderboardRow } from "#tests/support/leaderboard";

const scored = (value: number): PassAtKEntry => {
  return { k: 1, value, pass_hat_k: value, low: null, high: null, level: null, method: null, scope: null };
};
const tooFew: PassAtKEntry = {
  k: 1,
  value: null,
  reason: "k_exceeds_n",
  tasks_below_k: [],
  tasks_below_k_total: 1,
  largest_k: null,
  eligible: { value: 0.7, tasks: 3 },
  bounds: null,
};

function row(own: PassAtKEntry, other: PassAtKEntry | null): LeaderboardRow {
  const other_policy = other === null ? null : { errors: "exclude-infra" as const, pass_at_k: [other] };
  return aLeaderboardRow({ pass_at_k: [own], other_policy });
}

test("there is another end of the bracket where the other policy gives another number, or withholds it", () => {
  expect(otherScore(row(scored(0.5), scored(0.6)), 1)?.value).toBe(0.6);
  expect(otherScore(row(scored(0.5), tooFew), 1)).toBe(tooFew);
  expect(otherScore(row(tooFew, scored(0.5)), 1)?.value).toBe(0.5);
});

test("there is none where both give the same number or the same reason, or only one is known", () => {
  expect(otherScore(row(scored(0.5), scored(0.5)), 1)).toBeNull();
  expect(otherScore(row(tooFew, tooFew), 1)).toBeNull();
  expect(otherScore(row(scored(0.5), null), 1)).toBeNull();
  expect(otherScore(row(scored(0.5), scored(0.6)), 2)).toBeNull();
});
