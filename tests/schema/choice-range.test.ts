/** Ranges in the conditions of references and of picked rows: which values are within, and which ranges are refused. */
import { expect, test } from 'vitest';
import { boundsOf, isWithin, ownNamesIn } from '#schema/choice-range.ts';
import { rulesToCheck, whyNotChoosable } from '#schema/choosable.ts';
import type { ChoiceRule } from '#schema/choosable.ts';
import { defineEntity } from '#schema/define-entity.ts';
import { date, datetime, decimal, month, ref, text } from '#schema/field.ts';
import type { RefCondition } from '#schema/kinds/ref.ts';
import { composeSchema } from '#schema/schema.ts';
import type { FieldValue, Values } from '#schema/row.ts';
import { choosable } from '#query/choice-query.ts';

const PERIOD = { from: { same: 'periodStart' }, to: { same: 'periodEnd' }, why: '不在账期内' } as const;
const NOVEMBER: Values = { periodStart: '2026-11-01', periodEnd: '2026-11-30' };

test.each<[FieldValue | undefined, Values, boolean]>([
  ['2026-11-01 00:00:00', NOVEMBER, true],
  ['2026-11-30 23:59:59', NOVEMBER, true],
  ['2026-10-31 23:59:59', NOVEMBER, false],
  ['2026-12-01 00:00:00', NOVEMBER, false],
  [undefined, NOVEMBER, false],
  ['', NOVEMBER, false],
  ['2026-10-31 08:00:00', {}, true],
  ['2026-10-31 08:00:00', { periodStart: '', periodEnd: '2026-11-30' }, true],
  ['2026-12-31 08:00:00', { periodEnd: '2026-11-30' }, false],
  [undefined, {}, true],
])('%s is within %j: %s', (held, values, expected) => {
  expect(isWithin(held, boundsOf(PERIOD, values))).toBe(expected);
});

test('numbers are compared as numbers, fixed bounds count as inside', () => {
  const within = (held: number) => isWithin(held, boundsOf({ from: 5, to: 30, why: '' }, {}));
  expect([4.9, 5, 9, 30, 30.1].map(within)).toEqual([false, true, true, true, false]);
  expect(isWithin(9, boundsOf({ from: { same: 'need' }, why: '' }, { need: 10 }))).toBe(false);
});

const rule: ChoiceRule = { field: 'unloadTime', ...PERIOD };
const parts = (name: string) =>
  ({
    name,
    title: '运单',
    route: `/${name}`,
    component: name,
    endpoint: `/${name}`,
    permission: name,
    offline: 'full',
    searchFields: [],
    query: [],
  }) as const;
const trip = defineEntity({
  ...parts('trip'),
  titleField: 'tripNo',
  listColumns: ['tripNo'],
  fields: {
    tripNo: text('运单号'),
    unloadTime: datetime('卸货时间'),
    unloadDay: date('卸货日期'),
    billMonth: month('账期'),
    weight: decimal('重量', { scale: 3 }),
  },
});

test('form and server say it in one sentence, and judge an older choice when a bound changes', () => {
  const why = (time: string) => whyNotChoosable(trip, { label: '运单' }, [rule], { unloadTime: time }, NOVEMBER, 'YD1');
  expect([why('2026-11-05 08:00:00'), why('2026-10-05 08:00:00')]).toEqual([undefined, '运单“YD1”不在账期内，不能选']);
  expect(ownNamesIn(PERIOD)).toEqual(['periodStart', 'periodEnd']);
  const checked = (changed: string) => rulesToCheck([rule], false, name => name === changed).length;
  expect([checked('periodEnd'), checked('remark')]).toEqual([1, 0]);
});

test('a query asks for the rows within the bounds that are known', () => {
  const asked = (values: Values) => choosable([rule], values, () => true).map(({ rule: how, value }) => `${how} ${value}`);
  expect(asked(NOVEMBER)).toEqual(['ge 2026-11-01', 'le 2026-11-30']);
  expect(asked({ periodEnd: '2026-11-30' })).toEqual(['le 2026-11-30']);
  expect(asked({})).toEqual([]);
  expect(choosable([rule], NOVEMBER, () => false)).toEqual([]);
});

const slipWith = (where: Readonly<Record<string, RefCondition<'day' | 'moment' | 'note' | 'limit'>>>) =>
  defineEntity({
    ...parts('slip'),
    titleField: 'note',
    listColumns: ['note'],
    fields: {
      note: text('说明'),
      day: date('日期'),
      moment: datetime('时间'),
      limit: decimal('限重', { scale: 3 }),
      tripId: ref('运单', 'trip', { where }),
    },
  });
const schemaWith = (where: Parameters<typeof slipWith>[0]) => composeSchema([trip, slipWith(where)]);

test.each<[Parameters<typeof slipWith>[0], string]>([
  [{ tripNo: { from: 'A', why: '' } }, 'has a range of tripNo, which has no order'],
  [{ weight: { why: '' } }, 'has a range of weight, without a bound'],
  [{ weight: { from: 30, to: 5, why: '' } }, 'has a range of weight, from 30, which is after 5'],
  [
    { unloadTime: { from: '2026-02-01', to: '2026-01-31', why: '' } },
    'has a range of unloadTime, from 2026-02-01, which is after 2026-01-31',
  ],
  [{ weight: { from: { same: 'day' }, why: '' } }, 'has a range of weight, with the bound day, which cannot be compared with it'],
  [{ unloadTime: { to: { same: 'note' }, why: '' } }, 'has a range of unloadTime, with the bound note, which cannot be compared with it'],
  [{ unloadDay: { to: { same: 'moment' }, why: '' } }, 'has a range of unloadDay, with the bound moment, which cannot be compared with it'],
  [{ unloadDay: { to: '2026-01', why: '' } }, 'has a range of unloadDay, with the bound 2026-01, which cannot be compared with it'],
])('%j is refused', (where, sentence) => {
  expect(() => schemaWith(where)).toThrow(`slip.tripId ${sentence}`);
});

test('a range of the own kind, or of days around a time, is accepted', () => {
  const where = {
    weight: { from: { same: 'limit' }, to: 90, why: '' },
    unloadTime: { from: { same: 'day' }, to: { same: 'moment' }, why: '' },
    billMonth: { from: '2026-01', to: '2026-06', why: '' },
  } as const;
  expect(schemaWith(where).defs).toHaveLength(2);
});
