/** Estimates the width of a text by its characters: a layout in a worker has no font, and measuring each text in the page would be slow. */

/** Width in pixels, estimated too large rather than too small: the full width for Chinese characters, most of it for capitals. */
export function textWidthPx(text: string, fontPx: number): number {
  return Math.ceil(Array.from(text).reduce((sum, letter) => sum + emOf(letter), 0) * fontPx);
}

/** The text, or the longest part of it that fits with an ellipsis. */
export function cutToWidth(text: string, fontPx: number, roomPx: number): string {
  if (textWidthPx(text, fontPx) <= roomPx) return text;
  const letters = Array.from(text);
  let room = roomPx / fontPx - emOf('…');
  const end = letters.findIndex(letter => (room -= emOf(letter)) < 0);
  return `${letters.slice(0, Math.max(0, end)).join('')}…`;
}

const emOf = (letter: string): number => (letter > '⺀' ? 1 : /[A-Z@%mwMW…]/.test(letter) ? 0.78 : 0.62);
