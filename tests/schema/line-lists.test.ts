/** A list takes lines up to its limit. */
import { expect, test } from 'vitest';
import { LIST_LINES_MAX, whyNoMoreLines } from '#schema/line-lists.ts';

test('a list takes lines up to its limit, and the reason is given above it', () => {
  expect(whyNoMoreLines('合同明细', LIST_LINES_MAX - 1)).toBeUndefined();
  expect(whyNoMoreLines('合同明细', LIST_LINES_MAX)).toBe('合同明细最多500条');
  expect(whyNoMoreLines('合同明细', LIST_LINES_MAX + 1)).toBe('合同明细最多500条');
});
