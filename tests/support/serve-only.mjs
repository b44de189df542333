// What `scripts/launch.mjs` does after installing and building.
import { StartFailure } from "../../scripts/server/failure.mjs";
import { serve } from "../../scripts/server/serve.mjs";
import { readSettings } from "../../scripts/server/settings.mjs";

try {
  await serve(readSettings(process.argv.slice(2), process.env));
} catch (error) {
  process.exit(StartFailure.print(error));
}
