import { z } from "zod";
import { tokenScopes } from "#lib/core/principal";

/** Days for which a token is valid. */
export const tokenDays = { usual: 90, most: 366 } as const;

/** The body that makes a token. */
export interface TokenDocument {
  readonly name: string;
  readonly scopes: readonly (typeof tokenScopes)[number][];
  /** Days from now. */
  readonly expires_in_days: number;
}

const heldScope = z.enum([...tokenScopes, "bootstrap"]);

/** `POST /tokens`: the one time that the token itself is told. */
export const tokenCreatedSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  token: z.string(),
  scopes: z.array(heldScope),
  expires_at: z.string(),
});

/** `GET /tokens` */
export const tokenListSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      /** `rct_…` and its last four characters. */
      token: z.string(),
      scopes: z.array(heldScope),
      /** Name of the token that made it; null: the program did. */
      created_by: z.string().nullable(),
      created_at: z.string(),
      /** null: never. */
      expires_at: z.string().nullable(),
      revoked_at: z.string().nullable(),
      last_used_at: z.string().nullable(),
    }),
  ),
  next: z.string().nullable(),
});
export type TokenList = z.infer<typeof tokenListSchema>;

/** `DELETE /tokens?name=` */
export const tokenRevokedSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** false: it had been revoked before; the time is that of then. */
  revoked: z.boolean(),
  revoked_at: z.string(),
});
export type TokenRevoked = z.infer<typeof tokenRevokedSchema>;

/** `POST /session`: who is signed in now. */
export const sessionSchema = z.strictObject({ name: z.string(), scopes: z.array(heldScope) });

/** `DELETE /session` */
export const sessionEndedSchema = z.strictObject({ signed_in: z.literal(false) });
