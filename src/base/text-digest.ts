/** A short text that differs for different texts, computed at once. It says nothing about the text, and is no protection against forgery. */

/** @returns 32 hex digits. */
export function textDigest(text: string): string {
  let [one, two, three, four] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef]; // any different numbers
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = two ^ Math.imul(one ^ code, 597399067);
    two = three ^ Math.imul(two ^ code, 2869860233);
    three = four ^ Math.imul(three ^ code, 951274213);
    four = one ^ Math.imul(four ^ code, 2716044179);
  }
  return [one, two, three, four].map(hexOf).join('');
}

const hexOf = (part: number): string => (Math.imul(part ^ (part >>> 16), 0x85ebca6b) >>> 0).toString(16).padStart(8, '0');
