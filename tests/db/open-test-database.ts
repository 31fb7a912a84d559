import { assert } from '#base/assert.ts';
import { openDatabase } from '#db/handle.ts';
import type { Db } from '#db/handle.ts';

let count = 0;

export const freshName = (): string => `quayside|test|${process.pid}-${++count}`;

export async function openTestDatabase(name = freshName()): Promise<Db> {
  const opened = await openDatabase(name);
  assert(opened.ok, 'the test database opens');
  return opened.value;
}
