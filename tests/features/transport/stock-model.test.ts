/** 移库 and 盘点: what is said of a weight before it is sent, by the device and by the server alike. */
import { expect, test } from 'vitest';
import { stockText, whyNoTransfer } from '#features/transport/inventory/model.ts';

const from = { stackNo: 'B-02', availableWeight: 10 };

test.each([
  [{ stackNo: ' ', weight: 1 }, stockText.noStack],
  [{ stackNo: 'B-02', weight: 1 }, stockText.sameStack],
  [{ stackNo: ' b-02', weight: 1 }, stockText.sameStack],
  [{ stackNo: 'B-03', weight: 0.0004 }, stockText.noWeight],
  [{ stackNo: 'B-03', weight: 10.001 }, stockText.tooMuch(10)],
  [{ stackNo: 'B-03', weight: 10 }, undefined],
])('%j: %s', (transfer, why) => {
  expect(whyNoTransfer(transfer, from)).toBe(why);
});

test('weights are said as lists write them', () => {
  expect(stockText.difference(7873.32)).toBe('盘盈 7,873.320 吨');
  expect(stockText.difference(-0.375)).toBe('盘亏 0.375 吨');
});
