import { expect, test } from "vitest";
import { z } from "zod";
import { parseAnswer } from "#lib/client/parse-answer";
import { passAtKEntrySchema } from "#lib/contract/report";

test("fields that a newer server adds are dropped, at any depth and in unions", () => {
  const schema = z.strictObject({ items: z.array(passAtKEntrySchema) });
  const entry = {
    k: 100,
    value: null,
    reason: "k_exceeds_n",
    tasks_below_k: [{ task_id: "a", n: 1 }],
    tasks_below_k_total: 1,
    largest_k: 1,
    eligible: null,
    bounds: null,
  };
  const grown = { ...entry, later: 1, tasks_below_k: [{ task_id: "a", n: 1, later: { x: 1 } }] };
  expect(parseAnswer(schema, { items: [grown], later: [] })).toEqual({ ok: true, value: { items: [entry] } });
});

test("what is missing or of another type is told by its path, never repaired", () => {
  const schema = z.strictObject({ run: z.strictObject({ id: z.string() }) });
  expect(parseAnswer(schema, { run: { id: 1, later: 2 } })).toMatchObject({
    ok: false,
    problem: expect.stringContaining("run.id"),
  });
  expect(parseAnswer(schema, null)).toMatchObject({ ok: false });
});
