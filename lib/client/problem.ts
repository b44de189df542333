import { z } from "zod";
import { type ErrorCode, errorCodes, type Problem, RecountError } from "#lib/core/errors";

/** No answer came: nothing listens there, the name is unknown, or the connection broke. */
export class UnreachableError extends RecountError {
  constructor(address: string, cause: unknown) {
    super("request-timeout", `no answer from ${address}${reason(cause)}`, {
      hint: "start the server with `npm start`, or set RECOUNT_URL to where it runs",
      cause,
    });
  }
}

function reason(cause: unknown): string {
  if (!(cause instanceof Error)) return "";
  const inner: unknown = cause.cause;
  const code: unknown = inner instanceof Error && "code" in inner ? inner.code : undefined;
  return typeof code === "string" ? ` (${code})` : "";
}

const codeSchema = z.enum(errorCodes);

/** Read loosely: only what is needed to tell the user, and a server may add fields. */
const problemSchema = z.object({
  code: z.string().optional(),
  title: z.string().optional(),
  detail: z.string().optional(),
  hint: z.string().optional(),
  request_id: z.string().optional(),
  errors_total: z.number().optional(),
  errors: z
    .array(
      z.object({
        code: codeSchema.catch("bad-request"),
        detail: z.string().catch(""),
        hint: z.string().optional().catch(undefined),
        file: z.string().optional().catch(undefined),
        line: z.number().optional().catch(undefined),
        column: z.number().optional().catch(undefined),
        pointer: z.string().optional().catch(undefined),
        task_id: z.string().optional().catch(undefined),
        field: z.string().optional().catch(undefined),
        value: z.string().optional().catch(undefined),
      }),
    )
    .optional()
    .catch(undefined),
});

/** What a status means when the answer does not say it itself (a proxy in between). */
function codeOfStatus(status: number): ErrorCode {
  switch (status) {
    case 401:
      return "unauthenticated";
    case 403:
      return "insufficient-scope";
    case 404:
      return "not-found";
    case 405:
      return "method-not-allowed";
    case 408:
      return "request-timeout";
    case 413:
      return "body-too-large";
    case 415:
      return "unsupported-format";
    case 421:
      return "unknown-host";
    case 429:
      return "rate-limited";
    case 502:
    case 503:
    case 504:
      return "database-unavailable";
    case 507:
      return "storage-full";
    default:
      return status >= 500 ? "internal-error" : "bad-request";
  }
}

const longestWaitSeconds = 300;

function retryAfter(response: Response): number | undefined {
  const header = response.headers.get("retry-after");
  return header !== null && /^[0-9]{1,6}$/.test(header) ? Math.min(Number(header), longestWaitSeconds) : undefined;
}

/** The refusal that an answer with a 4xx or 5xx status stands for. */
export async function readProblem(response: Response): Promise<RecountError> {
  const parsed = problemSchema.safeParse(parseJson(await response.text()));
  const problem = parsed.success ? parsed.data : {};
  const code = codeSchema.safeParse(problem.code);
  const seconds = retryAfter(response);
  const problems = problem.errors?.map(toProblem) ?? [];
  const request = problem.request_id === undefined ? "" : ` (request ${problem.request_id})`;
  const said = problem.detail ?? problem.title ?? `the server answered ${response.status}`;
  return new RecountError(
    code.success ? code.data : codeOfStatus(response.status),
    said + (response.status >= 500 ? request : ""),
    {
      hint: problem.hint ?? problems.find((each) => each.hint !== undefined)?.hint,
      problems,
      ...(problem.errors_total === undefined ? {} : { problemsTotal: problem.errors_total }),
      ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }),
    },
  );
}

type WireProblem = NonNullable<z.infer<typeof problemSchema>["errors"]>[number];

function toProblem({ task_id, ...wire }: WireProblem): Problem {
  const known = Object.entries({ ...wire, taskId: task_id }).filter(([, value]) => value !== undefined);
  return { code: wire.code, detail: wire.detail, ...Object.fromEntries(known) };
}

/** An answer that is not JSON says nothing that can be read: the status stands alone. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
