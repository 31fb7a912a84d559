import { assert } from '#base/assert.ts';
import { openDatabase } from '#db/handle.ts';
import type { Db } from '#db/handle.ts';

/** Never one that another file of the same process has used, however often this module is loaded. */
export const freshName = (): string => `quayside|test|${crypto.randomUUID()}`;

export async function openTestDatabase(name = freshName()): Promise<Db> {
  const opened = await openDatabase(name);
  assert(opened.ok, 'the test database opens');
  return opened.value;
}
