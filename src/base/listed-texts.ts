/** Reads a list that is written as one text, with commas between its parts. */

/** The parts, trimmed and without empty ones. */
export const listedTexts = (text: string): readonly string[] =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '');
