/** Why the dispatch board lists no truck: what is not on the device yet is no answer. */
import { expect, test } from 'vitest';
import { boardText } from '#features/transport/waybill/board/text.ts';

test('no truck is said to be missing while trucks are still read', () => {
  expect(boardText.noTrucks(true, 0)).toBe('车辆还没有读到本机，读到后列在这里');
  expect(boardText.noTrucks(true, 12)).toBe('本机已有的车辆里没有这样的，车辆还没有读全');
  expect(boardText.noTrucks(false, 12)).toBe('没有这样的车辆');
});
