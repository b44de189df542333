import { expect, test } from "vitest";
import { errorCodes, RecountError } from "#lib/core/errors";
import { EmptyBody } from "#lib/http/empty-body";
import { problemResponse, problemSchema } from "#lib/http/problem";
import { statusOf, titleOf } from "#lib/http/status";

const context = { requestId: "r-1", writes: false };

async function bodyOf(response: Response) {
  return problemSchema.parse(await response.json());
}

test("every code has a status of a refusal and a title of its own", () => {
  for (const code of errorCodes) {
    expect(statusOf[code]).toBeGreaterThanOrEqual(400);
    expect(statusOf[code]).toBeLessThan(600);
  }
  expect(new Set(Object.values(titleOf)).size).toBe(errorCodes.length);
});

test("a refusal says what, where, how to mend it, and under which request", async () => {
  const error = new RecountError("count-inconsistent", "line 3, task t/3: c = 11 but n = 10", {
    hint: "c counts passing samples out of n",
    problems: [{ code: "count-inconsistent", detail: "c = 11 but n = 10", line: 3, taskId: "t/3", field: "c" }],
  });
  const response = problemResponse(error, { requestId: "r-1", writes: true });
  expect(response.status).toBe(422);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(await bodyOf(response)).toEqual({
    type: "urn:recount:problem:count-inconsistent",
    code: "count-inconsistent",
    title: titleOf["count-inconsistent"],
    status: 422,
    detail: "line 3, task t/3: c = 11 but n = 10. Nothing was stored.",
    hint: "c counts passing samples out of n",
    instance: "urn:recount:request:r-1",
    request_id: "r-1",
    errors: [{ code: "count-inconsistent", detail: "c = 11 but n = 10", line: 3, task_id: "t/3", field: "c" }],
    errors_total: 1,
    errors_truncated: false,
  });
});

test("that nothing was stored is said once", async () => {
  const error = new RecountError("missing-field", "task a: c is missing. 2 problems in 4 tasks; nothing was stored.");
  const body = await bodyOf(problemResponse(error, { requestId: "r-1", writes: true }));
  expect(body.detail).toBe("task a: c is missing. 2 problems in 4 tasks; nothing was stored.");
});

test("a bug tells its title and the request id, and nothing of itself", async () => {
  const body = await bodyOf(problemResponse(new Error("secret at /home/x"), context));
  expect(body).toEqual({
    type: "urn:recount:problem:internal-error",
    code: "internal-error",
    title: titleOf["internal-error"],
    status: 500,
    instance: "urn:recount:request:r-1",
    request_id: "r-1",
  });
});

test("of a thousand problems fifty are listed, with the true total", async () => {
  const problems = Array.from({ length: 1000 }, () => ({ code: "wrong-type" as const, detail: "n is a string" }));
  const body = await bodyOf(problemResponse(new RecountError("wrong-type", "many", { problems }), context));
  expect(body.errors).toHaveLength(50);
  expect(body).toMatchObject({ errors_total: 1000, errors_truncated: true });
});

test("the answer stays under 64 KiB, whatever the problems hold", async () => {
  const problems = Array.from({ length: 50 }, () => ({ code: "wrong-type" as const, detail: "x".repeat(5000) }));
  const response = problemResponse(new RecountError("wrong-type", "many", { problems }), context);
  const text = await response.text();
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(64 * 1024);
  expect(problemSchema.parse(JSON.parse(text))).toMatchObject({ errors_total: 50, errors_truncated: true });
});

test("401 names the scheme; what passes by itself says when to try again", () => {
  expect(problemResponse(new RecountError("unauthenticated", "x"), context).headers.get("www-authenticate")).toBe(
    "Bearer",
  );
  const waiting = new RecountError("rate-limited", "x", { retryAfterSeconds: 17 });
  expect(problemResponse(waiting, context).headers.get("retry-after")).toBe("17");
  for (const code of ["idempotency-in-progress", "database-unavailable", "shutting-down"] as const) {
    expect(problemResponse(new RecountError(code, "x"), context).headers.get("retry-after")).toMatch(/^\d+$/);
  }
});

test("nothing at all is a malformed request, a document without tasks is refused content", () => {
  expect(problemResponse(new EmptyBody(), context).status).toBe(400);
  expect(problemResponse(new RecountError("empty-upload", "tasks is empty"), context).status).toBe(422);
});
