/** The plain-array model every answer is compared with: filter, sort, slice. Shares no code with any contender, ours included. */
import type { FieldValue, Row } from '#schema/row.ts';
import type { Answer, Question, Term } from './peer.ts';

/** Texts of this column are ordered as Chinese is read; every other text by code unit. */
export const READ_COLUMN = 'loadPlace';
const collator = new Intl.Collator('zh-CN');

export function askOracle(rows: Iterable<Row>, question: Question): Answer {
  const matches = matcher(question);
  const found = [...rows].filter(matches).sort(comparator(question));
  return { rows: found.slice(question.offset, question.offset + question.limit), total: found.length };
}

export function matcher({ where, any }: Pick<Question, 'where' | 'any'>): (row: Row) => boolean {
  return row => where.every(term => holds(term, row)) && (any === undefined || any.some(term => holds(term, row)));
}

export function comparator({ column, order }: Pick<Question, 'column' | 'order'>): (a: Row, b: Row) => number {
  const sign = order === 'desc' ? -1 : 1;
  const isRead = column === READ_COLUMN;
  return (a, b) => sign * ((isRead ? byReading(a[column], b[column]) : byUnit(a[column], b[column])) || byUnit(a.id, b.id));
}

/** Same total, same ids in the same order, same contents of every row that has been changed in a run. */
export function isSameAnswer(answer: Answer, expected: Answer, fields: readonly string[] = ['loadPlace']): boolean {
  return (
    answer.total === expected.total &&
    answer.rows.length === expected.rows.length &&
    answer.rows.every((row, at) => {
      const other = expected.rows[at];
      return other !== undefined && row.id === other.id && fields.every(field => row[field] === other[field]);
    })
  );
}

function holds({ field, op, value }: Term, row: Row): boolean {
  const held = row[field];
  if (held === undefined) return false;
  if (op === 'eq') return held === value;
  return op === 'like' ? String(held).toLowerCase().includes(value.toLowerCase()) : byUnit(held, value) >= 0;
}

type Held = FieldValue | undefined;

/** An absent value comes before every other. */
function byUnit(a: Held, b: Held): number {
  if (a === b) return 0;
  if (a === undefined) return -1;
  if (b === undefined) return 1;
  return a < b ? -1 : 1;
}

const byReading = (a: Held, b: Held): number => collator.compare(String(a ?? ''), String(b ?? '')) || byUnit(a, b);
