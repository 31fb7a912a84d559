/** A saved view keeps what its list shows, and shows it again without what the user may not see, saying so. */
import { expect, test } from 'vitest';
import { lookOf, shownView } from '#app/ui/saved-views/saved-look.ts';
import { NOTHING_CHOSEN } from '#app/page-memory/column-choice.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { decodeSavedQueries } from '#query/advanced/saved-query.ts';
import type { SavedQuery } from '#query/advanced/saved-query.ts';

const look = lookOf(
  {
    values: { waybillStatus: '10,20', 'dispatchTime.from': '2026-11-01', plateNumber: ' ' },
    sort: { column: 'plateNumber', order: 'desc' },
    group: { field: 'carrierUnitId', by: 'value', isFolded: true, except: ['x'], hasEmpty: true, hasRanges: true },
  },
  { ...NOTHING_CHOSEN, hidden: ['driverPhone'], kept: ['unitPrice'] },
);
const SAVED: SavedQuery = { title: 'v', matchType: 'and', records: [{ field: 'unitPrice', rule: 'gt', val: '5', type: 'text' }], look };
const stored = (): SavedQuery => {
  const [one] = decodeSavedQueries(JSON.parse(JSON.stringify([SAVED])));
  if (!one) throw new Error('it is not read again');
  return one;
};

test('all of it comes back, after it was stored', () => {
  expect(shownView(waybill, stored(), () => true)).toEqual({
    query: { match: 'and', lines: [{ field: 'unitPrice', rule: 'gt', value: '5' }] },
    values: { waybillStatus: '10,20', 'dispatchTime.from': '2026-11-01' },
    sort: { column: 'plateNumber', order: 'desc' },
    group: { field: 'carrierUnitId', by: 'value', isFolded: false, except: [], hasEmpty: true, hasRanges: true },
    columns: { ...NOTHING_CHOSEN, hidden: ['driverPhone'], kept: ['unitPrice'] },
    isPart: false,
    isWider: false,
  });
});

test.each([
  ['unitPrice', { query: undefined }],
  ['dispatchTime', { values: { waybillStatus: '10,20' } }],
  ['plateNumber', { sort: undefined }],
  ['carrierUnitId', { group: undefined }],
])('without %s it shows the rest, and says that it is a part', (hidden, without) => {
  expect(shownView(waybill, stored(), name => name !== hidden)).toMatchObject({ ...without, isPart: true });
});

test.each([
  ['unitPrice', true],
  ['dispatchTime', true],
  ['plateNumber', false],
  ['carrierUnitId', false],
])('without %s it has more rows than the view: %s', (hidden, isWider) => {
  expect(shownView(waybill, stored(), name => name !== hidden).isWider).toBe(isWider);
});
