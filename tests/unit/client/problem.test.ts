import { expect, test } from "vitest";
import { readProblem } from "#lib/client/problem";
import { formatProblem } from "#lib/core/errors";

const json = (body: unknown, status: number, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/problem+json", ...headers } });

test("code, sentence, hint and every problem arrive as they were sent", async () => {
  const error = await readProblem(
    json(
      {
        code: "count-inconsistent",
        title: "c is larger than n",
        status: 422,
        detail: "line 3, task t/3: c = 11 but n = 10. Nothing was stored.",
        errors: [
          { code: "count-inconsistent", line: 3, task_id: "t/3", detail: "c = 11 but n = 10", hint: "check it" },
        ],
        errors_total: 120,
        request_id: "r",
      },
      422,
    ),
  );
  expect(error).toMatchObject({ code: "count-inconsistent", hint: "check it", problemsTotal: 120 });
  expect(error.message).toBe("line 3, task t/3: c = 11 but n = 10. Nothing was stored.");
  expect(error.problems.map(formatProblem)).toEqual(["line 3, task t/3: c = 11 but n = 10"]);
});

test("a 500 tells its request, for whoever reads the log", async () => {
  const error = await readProblem(json({ code: "internal-error", title: "A bug", request_id: "01J" }, 500));
  expect(error.message).toBe("A bug (request 01J)");
});

test("the page of a proxy stands for its status", async () => {
  const html = (status: number) => readProblem(new Response("<html>", { status }));
  expect((await html(502)).code).toBe("database-unavailable");
  expect((await html(413)).code).toBe("body-too-large");
  expect((await html(418)).code).toBe("bad-request");
  expect((await readProblem(json({ code: "from-the-future" }, 404))).code).toBe("not-found");
});

test("Retry-After is read in seconds, at most five minutes", async () => {
  expect((await readProblem(json({}, 503, { "retry-after": "3" }))).retryAfterSeconds).toBe(3);
  expect((await readProblem(json({}, 503, { "retry-after": "99999" }))).retryAfterSeconds).toBe(300);
  expect((await readProblem(json({}, 503, { "retry-after": "Mon" }))).retryAfterSeconds).toBeUndefined();
});
