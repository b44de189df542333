// npm run db:migrate: brings the database of DATABASE_URL to this program's schema.
import { migrateOrSay } from "./server/database.mjs";
import { StartFailure } from "./server/failure.mjs";

const url = process.env.DATABASE_URL;
if (!url) {
  console.error("DATABASE_URL is not set; the embedded database is migrated by `npm start`.");
  process.exit(2);
}
try {
  const applied = await migrateOrSay(url, url);
  console.error(applied.length === 0 ? "Nothing to apply." : `Applied ${applied.join(", ")}.`);
} catch (error) {
  process.exit(StartFailure.print(error));
}
