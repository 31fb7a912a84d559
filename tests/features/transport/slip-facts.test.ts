/** 磅单 on paper: in lines of three, as its parts are printed, what is calculated stands beside what it is calculated from. */
import { expect, test } from 'vitest';
import { weighSlip } from '#features/transport/weigh-slip/entity.ts';
import { SLIP_FACTS } from '#features/transport/weigh-slip/papers/slip-facts.ts';

const MAY_BE_EMPTY = ['yardId', 'deductWeight', 'moisture', 'weighman'];
const COLUMNS = 3;

test.each([[[]], [['deductWeight', 'moisture', 'weighman']]])('the weights are one line and their times the next, without %j', left => {
  const shown = SLIP_FACTS.filter(name => !left.some(one => one === name));
  const lineOf = (at: number) => shown.slice(at * COLUMNS, (at + 1) * COLUMNS);
  expect(lineOf(2)).toEqual(['grossWeight', 'tareWeight', 'netWeight']);
  expect(lineOf(3).slice(0, 2)).toEqual(['grossTime', 'tareTime']);
});

test('what may be empty comes after everything else, but for the yard, which slips of a yard have', () => {
  const empty = SLIP_FACTS.filter(name => weighSlip.fieldByName.get(name)?.required !== true && MAY_BE_EMPTY.includes(name));
  expect(SLIP_FACTS.slice(-3)).toEqual(empty.filter(name => name !== 'yardId'));
});
