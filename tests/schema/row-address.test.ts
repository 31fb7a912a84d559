/** The address of a row: what the codes on papers hold, which row an address opens, and what a scanner that types it looks for. */
import { describe, expect, test } from 'vitest';
import { addressOfRow, rowInAddress, scannedText, withoutRow } from '#schema/row-address.ts';
import { keywordConditions } from '#query/keyword.ts';
import { waybill } from '#features/transport/waybill/entity.ts';

const ROW = { id: '1993400000000000001', waybillNo: 'YD 2026/11' };
const CODE = addressOfRow('https://quay.example:8443', waybill, ROW);

test('a code holds list, row and number', () => {
  expect(CODE).toBe('https://quay.example:8443/transport/mtWaybill?row=1993400000000000001&no=YD%202026%2F11');
});

describe('an address opens', () => {
  test.each([
    [CODE.slice(CODE.indexOf('?')), ROW.id],
    ['?waybillStatus=10', undefined],
    ['?row=', undefined],
    ['?row=%3Cscript%3E', undefined],
    [`?row=${'1'.repeat(65)}`, undefined],
  ])('%s: %s', (search, id) => expect(rowInAddress(search)).toBe(id));

  test('its row once: the conditions stay, as they were written where there is no row', () => {
    expect(withoutRow('?row=1&waybillStatus=10&no=YD1')).toBe('?waybillStatus=10');
    expect(withoutRow('?row=1')).toBe('');
    expect(withoutRow('?a=b%20c')).toBe('?a=b%20c');
  });
});

describe('a search box reads', () => {
  test.each([
    [CODE, 'YD 2026/11'],
    ['YD1', 'YD1'],
    ['https://quay.example/transport/mtWaybill', 'https://quay.example/transport/mtWaybill'],
    ['https://elsewhere.example/?no=7', 'https://elsewhere.example/?no=7'],
    ['http://', 'http://'],
    ['http://host/x?row=1&no=%E0%A4', '%E0%A4'],
  ])('%s as %s', (typed, wanted) => expect(scannedText(typed)).toBe(wanted));

  test('a scanned code as the number, in lists and pickers', () => {
    const [first] = keywordConditions(waybill, ` ${CODE}\n`, () => true);
    expect(first).toEqual({ field: 'waybillNo', rule: 'like', value: 'YD 2026/11' });
  });
});
