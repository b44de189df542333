import "#lib/client/no-evaluation";
import { readProblem } from "#lib/client/problem";

/** Signs this browser in. @returns why not, or null: it is */
export function signIn(token: string): Promise<string | null> {
  return ask("POST", JSON.stringify({ token }));
}

/** Signs this browser out. @returns why not, or null: it is */
export function signOut(): Promise<string | null> {
  return ask("DELETE");
}

/** From a page of the server, so that the browser says where it comes from and takes the cookie. */
async function ask(method: "POST" | "DELETE", body?: string): Promise<string | null> {
  const init = { method, headers: { "Content-Type": "application/json" }, redirect: "error" as const };
  let response: Response;
  try {
    response = await fetch("/api/v1/session", body === undefined ? init : { ...init, body });
  } catch {
    return "The server did not answer.";
  }
  if (response.ok) return null;
  const problem = await readProblem(response);
  return problem.code === "unauthenticated"
    ? "The server does not know this token: it may have expired or been revoked."
    : [problem.message, problem.hint].filter((part) => part !== undefined).join(" ");
}
