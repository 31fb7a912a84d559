/** What happens to the lines of the builder when something in them is chosen. */
import type { QueryRule } from '#query/list-query.ts';
import type { LineQuery, QueryLine } from '#query/advanced/query-line.ts';

const EMPTY_LINE: QueryLine = { field: '', rule: 'eq', value: '' };
/** What the builder opens with: one empty line. */
export const EMPTY_QUERY: LineQuery = { match: 'and', lines: [EMPTY_LINE] };

export const withLine = ({ match, lines }: LineQuery): LineQuery => ({ match, lines: [...lines, EMPTY_LINE] });

/** The last line is emptied, not taken away. */
export function withoutLine({ match, lines }: LineQuery, at: number): LineQuery {
  const rest = lines.filter((_, other) => other !== at);
  return { match, lines: rest.length === 0 ? [EMPTY_LINE] : rest };
}

export const withLineAt = ({ match, lines }: LineQuery, at: number, line: QueryLine): LineQuery => ({ match, lines: lines.with(at, line) });

/** Another field has other values. */
export const withField = (line: QueryLine, field: string): QueryLine =>
  field === line.field ? line : { field, rule: line.rule, value: '' };

/** Away from `in` a list keeps its first value only. */
export function withRule(line: QueryLine, rule: QueryRule): QueryLine {
  if (line.rule !== 'in' || rule === 'in') return { ...line, rule };
  return { ...line, rule, value: firstOf(line.value), text: line.text === undefined ? undefined : firstOf(line.text) };
}

/** @param value comma-joined or a list. */
export function firstOf(value: string | readonly string[]): string {
  const [first = ''] = typeof value === 'string' ? value.split(',') : value;
  return first;
}
