import { createHash, randomInt } from "node:crypto";

const prefix = "rct_";
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const secretLength = 40;
const checksumLength = 6;

/** A new token: `rct_`, 40 random base-62 characters (238 bits), and the CRC-32 of those in 6 more. */
export function newTokenText(): string {
  const secret = Array.from({ length: secretLength }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
  return `${prefix}${secret}${checksumOf(secret)}`;
}

/** Whether a text could be a token: the checksum finds typing errors, and proves nothing. */
export function isTokenText(text: string): boolean {
  const match = /^rct_([0-9A-Za-z]{40})([0-9A-Za-z]{6})$/.exec(text);
  return match?.[1] !== undefined && checksumOf(match[1]) === match[2];
}

/** SHA-256 of a token, in hex: all that is kept of it. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function checksumOf(secret: string): string {
  let rest = crc32(secret);
  let digits = "";
  for (let place = 0; place < checksumLength; place++) {
    digits = alphabet.charAt(rest % alphabet.length) + digits;
    rest = Math.floor(rest / alphabet.length);
  }
  return digits;
}

/** CRC-32 as in zip and PNG, of ASCII text. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
