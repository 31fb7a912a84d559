/** The questions of the grid, the same for every contender; pages are of ten rows. */
import { READ_COLUMN } from '../contenders/oracle.ts';
import type { Question, Term } from '../contenders/peer.ts';

export const PAGE_ROWS = 10;
const NEWEST = { column: 'createTime', order: 'desc', offset: 0, limit: PAGE_ROWS } as const;
const status = (value: string): Term => ({ field: 'waybillStatus', op: 'eq', value });

export const DEFAULT_LIST: Question = { ...NEWEST, where: [] };
export const ONE_STATUS: Question = { ...NEWEST, where: [status('30')] };
export const statusList = (value: string): Question => ({ ...NEWEST, where: [status(value)] });

export const GRID: readonly (readonly [name: string, Question])[] = [
  ['default sort', DEFAULT_LIST],
  ['status =', ONE_STATUS],
  ['plate contains', { ...NEWEST, where: [{ field: 'plateNumber', op: 'like', value: 'A12' }] }],
  [
    'three conditions',
    {
      ...NEWEST,
      where: [
        status('30'),
        { field: 'loadNetWeight', op: 'ge', value: 30 },
        { field: 'createTime', op: 'ge', value: '2026-06-01 00:00:00' },
      ],
    },
  ],
  ['either of two', { ...NEWEST, where: [], any: [status('20'), { field: 'plateNumber', op: 'like', value: 'A12' }] }],
  ['sort by a weight', { ...NEWEST, where: [], column: 'loadNetWeight' }],
  ['sort by a Chinese text', { ...NEWEST, where: [], column: READ_COLUMN }],
];

/** The first page, the page at a twentieth of the rows, the last page of the answer. */
export function pagesToAsk(question: Question, rows: number, total: number): readonly (readonly [name: string, Question])[] {
  const last = Math.max(0, Math.ceil(total / question.limit) - 1);
  const deep = Math.min(last, Math.floor(rows / 20 / question.limit));
  return [
    ['first page', question],
    ['page at N/20', { ...question, offset: deep * question.limit }],
    ['last page', { ...question, offset: last * question.limit }],
  ];
}
