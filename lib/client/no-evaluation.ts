import { z } from "zod";

/**
 * Zod would make code from schemas, and first tries whether it may: the browser's content policy forbids it and
 * reports the try. Imported before any schema is made.
 */
z.config({ jitless: true });
