import { z } from "zod";
import { type ErrorCode, errorCodes, type Problem, problemsListed, RecountError } from "#lib/core/errors";
import { EmptyBody } from "#lib/http/empty-body";
import { statusOf, titleOf } from "#lib/http/status";

export const problemItemSchema = z.strictObject({
  code: z.enum(errorCodes),
  detail: z.string(),
  hint: z.string().optional(),
  file: z.string().optional(),
  line: z.int().optional(),
  column: z.int().optional(),
  pointer: z.string().optional(),
  task_id: z.string().optional(),
  field: z.string().optional(),
  value: z.string().optional(),
});

/** `application/problem+json`: the body of every 4xx and 5xx. A 500 has neither detail nor errors. */
export const problemSchema = z.strictObject({
  type: z.string(),
  code: z.enum(errorCodes),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  hint: z.string().optional(),
  instance: z.string(),
  request_id: z.string(),
  errors: z.array(problemItemSchema).max(problemsListed).optional(),
  errors_total: z.int().optional(),
  errors_truncated: z.boolean().optional(),
});
export type ProblemBody = z.infer<typeof problemSchema>;

export interface ProblemContext {
  readonly requestId: string;
  /** The request asked for something to be stored. */
  readonly writes: boolean;
}

const largestBytes = 64 * 1024;

/** The answer to a refusal, or to a bug: then only that it was one, and the id under which it is in the log. */
export function problemResponse(error: unknown, context: ProblemContext): Response {
  const body = error instanceof RecountError ? problemOf(error, context) : bugOf(context);
  const headers = new Headers({ "Content-Type": "application/problem+json", "Cache-Control": "private, no-store" });
  if (body.status === 401) headers.set("WWW-Authenticate", "Bearer");
  const wait = error instanceof RecountError ? retryAfter(error) : undefined;
  if (wait !== undefined) headers.set("Retry-After", String(wait));
  return new Response(shrink(body), { status: body.status, headers });
}

/** A status can depend on more than the code in one place only. */
export function statusFor(error: RecountError): number {
  return error instanceof EmptyBody ? 400 : statusOf[error.code];
}

function problemOf(error: RecountError, { requestId, writes }: ProblemContext): ProblemBody {
  if (error.code === "internal-error") return bugOf({ requestId, writes });
  const errors = error.problems.map(itemOf);
  return {
    ...frameOf(error.code, statusFor(error), requestId),
    detail: writes && !saysSo(error.message) ? `${ended(error.message)} Nothing was stored.` : ended(error.message),
    ...(error.hint === undefined ? {} : { hint: error.hint }),
    errors,
    errors_total: error.problemsTotal,
    errors_truncated: error.problemsTotal > errors.length,
  };
}

/** Problems of a file end with it by themselves. */
function saysSo(message: string): boolean {
  return /\bnothing was stored\.?$/i.test(message);
}

function bugOf({ requestId }: ProblemContext): ProblemBody {
  return frameOf("internal-error", statusOf["internal-error"], requestId);
}

function frameOf(code: ErrorCode, status: number, requestId: string) {
  return {
    type: `urn:recount:problem:${code}`,
    code,
    title: titleOf[code],
    status,
    instance: `urn:recount:request:${requestId}`,
    request_id: requestId,
  };
}

function itemOf({ taskId, ...rest }: Problem): z.infer<typeof problemItemSchema> {
  return taskId === undefined ? rest : { ...rest, task_id: taskId };
}

function ended(sentence: string): string {
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}

function retryAfter(error: RecountError): number | undefined {
  if (error.retryAfterSeconds !== undefined) return error.retryAfterSeconds;
  switch (error.code) {
    case "idempotency-in-progress":
    case "rescore-in-progress":
      return 1;
    case "database-unavailable":
    case "shutting-down":
      return 5;
    default:
      return undefined;
  }
}

/** Lists fewer problems until the answer is small; the total stays. */
function shrink(body: ProblemBody): string {
  let text = JSON.stringify(body);
  let errors = body.errors ?? [];
  while (Buffer.byteLength(text) > largestBytes && errors.length > 0) {
    errors = errors.slice(0, Math.floor(errors.length / 2));
    text = JSON.stringify({ ...body, errors, errors_truncated: true });
  }
  return text;
}
