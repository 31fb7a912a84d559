/** What a report is asked for: the values its form opens with, the days one press asks for, and the address that is a link to the same report. */
import { expect, test } from 'vitest';
import { addressWith, textsInAddress, textsInMemory } from '#features/report/page/param-address.ts';
import { askedOf, paramWords, startTexts } from '#features/report/page/param-fields.ts';
import { isAsked, quickDays } from '#features/report/page/quick-days.ts';
import { defineReport } from '#schema/report/report-def.ts';
import type { ReportParam } from '#schema/report/report-def.ts';

const TODAY = '2026-03-01';
const report = (params: Readonly<Record<string, ReportParam>>) =>
  defineReport({
    name: 'example',
    title: '示例',
    note: '示例',
    component: 'mt/report/Example',
    params,
    dims: {},
    measures: {},
    facts: [],
    columns: {},
    row: () => ({}),
    totals: [],
    order: [],
  });
const day = (label: string): ReportParam => ({ kind: 'date', label, required: true });
const ofRange = report({
  startDate: day('开始日期'),
  endDate: day('结束日期'),
  carrierUnitId: { kind: 'ref', entity: 'carrierUnit', label: '承运单位' },
  mode: { kind: 'dict', dict: 'transport_mode', label: '运输方式' },
  by: { kind: 'choice', label: '维度', options: { material: '货物', plate: '车牌' } },
});
const ofMonth = report({ bizMonth: { kind: 'month', label: '月份', required: true } });
const ofDay = report({ bizDate: day('日期'), dueDate: { kind: 'date', label: '到期日期' } });

test.each([
  ['two days: the last thirty', ofRange, { startDate: '2026-01-31', endDate: TODAY, by: 'material' }],
  ['a month: this one', ofMonth, { bizMonth: '2026-03' }],
  ['a day: today; one that may be left out stays empty', ofDay, { bizDate: TODAY }],
])('a report of %s', (_, def, texts) => {
  expect(startTexts(def, TODAY)).toEqual(texts);
});

test('one press asks for a range of days or a month; February has its last day', () => {
  expect(quickDays(ofRange, TODAY).map(({ label, texts }) => [label, texts['startDate'], texts['endDate']])).toEqual([
    ['今天', TODAY, TODAY],
    ['昨天', '2026-02-28', '2026-02-28'],
    ['本月', '2026-03-01', '2026-03-31'],
    ['上月', '2026-02-01', '2026-02-28'],
    ['近30天', '2026-01-31', TODAY],
  ]);
  expect(quickDays(ofMonth, '2026-01-15').map(({ texts }) => texts['bizMonth'])).toEqual(['2026-01', '2025-12']);
  expect(quickDays(ofDay, TODAY)).toEqual([]);
  const asked = { startDate: TODAY, endDate: TODAY, carrierUnitId: 'c1' };
  expect(
    quickDays(ofRange, TODAY)
      .filter(days => isAsked(days, asked))
      .map(({ label }) => label),
  ).toEqual(['今天']);
});

test('the address says what is asked, and asks the same again; what else it names stays', () => {
  const texts = {
    startDate: '2026-02-01',
    endDate: '2026-02-28',
    carrierUnitId: 'c1',
    carrierUnitId_dictText: '远航物流 & 仓储',
    mode: '',
  };
  const address = addressWith(ofRange, '?other=1&mode=2', texts);

  expect(new URLSearchParams(address).get('other')).toBe('1');
  expect(new URLSearchParams(address).has('mode')).toBe(false);
  expect(textsInAddress(ofRange, address)).toEqual({ ...texts, mode: undefined });
  expect(addressWith(ofRange, address, texts)).toBe(address);
  expect(textsInAddress(ofRange, '?other=1')).toBeUndefined();
  expect(textsInAddress(ofRange, `?mode=${'x'.repeat(500)}`)).toBeUndefined();
  expect(textsInMemory(ofRange, { startDate: '2026-02-01', other: '1' })).toEqual({ startDate: '2026-02-01' });
  expect(textsInMemory(ofRange, 'damaged')).toBeUndefined();
});

test('titles are for people: a server is asked for ids, paper and workbook say names', () => {
  const texts = { startDate: TODAY, endDate: TODAY, carrierUnitId: 'c1', carrierUnitId_dictText: '远航物流', mode: '2', by: 'plate' };
  const dicts = { transport_mode: [{ value: '2', text: '铁路' }] };

  expect(askedOf(ofRange, texts)).toEqual({ startDate: TODAY, endDate: TODAY, carrierUnitId: 'c1', mode: '2', by: 'plate' });
  expect(paramWords(ofRange, texts, dicts)).toEqual([
    { label: '日期', value: TODAY },
    { label: '承运单位', value: '远航物流' },
    { label: '运输方式', value: '铁路' },
    { label: '维度', value: '车牌' },
  ]);
  expect(paramWords(ofRange, { startDate: '2026-02-01', endDate: TODAY }, {}).slice(0, 2)).toEqual([
    { label: '日期', value: `2026-02-01 至 ${TODAY}` },
    { label: '承运单位', value: '全部' },
  ]);
});
