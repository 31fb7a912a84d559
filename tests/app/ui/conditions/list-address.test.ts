/** The conditions of a list in an address, and back. */
import { expect, test } from 'vitest';
import { decodeListMemory } from '#app/page-memory/tab-memory.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { addressWith, inAddress, valuesInAddress } from '#app/ui/conditions/list-address.ts';
import { initialListState, listMemoryOf, openedList, reduceList } from '#app/ui/list-state/list-state.ts';

const VALUES = {
  keyword: '冀D 02475',
  waybillStatus: '10,20',
  'dispatchTime.from': '2026-11-01',
  contractId: 'c1',
  contractId_dictText: 'HT2026&1',
};

test('what is written is read again, beside parameters of others', () => {
  const address = addressWith(waybill, '?x=1', VALUES);
  expect(address.startsWith('?x=1&')).toBe(true);
  expect(valuesInAddress(waybill, address)).toEqual(VALUES);
  expect(addressWith(waybill, address, {})).toBe('?x=1');
  expect(addressWith(waybill, '?waybillStatus=10', { waybillStatus: ' ' })).toBe('');
});

test('an address without conditions says nothing; unknown names and blanks are none', () => {
  expect(['', '?x=1', '?waybillStatus=', '?remark=a', '?waybillStatus.from=1'].map(search => valuesInAddress(waybill, search))).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});

test('an address that says the same in other letters stays as it is', () => {
  expect(addressWith(waybill, '?waybillStatus=10%2C20', { waybillStatus: '10,20' })).toBe('?waybillStatus=10%2C20');
  expect(addressWith(waybill, '?waybillStatus=10,20', { waybillStatus: '10,20' })).toBe('?waybillStatus=10,20');
});

test('a bound that no column can hold is none, and does not stand in the form', () => {
  const unreadable = '?dispatchTime.from=2026-13-40&dispatchTime.to=gestern&receiptStatus=9';
  expect(valuesInAddress(waybill, unreadable)).toEqual({ receiptStatus: '9' });
  expect(addressWith(waybill, unreadable, { receiptStatus: '9' })).toBe('?receiptStatus=9');
  expect(valuesInAddress(waybill, '?dispatchTime.from=2026-02-30')).toBeUndefined();
  expect(valuesInAddress(waybill, '?dispatchTime.from=2026-02-28 10:00:00')).toEqual({ 'dispatchTime.from': '2026-02-28 10:00:00' });
});

const everything = () => true;

test.each([
  ['?sort=plateNumber', { column: 'plateNumber', order: 'asc' }],
  ['?sort=-plateNumber', { column: 'plateNumber', order: 'desc' }],
  ['?sort=-', undefined],
  ['?sort=toString', undefined],
  ['?sort=remark', undefined], // no column of the list
  ['?sort=driverId', undefined], // no column that sorts
])('%s asks for the order %o', (search, sort) => {
  expect(inAddress(waybill, search, everything)).toEqual({ values: undefined, sort });
  if (sort) expect(addressWith(waybill, '', {}, { sort: inAddress(waybill, search, everything).sort })).toBe(search);
  expect(addressWith(waybill, search, {})).toBe('');
});

test('an order by a column that the user does not see is none; an order in the address wins, and leaves conditions and their page', () => {
  const search = '?sort=-payableAmount';
  expect(inAddress(waybill, search, everything).sort).toEqual({ column: 'payableAmount', order: 'desc' });
  expect(inAddress(waybill, search, field => field !== 'payableAmount').sort).toBeUndefined();
  const memory = listMemoryOf(
    { ...initialListState, values: { waybillNo: 'YD' }, sort: { column: 'plateNumber', order: 'asc' }, pageNo: 4 },
    [],
  );
  const sort = { column: 'payableAmount', order: 'desc' } as const;
  expect(openedList(memory, { values: undefined, sort }, defaults)).toMatchObject({ values: { waybillNo: 'YD' }, sort, pageNo: 4 });
  expect(openedList(memory, NOTHING, defaults)).toMatchObject({ sort: { column: 'plateNumber', order: 'asc' } });
});

const NOTHING = { values: undefined, sort: undefined };
const defaults = () => ({ waybillStatus: '20' });

test('defaults are asked at the first opening, not again after they were cleared, and not beside an address', () => {
  expect(openedList(undefined, NOTHING, defaults).values).toEqual({ waybillStatus: '20' });
  expect(openedList(undefined, { ...NOTHING, values: { keyword: 'YD' } }, defaults).values).toEqual({ keyword: 'YD' });
  const cleared = reduceList(openedList(undefined, NOTHING, defaults), { kind: 'searched', values: { waybillStatus: '' } });
  const again = openedList(decodeListMemory(JSON.parse(JSON.stringify(listMemoryOf(cleared, [])))), NOTHING, defaults);
  expect(again.values).toEqual({ waybillStatus: '' });
  expect(reduceList(again, { kind: 'reset', values: defaults() }).values).toEqual({ waybillStatus: '20' });
});

test('it replaces the remembered conditions and starts at the first page', () => {
  const remembered = { ...initialListState, values: { waybillNo: 'YD' }, typed: { waybillNo: 'Y' }, pageNo: 4, pageSize: 30 };
  const memory = listMemoryOf(remembered, []);
  expect(openedList(memory, { ...NOTHING, values: { waybillStatus: '10' } }, defaults)).toMatchObject({
    values: { waybillStatus: '10' },
    typed: undefined,
    pageNo: 1,
    pageSize: 30,
  });
  expect(openedList(memory, NOTHING, defaults)).toEqual(remembered);
});

test.each([
  ['?page=3', { pageNo: 3, pageSize: 10 }],
  ['?page=3.20', { pageNo: 3, pageSize: 20 }],
  ['?page=0', undefined],
  ['?page=3.7', undefined],
  ['?page=-2', undefined],
  ['?page=99999999', undefined],
  ['?page=x', undefined],
])('%s asks for the page %o', (search, page) => {
  expect(inAddress(waybill, search, everything).page).toEqual(page);
  expect(addressWith(waybill, '', {}, { page })).toBe(page ? search : '');
  expect(addressWith(waybill, search, {})).toBe('');
});

test('a list reloaded with its conditions opens at its page; conditions alone begin at the first, which stands in no address', () => {
  const page = { pageNo: 4, pageSize: 30 };
  const open = { ...initialListState, values: { waybillNo: 'YD' }, ...page };
  const address = addressWith(waybill, '', open.values, { page });
  expect(openedList(listMemoryOf(open, []), inAddress(waybill, address, everything), defaults)).toEqual(open);
  expect(openedList(undefined, inAddress(waybill, address, everything), defaults)).toEqual(open);
  expect(openedList(undefined, inAddress(waybill, '?waybillNo=YD', everything), defaults, 20)).toMatchObject({ pageNo: 1, pageSize: 20 });
  expect(addressWith(waybill, '', {}, { page: { pageNo: 1, pageSize: 30 } })).toBe('');
});

test('a keyword is in force at once, and what else is typed waits on', () => {
  const typed = { ...initialListState, values: { waybillNo: 'YD' }, typed: { waybillNo: 'YD2', keyword: '' }, pageNo: 3 };
  const sought = reduceList(typed, { kind: 'sought', keyword: '冀' });
  expect([sought.values, sought.typed, sought.pageNo]).toEqual([
    { waybillNo: 'YD', keyword: '冀' },
    { waybillNo: 'YD2', keyword: '冀' },
    1,
  ]);
  expect(reduceList(sought, { kind: 'reset', values: {} }).values).toEqual({});
});

test('the bin stands in the address with its page and what is sought there; conditions alone close it', () => {
  const bin = { pageNo: 2, keyword: '甲', pageSize: 20 };
  const address = addressWith(waybill, '?x=1', {}, { bin });
  expect(inAddress(waybill, address, everything).bin).toEqual({ pageNo: 2, keyword: '甲' });
  expect(addressWith(waybill, address, {})).toBe('?x=1');
  for (const wrong of ['?bin=0', '?bin=x', '?bin=1.5', '?bin=']) expect(inAddress(waybill, wrong, everything).bin).toBeUndefined();
  const memory = decodeListMemory(listMemoryOf(reduceList(initialListState, { kind: 'binned', bin }), []));
  expect(openedList(memory, NOTHING, defaults).bin).toEqual(bin);
  expect(openedList(memory, { ...NOTHING, bin: { pageNo: 1, keyword: '' } }, defaults).bin).toEqual({
    pageNo: 1,
    keyword: '',
    pageSize: 20,
  });
  expect(openedList(memory, { ...NOTHING, values: { keyword: 'YD' } }, defaults).bin).toBeUndefined();
});

test('what an open list is asked for by an address takes effect at once, as when it is opened with it', () => {
  const bin = { pageNo: 2, keyword: '甲', pageSize: 20 };
  const open = { ...initialListState, values: { keyword: 'YD' }, typed: { keyword: 'Y' }, pageNo: 4, bin };
  const sort = { column: 'payableAmount', order: 'desc' } as const;
  const asked = { values: VALUES, sort, bin: undefined };
  expect(reduceList(open, { kind: 'addressed', asked })).toEqual({ ...initialListState, values: VALUES, sort });
  expect(openedList(listMemoryOf(open, []), asked, defaults)).toEqual({ ...initialListState, values: VALUES, sort });
});
