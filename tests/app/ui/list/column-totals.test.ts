/** A list's totals: sums and weighted means with name, form and unit, and none that is hidden; and which rows they leave out. */
import { expect, test } from 'vitest';
import { waybill } from '#features/transport/waybill/entity.ts';
import { settlement } from '#features/finance/settlement/entity.ts';
import type { Values } from '#schema/row.ts';
import { columnsOf, leftOutText, totalsHereText, namedTotals, sumTexts } from '#app/ui/list/columns.ts';

const shownOf = (...names: string[]) => columnsOf(waybill, () => true).filter(({ field }) => names.includes(field.name));
const textsOf = (...asked: Parameters<typeof namedTotals>) => namedTotals(...asked).map(({ text }) => text);
const shown = shownOf('waybillNo', 'loadNetWeight', 'unitPrice');

test('sums and weighted means are named, each in its field’s own form and unit, in the order of the columns', () => {
  expect(textsOf(waybill, shown, { unitPrice: 191.5, loadNetWeight: 1204.33 })).toEqual([
    '装货净重 1,204.330 吨',
    '运费单价 加权平均 191.50 元/吨',
  ]);
});

test('without rows there is no total; a value that is absent, hidden or not declared is no total', () => {
  expect(textsOf(waybill, shown, { loadNetWeight: 0 })).toEqual(['装货净重 0.000 吨']);
  expect(textsOf(waybill, shownOf('waybillNo'), { loadNetWeight: 1204.33, waybillNo: 'YD1' })).toEqual([]);
  expect(textsOf(waybill, shown, undefined)).toEqual([]);
});

const DICTS = {
  settlement_status: [
    { value: '0', text: '草稿' },
    { value: '8', text: '已驳回' },
    { value: '9', text: '已作废' },
  ],
};

test('the line of totals says which rows it leaves out, and nothing where it leaves out none', () => {
  const told = (summary: Values, rows: number) => leftOutText(settlement, summary, rows, DICTS);
  expect(told({ totalAmount: 5, countedRows: 40 }, 52)).toBe('不含草稿、已驳回、已作废 12 条');
  expect(told({ totalAmount: 5, countedRows: 52 }, 52)).toBeUndefined();
  expect(told({ totalAmount: 5, countedRows: 0 }, 12), 'drafts alone are summed').toBeUndefined();
  expect(told({ totalAmount: 5 }, 12), 'a server that does not say').toBeUndefined();
});

test('a selection counts as the list does, drafts only where nothing else is chosen', () => {
  const columns = columnsOf(settlement, () => true).filter(({ field }) => field.name === 'totalAmount');
  const [draft, sent, voided] = [
    { id: 'a', settlementStatus: '0', totalAmount: 10.1 },
    { id: 'b', settlementStatus: '3', totalAmount: 20.2 },
    { id: 'c', settlementStatus: '9', totalAmount: 40.4 },
  ];
  expect(sumTexts(settlement, columns, [draft, sent, voided], DICTS)).toEqual(['结算金额 20.20 元', '不含草稿、已驳回、已作废 2 条']);
  expect(sumTexts(settlement, columns, [sent], DICTS)).toEqual(['结算金额 20.20 元']);
  expect(sumTexts(settlement, columns, [draft], DICTS)).toEqual(['结算金额 10.10 元']);
});

test('totals of the rows of this device alone are called a part; those of the server and of all rows are not', () => {
  expect(totalsHereText({ coverage: 'offline' }, 1234)).toBe('部分：本机 1,234 条的合计');
  expect(totalsHereText({ coverage: 'partial' }, 20)).toBeUndefined();
  expect(totalsHereText({ coverage: 'full' }, 20)).toBeUndefined();
  expect(totalsHereText({ coverage: 'partial', groups: [] }, 20), 'groups are counted here').toBe('部分：本机 20 条的合计');
  expect(totalsHereText({ coverage: 'full', groups: [] }, 20)).toBeUndefined();
  expect(totalsHereText(undefined, 0)).toBeUndefined();
});
