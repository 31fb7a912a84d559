/** A text with its percent-encoded ASCII characters decoded once; other bytes and broken sequences stay as they are. It never throws. */
export const percentDecoded = (text: string): string =>
  text.replace(/%[0-7][\da-f]/gi, encoded => String.fromCodePoint(Number.parseInt(encoded.slice(1), 16)));
