/** How a token is written: `rct_`, 40 characters of base 62, and the CRC-32 of those in 6 more. */
export const tokenPrefix = "rct_";
export const tokenAlphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
export const tokenSecretLength = 40;
const checksumLength = 6;

/** Whether a text could be a token: the checksum finds typing errors, and proves nothing. */
export function isTokenText(text: string): boolean {
  const match = /^rct_([0-9A-Za-z]{40})([0-9A-Za-z]{6})$/.exec(text);
  return match?.[1] !== undefined && tokenChecksum(match[1]) === match[2];
}

/** CRC-32 of a token's secret, as six digits of base 62. */
export function tokenChecksum(secret: string): string {
  let rest = crc32(secret);
  let digits = "";
  for (let place = 0; place < checksumLength; place++) {
    digits = tokenAlphabet.charAt(rest % tokenAlphabet.length) + digits;
    rest = Math.floor(rest / tokenAlphabet.length);
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
