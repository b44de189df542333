// The built application in protected mode without the page to sign in before it: what is left is the check in the data
// functions.
import { startApplication } from "../../scripts/server/application.mjs";
import { openDatabase } from "../../scripts/server/database.mjs";
import { createHttpServer } from "../../scripts/server/http-server.mjs";
import { listen } from "../../scripts/server/port.mjs";
import { readSettings } from "../../scripts/server/settings.mjs";

const settings = readSettings([], process.env);
const http = createHttpServer(settings);
const port = await listen(http.server, settings);
const database = await openDatabase(settings);
Object.assign(process.env, { DATABASE_URL: database.url, RECOUNT_READ: settings.read });
const { handle } = await startApplication({ dev: false, host: settings.host, port });
http.serveWith(handle, null);
process.once("SIGTERM", () => void database.close().then(() => process.exit(0)));
console.log(`Recount is ready at http://127.0.0.1:${port}`);
