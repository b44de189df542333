import { describe, expect, test } from "vitest";
import { taskPlace } from "#lib/core/task-place";

describe("taskPlace", () => {
  test("counts from the hardest, and tasks solved equally often share their places", () => {
    const rates = [0.5, 0, 1, 0.5, null, 0.25];
    const places = rates.map((_, at) => taskPlace(rates, at));
    expect(places.map((place) => place && [place.low, place.high, place.of])).toEqual([
      [3, 4, 5],
      [1, 1, 5],
      [5, 5, 5],
      [3, 4, 5],
      null,
      [2, 2, 5],
    ]);
  });

  test("puts every known rate in one part, both ends of [0, 1] among them", () => {
    const rates = [0, 0.049, 0.05, 0.5, 0.999, 1, null];
    const place = taskPlace(rates, 5);
    expect(place?.bins.reduce((sum, tasks) => sum + tasks, 0)).toBe(6);
    expect(place?.bins[0]).toBe(2);
    expect(place?.bins[1]).toBe(1);
    expect(place?.bins[19]).toBe(2);
    expect(place?.bin).toBe(19);
  });
});
