/** Which rows there may be one of at a time. */
import { expect, test } from 'vitest';
import { distinctAfter } from '#schema/distinct.ts';
import type { Values } from '#schema/row.ts';

const def = {
  flow: { field: 'state', initial: '0', transitions: [] },
  distinct: [
    { fields: ['plate', 'yard'], in: ['1', '2'], message: '在场' },
    { fields: ['number'], message: '重号' },
  ],
} as const;
const said = (before: Values | undefined, after: Values) => distinctAfter(def, before, after).map(({ message }) => message);
const THERE = { plate: 'A1', yard: 'y1', number: '7', state: '1' };

test.each<[string, Values | undefined, Values, readonly string[]]>([
  ['a new row', undefined, THERE, ['在场', '重号']],
  ['a new row in a status that does not count', undefined, { ...THERE, state: '0' }, ['重号']],
  ['a new row without a status', undefined, { ...THERE, state: '' }, ['重号']],
  ['a row without one of the values', undefined, { ...THERE, yard: '', number: undefined }, []],
  ['an edit elsewhere', THERE, { ...THERE, remark: 'x' }, []],
  ['another value', THERE, { ...THERE, plate: 'A2' }, ['在场']],
  ['a step into a status that counts', { ...THERE, state: '0' }, THERE, ['在场']],
  ['a step between two that count', THERE, { ...THERE, state: '2' }, []],
  ['a step out of them', THERE, { ...THERE, state: '3' }, []],
])('%s', (_, before, after, expected) => {
  expect(said(before, after)).toEqual(expected);
});
