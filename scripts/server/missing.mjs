import { applicationHooks } from "./application.mjs";

/** @typedef {import("./http-server.mjs").Handler} Handler */

/**
 * Answers 404 where a page says that there is nothing here: the application draws it like any other page, so that it can be
 * read without a script, and cannot set the status itself. Parts of pages for its own links stay 200.
 * @param {Handler} handle
 * @returns {Handler}
 */
export function answerMissing(handle) {
  return (request, response) => {
    const id = String(request.headers["x-request-id"]);
    const isPage = request.headers.rsc === undefined;
    const writeHead = response.writeHead.bind(response);
    /** @param {number} status @param {...any} rest `any`: writeHead is overloaded, and passed through as it came */
    const told = (status, ...rest) => {
      const isMissing = status === 200 && isPage && applicationHooks().wasMissing(id);
      return writeHead(isMissing ? 404 : status, ...rest);
    };
    Object.assign(response, { writeHead: told });
    response.once("close", () => applicationHooks().wasMissing(id));
    return handle(request, response);
  };
}
