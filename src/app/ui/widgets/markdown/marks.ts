/** The tools of the Markdown editor: plain functions of a text and its selection. */

/** A change of the text, and the selection after it. */
export type Marked = {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly anchor: number;
  readonly head: number;
};
type Selected = { readonly doc: string; readonly from: number; readonly to: number };

/** Puts a mark on both sides of the selection, or takes it away again. */
export function wrapped({ doc, from, to }: Selected, mark: string): Marked {
  const { length } = mark;
  const inner = doc.slice(from, to);
  if (from >= length && doc.slice(from - length, from) === mark && doc.slice(to, to + length) === mark)
    return { from: from - length, to: to + length, insert: inner, anchor: from - length, head: to - length };
  return { from, to, insert: mark + inner + mark, anchor: from + length, head: to + length };
}

/** Puts a mark before each selected line, or takes it away when all have it. A number counts the lines. */
export function prefixed({ doc, from, to }: Selected, mark: string): Marked {
  const start = doc.lastIndexOf('\n', from - 1) + 1;
  const after = doc.indexOf('\n', to);
  const end = after < 0 ? doc.length : after;
  const lines = doc.slice(start, end).split('\n');
  const markAt = (at: number): string => (mark === '1. ' ? `${at + 1}. ` : mark);
  const isMarked = lines.every((line, at) => line.startsWith(markAt(at)));
  const insert = lines.map((line, at) => (isMarked ? line.slice(markAt(at).length) : markAt(at) + line)).join('\n');
  return { from: start, to: end, insert, anchor: start + insert.length, head: start + insert.length };
}

/** A link around the selection, with the cursor where the address belongs. */
export function linked({ doc, from, to }: Selected): Marked {
  const insert = `[${doc.slice(from, to)}]()`;
  const at = from + insert.length - 1;
  return { from, to, insert, anchor: at, head: at };
}

/** Puts a text in the place of the selection. */
export function inserted({ from, to }: Selected, insert: string): Marked {
  return { from, to, insert, anchor: from + insert.length, head: from + insert.length };
}

/** A picture as Markdown. Brackets would end its description or its address. */
export const pictureMark = (alt: string, src: string): string =>
  `![${alt.replaceAll(/[[\]\n]/g, '')}](${src.replaceAll('(', '%28').replaceAll(')', '%29')})`;
