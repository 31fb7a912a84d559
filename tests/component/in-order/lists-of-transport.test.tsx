/** Every list of the menu of transport and master data; the rest is judged in a file of its own, so that two pages share the time. */
import { test } from 'vitest';
import { expectEveryPageInOrder } from './every-list.ts';

test('every list of transport and master data is in order at a desk and on a phone', { timeout: 300_000 }, () =>
  expectEveryPageInOrder('transport and master data'),
);
