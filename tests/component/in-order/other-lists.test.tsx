/** Every list and board of the menu beside transport and master data. */
import { test } from 'vitest';
import { expectEveryPageInOrder } from './every-list.ts';

test('every list beside transport and master data is in order at a desk and on a phone', { timeout: 300_000 }, () =>
  expectEveryPageInOrder('the rest'),
);
