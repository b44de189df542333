import { expect, test } from "vitest";
import { otherScore } from "#components/leaderboards/score-cell";
import type { LeaderboardRow, PassAtKEntry } from "#lib/contract/report";

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
  return {
    run: { id: "r", name: null, created_at: "2026-01-01T00:00:00Z", tags: [] },
    model: "m",
    model_released_on: null,
    temperature: null,
    timeout_seconds: null,
    timeouts: [],
    n_declared: null,
    n_min: 1,
    n_max: 1,
    pass_at_k: [own],
    other_policy: other === null ? null : { errors: "exclude-infra", pass_at_k: [other] },
    replicates: 1,
    rank_low: 1,
    rank_high: 1,
    tied_with_best: true,
    status: "current",
    stale_tasks: 0,
    missing_tasks: 0,
  };
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
