import { createServer } from "node:net";
import { StartFailure } from "./failure.mjs";
import { addressOf } from "./settings.mjs";

/**
 * Listens, or says in one sentence why not.
 * @param {import("node:net").Server} server
 * @param {{ host: string, port: number }} settings
 * @returns {Promise<number>} the port
 */
export function listen(server, { host, port }) {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(listenFailure(/** @type {NodeJS.ErrnoException} */ (error), host, port)));
    server.listen({ host, port }, () => {
      const address = server.address();
      resolve(address !== null && typeof address === "object" ? address.port : port);
    });
  });
}

/**
 * Fails where another program holds the port.
 * @param {{ host: string, port: number }} settings
 */
export async function assertPortFree(settings) {
  const server = createServer();
  await listen(server, settings);
  await new Promise((resolve) => server.close(resolve));
}

/**
 * @param {NodeJS.ErrnoException} error
 * @param {string} host
 * @param {number} port
 */
function listenFailure(error, host, port) {
  switch (error.code) {
    case "EADDRINUSE":
      return new StartFailure(
        `Port ${port} is in use by another program: stop it, or take another port with PORT=${port + 1}.`,
        5,
        error,
      );
    case "EACCES":
      return new StartFailure(`Port ${port} needs rights that this user does not have: take PORT=3000.`, 2, error);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartFailure(`HOST=${host} is not an address of this machine.`, 2, error);
    default:
      return new StartFailure(`Cannot listen on ${addressOf(host, port)}: ${error.message}.`, 1, error);
  }
}
