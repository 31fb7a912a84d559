/** Columns, card facts and sums of a selection. */
import { expect, test } from 'vitest';
import { waybill } from '#features/transport/waybill/entity.ts';
import { completeEntity } from '#schema/define-entity.ts';
import { entityDef, entityDefs } from '#features/registry.ts';
import { columnsOf, factColumns, selectionSums } from '#app/ui/list/columns.ts';

const all = columnsOf(waybill, () => true);

test('columns follow the definition, the title first, hidden ones left out', () => {
  const columns = columnsOf(waybill, name => name !== 'unitPrice' && name !== 'payableAmount');

  expect(columns.map(column => column.field.name)).toEqual(
    waybill.listColumns.filter(name => name !== 'unitPrice' && name !== 'payableAmount'),
  );
});

test.each([
  ['loadNetWeight', { head: '装货净重(吨)', align: 'right', isSortable: true }],
  ['dispatchTime', { head: '派车时间', align: 'left', isSortable: true }],
  ['driverId', { head: '司机', align: 'left', isSortable: false }],
  ['waybillStatus', { head: '运单状态', align: 'left', isSortable: true }],
])('%s reads %j', (name, expected) => {
  expect(all.find(column => column.field.name === name)).toMatchObject(expected);
});

test('moments are at least 190 wide, every head fits its column', () => {
  const moments = all.filter(column => column.field.kind === 'datetime');

  expect(moments.every(column => column.widthPx >= 190)).toBe(true);
  expect(all.filter(column => column.widthPx < column.head.length * 14)).toEqual([]);
});

test('a card shows three facts that are neither title nor status', () => {
  expect(factColumns(waybill, all).map(column => column.field.name)).toEqual(['plateNumber', 'driverId', 'driverPhone']);
});

test('a selection sums its weights exactly; where no row has one there is no sum', () => {
  const rows = [{ id: 'a', loadNetWeight: 34.1, unloadNetWeight: 34 }, { id: 'b', loadNetWeight: 34.2 }, { id: 'c' }];

  expect(
    selectionSums(waybill, all, [{ id: 'x' }])
      .map(({ sum }) => sum)
      .filter(sum => sum !== undefined),
  ).toEqual([]);
  expect(selectionSums(waybill, all, rows).map(({ field, sum }) => [field.name, sum])).toEqual([
    ['loadNetWeight', 68.3],
    ['unloadNetWeight', 34],
    ['lossWeight', undefined],
  ]);
});

/** What is left of 1440 px for a list's columns: without the menu, the page's padding, the check boxes and the column of the actions. */
const ROOM_PX = 1440 - 208 - 2 * 28 - 48 - 140;

test('the status follows the title in every list, on the screen at 1440 px', () => {
  for (const def of entityDefs.filter(({ flow, parent }) => flow && parent === undefined)) {
    const columns = columnsOf(def, () => true);
    const at = columns.findIndex(({ field }) => field.name === def.flow?.field);
    expect([def.name, at]).toEqual([def.name, 1]);
    expect(columns.slice(0, at + 1).reduce((sum, { widthPx }) => sum + widthPx, 0)).toBeLessThan(ROOM_PX);
  }
});

test.each([
  ['settlement', 'totalAmount'],
  ['freightBill', 'payableAmount'],
  ['invoice', 'totalAmount'],
  ['contract', 'amount'],
])('a card of %s shows its amount to who may see it, and another fact to the others', (entity, amount) => {
  const def = entityDef(entity);
  const factsOf = (isVisible: (name: string) => boolean) => factColumns(def, columnsOf(def, isVisible)).map(({ field }) => field.name);
  expect(factsOf(() => true)).toContain(amount);
  expect(factsOf(name => name !== amount)).toHaveLength(3);
  expect(factsOf(name => name !== amount)).not.toContain(amount);
});

test('a card names only columns of its list', () => {
  expect(() => completeEntity({ ...entityDef('invoice'), cardFields: ['remark'] })).toThrow('no column of its list');
});
