/** The benchmark's oracle: when a contender's answer is the right one. */
import { expect, test } from 'vitest';
import type { Row } from '#schema/row.ts';
import { askOracle, isSameAnswer } from './oracle.ts';
import { pagesOf } from './peer.ts';
import type { Question } from './peer.ts';

const ROWS: readonly Row[] = [
  { id: 'a', createTime: '2026-01-02', waybillStatus: '30', plateNumber: '晋A123', loadNetWeight: 9, loadPlace: '张家口' },
  { id: 'b', createTime: '2026-01-01', waybillStatus: '10', plateNumber: '晋A456', loadNetWeight: 10, loadPlace: '阿城' },
  { id: 'c', createTime: '2026-01-02', waybillStatus: '30', plateNumber: '冀b129', loadNetWeight: 2, loadPlace: '包头' },
  { id: 'd', createTime: '2026-01-03', waybillStatus: '30', plateNumber: '冀B777', loadPlace: '包头' },
];
const ask = (question: Partial<Question>): readonly [string, number] => {
  const { rows, total } = askOracle(ROWS, { where: [], column: 'createTime', order: 'desc', offset: 0, limit: 10, ...question });
  return [rows.map(row => row.id).join(''), total];
};

test.each<[string, Partial<Question>, readonly [string, number]]>([
  ['newest first, ties by id in the sort’s direction', {}, ['dcab', 4]],
  ['oldest first is the same backwards', { order: 'asc' }, ['bacd', 4]],
  ['a window of the whole, with the whole’s total', { offset: 1, limit: 2 }, ['ca', 4]],
  ['behind the end there is nothing', { offset: 8 }, ['', 4]],
  ['equal', { where: [{ field: 'waybillStatus', op: 'eq', value: '10' }] }, ['b', 1]],
  ['contained, whatever the case', { where: [{ field: 'plateNumber', op: 'like', value: 'B' }] }, ['dc', 2]],
  ['numbers as numbers, an absent one matches nothing', { where: [{ field: 'loadNetWeight', op: 'ge', value: 9 }] }, ['ab', 2]],
  ['an absent value sorts last when descending', { column: 'loadNetWeight' }, ['bacd', 4]],
  ['Chinese texts as they are read', { column: 'loadPlace', order: 'asc' }, ['bcda', 4]],
  [
    'either of two, and a condition',
    {
      where: [{ field: 'waybillStatus', op: 'eq', value: '30' }],
      any: [
        { field: 'plateNumber', op: 'like', value: '777' },
        { field: 'loadNetWeight', op: 'ge', value: 9 },
      ],
    },
    ['da', 2],
  ],
])('%s', (_name, question, expected) => {
  expect(ask(question)).toEqual(expected);
});

test('an answer is the same only with the same total, ids, order and changed texts', () => {
  const [a, b] = ROWS;
  if (!a || !b) throw new Error('rows');
  const answer = { rows: [a, b], total: 2 };
  expect([
    isSameAnswer({ rows: [{ ...a }, b], total: 2 }, answer),
    isSameAnswer({ rows: [a, b], total: 3 }, answer),
    isSameAnswer({ rows: [b, a], total: 2 }, answer),
    isSameAnswer({ rows: [a], total: 2 }, answer),
    isSameAnswer({ rows: [{ ...a, loadPlace: '别处' }, b], total: 2 }, answer),
  ]).toEqual([true, false, false, false, false]);
});

test('rows come in pages of 500, the last one shorter', () => {
  const rows = Array.from({ length: 1_001 }, (_, at): Row => ({ id: String(at) }));
  expect(pagesOf(rows).map(page => page.length)).toEqual([500, 500, 1]);
});
