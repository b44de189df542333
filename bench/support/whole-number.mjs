/** An option that is a whole number from 1: with another nothing would be measured. @param {string} name @param {string} text */
export function wholeNumber(name, text) {
  if (/^[1-9][0-9]{0,8}$/.test(text)) return Number(text);
  throw new Error(`--${name} is a whole number from 1, not "${text}"`);
}
