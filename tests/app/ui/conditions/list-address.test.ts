/** The conditions of a list in an address, and back. */
import { expect, test } from 'vitest';
import { waybill } from '#features/transport/waybill/entity.ts';
import { addressWith, valuesInAddress } from '#app/ui/conditions/list-address.ts';
import { addressed, initialListState, reduceList } from '#app/ui/list/list-state.ts';

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

test('it replaces the remembered conditions and starts at the first page', () => {
  const remembered = { ...initialListState, values: { waybillNo: 'YD' }, typed: { waybillNo: 'Y' }, pageNo: 4, pageSize: 30 };
  expect({ ...remembered, ...addressed({ waybillStatus: '10' }) }).toMatchObject({
    values: { waybillStatus: '10' },
    typed: undefined,
    pageNo: 1,
    pageSize: 30,
  });
  expect({ ...remembered, ...addressed(undefined) }).toEqual(remembered);
});

test('a keyword is in force at once, and what else is typed waits on', () => {
  const typed = { ...initialListState, values: { waybillNo: 'YD' }, typed: { waybillNo: 'YD2', keyword: '' }, pageNo: 3 };
  const sought = reduceList(typed, { kind: 'sought', keyword: '冀' });
  expect([sought.values, sought.typed, sought.pageNo]).toEqual([
    { waybillNo: 'YD', keyword: '冀' },
    { waybillNo: 'YD2', keyword: '冀' },
    1,
  ]);
  expect(reduceList(sought, { kind: 'reset' }).values).toEqual({});
});
