import { createHash, randomInt } from "node:crypto";
import { tokenAlphabet, tokenChecksum, tokenPrefix, tokenSecretLength } from "#lib/core/token-text";

/** A new token: 238 random bits and their checksum. */
export function newTokenText(): string {
  const secret = Array.from({ length: tokenSecretLength }, () => tokenAlphabet.charAt(randomInt(tokenAlphabet.length)));
  return `${tokenPrefix}${secret.join("")}${tokenChecksum(secret.join(""))}`;
}

/** SHA-256 of a token, in hex: all that is kept of it. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
