import type { z } from "zod";
import type { JsonValue } from "#lib/contract/json-value";
import type { DocumentPlace } from "#lib/contract/parse-document";
import { parseJson } from "#lib/contract/parse-json";
import { env } from "#lib/env/env";
import type { SentBody } from "#lib/http/body";
import type { BodySpec } from "#lib/http/route";

/** A body that is one of our own documents, read strictly. */
export function jsonBody<B>(
  description: string,
  schema: z.ZodType,
  parse: (value: JsonValue, where: DocumentPlace) => B,
): BodySpec<B> {
  return {
    json: true,
    description,
    schema,
    async read(sent) {
      return parse(parseJson(await wholeText(sent)), { maxTasks: env().limits.tasks });
    },
  };
}

/** A body that is a file of some format. */
export function fileBody(description: string): BodySpec<SentBody> {
  return { json: false, description, read: async (sent) => sent };
}

async function wholeText(sent: SentBody): Promise<string> {
  const chunks: string[] = [];
  for await (const chunk of sent.text()) chunks.push(chunk);
  return chunks.join("");
}
