/** When two pieces of data are the same. */
import { describe, expect, test } from 'vitest';
import { isSameData } from '#base/same-data.ts';

describe('two pieces of data', () => {
  test.each<readonly [unknown, unknown, boolean, string]>([
    [{ a: 1, b: { c: ['x'] } }, { b: { c: ['x'] }, a: 1 }, true, 'in any order of properties'],
    [{ a: undefined }, {}, true, 'undefined counts as absent'],
    [{}, { a: undefined }, true, 'on either side'],
    [{}, { a: null }, false, 'null is a value'],
    [{ a: 1 }, { a: '1' }, false, 'types count'],
    [['x', 'y'], ['y', 'x'], false, 'the order of a list counts'],
    [[], {}, false, 'a list is no object'],
    [{ a: 1 }, undefined, false, 'something and nothing'],
    [undefined, undefined, true, 'nothing twice'],
  ])('%o and %o → %s (%s)', (a, b, expected) => {
    expect(isSameData(a, b)).toBe(expected);
  });
});
