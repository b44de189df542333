import { applicationHooks } from "./application.mjs";

/**
 * @typedef {import("./http-server.mjs").Handler} Handler
 * @typedef {import("./http-server.mjs").Request} Request
 */

/** Pages and files without results, exactly as they are written; any other spelling is not theirs. */
const publicPaths = ["/sign-in", "/calculator", "/planner", "/help", "/healthz", "/readyz", "/recount.mjs"];

/** "." and ".." in any spelling: the application goes where they lead, so that the path is not what it begins with. */
const dotSegment = /(?:[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:[/\\]|%2f|%5c|$)/i;

/**
 * Whether a path may be answered without a reader who signed in. What `/api` answers, it decides itself.
 * @param {string} target
 * @param {{ dev: boolean }} options
 */
export function isPublic(target, { dev }) {
  const [path = ""] = target.split("?", 1);
  if (publicPaths.includes(path) || path === "/api") return true;
  if (path.startsWith("/api/")) return !dotSegment.test(path);
  // The development server loads its modules from elsewhere below.
  return path.startsWith(dev ? "/_next/" : "/_next/static/") && !/%/.test(path) && !dotSegment.test(path);
}

/**
 * Answers pages to who is signed in; everybody else gets the page to sign in, at the same address and as 401. It is the
 * courtesy, not the lock: data functions refuse a principal who may not read, whoever lets a request through.
 * @param {Handler} handle
 * @param {{ dev: boolean }} options
 * @returns {Handler}
 */
export function askToSignIn(handle, options) {
  return async (request, response) => {
    if (isPublic(request.url ?? "", options) || (await isSignedIn(request))) return handle(request, response);
    toSignInPage(request);
    response.setHeader("WWW-Authenticate", "Bearer");
    const writeHead = response.writeHead.bind(response);
    /** @param {number} status @param {...any} rest `any`: writeHead is overloaded, and passed through as it came */
    const refused = (status, ...rest) => writeHead(status === 200 ? 401 : status, ...rest);
    Object.assign(response, { writeHead: refused });
    return handle(request, response);
  };
}

/** @param {Request} request */
async function isSignedIn({ headers: { cookie = "", host = "" } }) {
  if (cookie === "") return false;
  try {
    return await applicationHooks().isSignedIn({ cookie, host });
  } catch {
    return true; // the database is gone: the page says so, and has nothing to show
  }
}

/** The whole page, whatever part of which page was asked for. @param {Request} request */
function toSignInPage(request) {
  for (const name of Object.keys(request.headers)) if (/^(?:rsc$|next-)/.test(name)) delete request.headers[name];
  request.url = "/sign-in";
}
