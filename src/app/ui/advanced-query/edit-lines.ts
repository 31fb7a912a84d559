/** The changes of the builder's lines: each function returns the lines after one choice. */
import type { QueryRule } from '#query/list-query.ts';
import type { LineQuery, QueryLine } from '#query/advanced/query-line.ts';

const EMPTY_LINE: QueryLine = { field: '', rule: 'eq', value: '' };
/** The builder starts with one empty line. */
export const EMPTY_QUERY: LineQuery = { match: 'and', lines: [EMPTY_LINE] };

export const withLine = ({ match, lines }: LineQuery): LineQuery => ({ match, lines: [...lines, EMPTY_LINE] });

/** The last line is emptied and not removed. */
export function withoutLine({ match, lines }: LineQuery, at: number): LineQuery {
  const rest = lines.filter((_, other) => other !== at);
  return { match, lines: rest.length === 0 ? [EMPTY_LINE] : rest };
}

export const withLineAt = ({ match, lines }: LineQuery, at: number, line: QueryLine): LineQuery => ({ match, lines: lines.with(at, line) });

/** A change of the field empties the value. */
export const withField = (line: QueryLine, field: string): QueryLine =>
  field === line.field ? line : { field, rule: line.rule, value: '' };

/** A change from `in` to another comparison keeps the first value of the list. */
export function withRule(line: QueryLine, rule: QueryRule): QueryLine {
  if (line.rule !== 'in' || rule === 'in') return { ...line, rule };
  return { ...line, rule, value: firstOf(line.value), text: line.text === undefined ? undefined : firstOf(line.text) };
}

/** @param value comma-joined or a list. */
export function firstOf(value: string | readonly string[]): string {
  const [first = ''] = typeof value === 'string' ? value.split(',') : value;
  return first;
}
