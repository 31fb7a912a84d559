/** A decision about one entry reads a part of the outbox by key; it must find what falls in all of it, and read no more when more waits. */
import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closeDatabase } from '#db/handle.ts';
import { tablesOf } from '#db/tables-of.ts';
import { dependantsOfGroup, discardGroup, retryGroup } from '#db/write/bulk-manual.ts';
import { editEntry } from '#db/write/correct-entry.ts';
import { entriesAround } from '#db/write/entries-around.ts';
import { dependantsOf, discardEntry, retryEntry } from '#db/write/settle-manual.ts';
import type { Db } from '#db/handle.ts';
import { dependantsAmong } from '#sync/dependencies.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { create, entry, update } from '#tests/sync/entry-builders.ts';
import { openTestDatabase } from './open-test-database.ts';
import { opIdOf } from '#sync/op-id.ts';

const outboxArb: fc.Arbitrary<readonly OutboxEntry[]> = fc
  .array(
    fc.record({
      rowId: fc.constantFrom('a', 'b', 'c', 'd'),
      isCreate: fc.boolean(),
      deps: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map(acts =>
    acts.map(({ rowId, isCreate, deps }, at) =>
      entry(at + 1, rowId, isCreate ? create({}) : update({ name: 'x' }), {
        deps: deps.filter(dep => dep !== at + 1).map(dep => opIdOf(`op${dep}`)),
      }),
    ),
  );

test('the dependants of an entry are the same as computed from the whole outbox (law S4)', async () => {
  await fc.assert(
    fc.asyncProperty(outboxArb, fc.integer({ min: 1, max: 12 }), async (entries, at) => {
      const db = await openTestDatabase();
      const tables = tablesOf(db);
      await tables.outbox.bulkAdd([...entries]);
      const opId = `op${at}`;
      const around = await tables.transaction('r', tables.outbox, async () => entriesAround(tables, opIdOf(opId)));
      closeDatabase(db);

      const fallen = entries.some(held => held.opId === opId) ? dependantsAmong(entries, opIdOf(opId)) : [];
      const lanes = new Set([...entries.filter(held => held.opId === opId), ...fallen].map(({ lane }) => lane));
      expect(around.length === 0 ? [] : dependantsAmong(around, opIdOf(opId))).toEqual(fallen);
      expect(entries.filter(({ lane }) => lanes.has(lane)).every(held => around.some(({ seq }) => seq === held.seq))).toBe(true);
    }),
    { numRuns: 80 },
  );
});

describe('with a thousand entries waiting', () => {
  const WAITING = 1_000;
  const act = async (db: Db, what: string): Promise<unknown> => {
    switch (what) {
      case 'retry':
        return retryEntry(db, opIdOf('op7'));
      case 'discard':
        return discardEntry(db, opIdOf('op7'));
      case 'edit':
        return editEntry(db, opIdOf('op7'), { name: 'y' });
      case 'what falls':
        return dependantsOf(db, opIdOf('op7'));
      case 'retry a group':
        return retryGroup(db, 'g');
      case 'discard a group':
        return discardGroup(db, 'g');
      default:
        return dependantsOfGroup(db, 'g');
    }
  };

  test.each(['retry', 'discard', 'edit', 'what falls', 'retry a group', 'discard a group', 'what falls with a group'])(
    '%s reads only a few of them',
    async what => {
      const db = await openTestDatabase();
      const { outbox } = tablesOf(db);
      await outbox.bulkAdd(
        Array.from({ length: WAITING }, (_, at) =>
          entry(at + 1, `r${at}`, update({ name: 'x' }), {
            state: at < 10 ? 'blocked' : 'queued',
            ...(at < 10 ? { reason: 'rejected' } : {}),
            ...(at < 3 ? { groupId: 'g' } : {}),
            deps: at === 9 ? [opIdOf('op7')] : [],
          }),
        ),
      );
      const read = new Set<number>();
      outbox.hook('reading', (stored: OutboxEntry) => {
        read.add(stored.seq);
        return stored;
      });

      const answer = await act(db, what);

      expect(JSON.stringify(answer)).not.toContain('"ok":false');
      expect(read.size).toBeGreaterThan(0);
      expect(read.size).toBeLessThanOrEqual(3);
      closeDatabase(db);
    },
  );
});
