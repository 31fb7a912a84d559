/**
 * A block of cells as spreadsheets copy it: columns separated by tabs, lines by line breaks, and a cell that holds one of them, or begins with a
 * quote, in double quotes. Source: what Excel, WPS and LibreOffice put on the clipboard as text/plain.
 */

export type PastedBlock = {
  readonly lines: readonly (readonly string[])[];
  /** There were more lines than asked for. */
  readonly isCut: boolean;
};

/** @param maxLines reading ends there, so that a text of a hundred thousand lines costs no more than those. */
export function parseBlock(text: string, maxLines: number): PastedBlock {
  const lines: string[][] = [];
  let at = 0;
  let line: string[] = [];
  // Quotes that close nothing are looked through to the end; after as much as the whole text in vain, quotes are plain characters.
  let vain = 0;
  while (at < text.length && lines.length < maxLines) {
    const cell = text[at] === '"' && vain <= text.length ? quotedCell(text, at) : undefined;
    if (typeof cell === 'number') vain += cell;
    const { value, end } = typeof cell === 'object' ? cell : plainCell(text, at);
    line.push(value);
    const stop = text[end];
    at = end + 1;
    if (stop === '\t') {
      // A tab at the very end has an empty cell behind it.
      if (at >= text.length) line.push('');
      else continue;
    }
    if (stop === '\r' && text[at] === '\n') at += 1;
    lines.push(line);
    line = [];
  }
  if (line.length > 0 && lines.length < maxLines) lines.push(line);
  return { lines, isCut: at < text.length && text.slice(at).trim() !== '' };
}

type ReadCell = { readonly value: string; /** The index of what ends it. */ readonly end: number };

const END = /[\t\r\n]/g;

function plainCell(text: string, from: number): ReadCell {
  END.lastIndex = from;
  const end = END.exec(text)?.index ?? text.length;
  return { value: text.slice(from, end), end };
}

/** A number: the quote opens nothing that a tab or a line break closes, so that it is a character of the text; how many characters said so. */
function quotedCell(text: string, from: number): ReadCell | number {
  const parts: string[] = [];
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return text.length - from;
    parts.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') {
      const end = quote + 1;
      const isWhole = end === text.length || /[\t\r\n]/.test(text.charAt(end));
      return isWhole ? { value: parts.join('"').replaceAll('\r\n', '\n'), end } : end - from;
    }
    at = quote + 2;
    // The second quote of a pair stands for one: the next part follows it.
  }
}

/** The block as text for a spreadsheet. */
export const writeBlock = (lines: readonly (readonly string[])[]): string =>
  lines.map(cells => cells.map(writtenCell).join('\t')).join('\r\n');

const writtenCell = (text: string): string => (/[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Whether a pasted text is more than one cell. */
export const isBlock = (text: string): boolean => /[\t\r\n]/.test(text.replace(/\r?\n$/, ''));
