/** A text filter contains its comparison as marks (widget specification §5 Advanced query); the input shows the text without the marks. */
const MARKS = { like: ['*', '*'], ne: ['!', ''], ge: ['>=', ''], le: ['<=', ''] } as const;
export type TextFilterRule = keyof typeof MARKS;

/** @returns the empty text for the empty text, which is no condition. */
export function encodeTextFilter(rule: TextFilterRule, text: string): string {
  const [before, after] = MARKS[rule];
  return text === '' ? '' : `${before}${text}${after}`;
}

/** The input's text for a value set from outside, with or without marks. */
export function shownTextFilter(rule: TextFilterRule, value: string): string {
  const [before, after] = MARKS[rule];
  const isMarked = value.length >= before.length + after.length && value.startsWith(before) && value.endsWith(after);
  return isMarked ? value.slice(before.length, value.length - after.length) : value;
}
