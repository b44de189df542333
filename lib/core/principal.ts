/** Who asks. Services and data functions take one first; data functions are where it is checked. */
export const tokenScopes = ["read", "upload", "admin"] as const;
export type TokenScope = (typeof tokenScopes)[number];
/** What a token may hold: that of a first start can make the first admin token, and nothing else. */
export type HeldScope = TokenScope | "bootstrap";

export interface Principal {
  /** null: nobody signed in (results may be open to read), or the program itself. */
  readonly tokenId: string | null;
  readonly name: string;
  readonly scopes: readonly HeldScope[];
  /** Results can be read without a token on this server. */
  readonly openRead: boolean;
}
