/** Wagons as they are typed and pasted beside a train, and what they come to. */
import { describe, expect, test } from 'vitest';
import { schema } from '#features/registry.ts';
import { railDayPlan } from '#features/transport/rail-day-plan/entity.ts';
import { addWagon, likelyWeight } from '#features/transport/rail-day-plan/wagons/add-wagon.ts';
import { readWagons } from '#features/transport/rail-day-plan/wagons/read-wagons.ts';
import { trainFigures } from '#features/transport/rail-day-plan/wagons/train-figures.ts';
import type { Row } from '#schema/row.ts';

describe('a pasted text', () => {
  test.each<[string, string, ReturnType<typeof readWagons>['wagons']]>([
    [
      'a column of a workbook',
      '1590636\t69.8\t69.64\r\n1586748\t69.5\t\r\n',
      [
        { wagonNo: '1590636', ticketWeight: 69.8, scaleWeight: 69.64 },
        { wagonNo: '1586748', ticketWeight: 69.5, scaleWeight: undefined },
      ],
    ],
    [
      'a message with counted lines and units',
      '1、1590636 69.8吨\n2、1586748 69.5 t\n\n',
      [
        { wagonNo: '1590636', ticketWeight: 69.8, scaleWeight: undefined },
        { wagonNo: '1586748', ticketWeight: 69.5, scaleWeight: undefined },
      ],
    ],
    ['digits of a Chinese input method', '１５９０６３６，６９．８', [{ wagonNo: '1590636', ticketWeight: 69.8, scaleWeight: undefined }]],
    [
      'numbers alone',
      '1590636\n1586748',
      [
        { wagonNo: '1590636', ticketWeight: undefined, scaleWeight: undefined },
        { wagonNo: '1586748', ticketWeight: undefined, scaleWeight: undefined },
      ],
    ],
  ])('is read: %s', (_what, text, wagons) => {
    expect(readWagons(text)).toEqual({ wagons, unread: [] });
  });

  test.each(['车号 票重', '159063 69.8', '1590636 abc', '1590636 1 2 3', '1590636 -5'])('is told where it is none: %s', line => {
    expect(readWagons(`${line}\n1586748 69.5`)).toEqual({
      wagons: [{ wagonNo: '1586748', ticketWeight: 69.5, scaleWeight: undefined }],
      unread: [line],
    });
  });
});

const [list] = railDayPlan.children ?? [];
const TRAIN = { wagonType: 'C70', arrivedEmpty: 2 };
const put = (rows: readonly Row[], wagonNo: string, ticketWeight?: number, id = wagonNo) => {
  if (!list) throw new Error('a train has no wagons');
  return addWagon(schema, list, rows, TRAIN, { wagonNo, ticketWeight }, id);
};

test('a wagon takes its kind from the train and its marked load from the kind, and stands at the end', () => {
  const first = put([], '1500001', 69.8);
  expect(first).toEqual({
    rows: [{ id: '1500001', lineNo: 1, wagonNo: '1500001', wagonType: 'C70', wagonStatus: '1', markedLoad: 70, ticketWeight: 69.8 }],
  });
  expect(put(first.rows, '1500002', 70).rows.map(row => row['lineNo'])).toEqual([1, 2]);
});

test.each<[string, string, number | undefined, string]>([
  ['six digits', '150000', 70, '车号是 7 位数字'],
  ['no weight', '1500009', undefined, '请输入票重'],
  ['more than it carries', '1500009', 71.5, '票重超过标记载重的百分之二以上'],
  ['one that is there', '1500001', 70, '车号与第 1 行相同'],
])('a wagon with %s is not added', (_what, wagonNo, weight, why) => {
  const { rows } = put([], '1500001', 69.8);
  expect(put(rows, wagonNo, weight, 'other')).toEqual({ rows, why });
});

test('the next ticket likely says what the last one said, the first one what the wagon carries', () => {
  expect([likelyWeight([], TRAIN), likelyWeight(put([], '1500001', 69.8).rows, TRAIN), likelyWeight([], { wagonType: 'KZ' })]).toEqual([
    70,
    69.8,
    undefined,
  ]);
});

test('a train tells what is loaded beside its empty wagons, and where it arrives what got lost', () => {
  const rows = [
    { id: 'a', ticketWeight: 69.8, scaleWeight: 69.9, arriveWeight: 69.7, lossWeight: 0.2 },
    { id: 'b', ticketWeight: 70, scaleWeight: 70.1 },
    { id: 'c', ticketWeight: 70 },
  ];
  const said = (isArriving: boolean, count = 3) =>
    trainFigures(rows.slice(0, count), TRAIN, isArriving).map(({ text, isWrong }) => `${text}${isWrong ? '!' : ''}`);
  expect(said(false, 2)).toEqual(['已装 2 车，到位 2 车', '票重 139.800 吨']);
  expect(said(false)).toEqual(['录入了 3 车，比到位的空车 2 车多!', '票重 209.800 吨']);
  expect(said(true)).toEqual(['已填到站重 1 / 3 车', '票重 209.800 吨', '到站重 69.700 吨', '盈亏 0.200 吨（2.9‰）']);
});
