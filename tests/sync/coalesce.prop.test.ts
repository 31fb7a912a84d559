/** Laws of merged entries: every mutation in exactly one, no circles, the same rows. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addToLane } from '#sync/coalesce.ts';
import { dependenciesOf } from '#sync/dependencies.ts';
import { foldRow } from '#sync/fold.ts';
import type { LogRecord, Mutation, Op, OutboxEntry } from '#sync/mutation.ts';
import { create, entry, mutation, remove, update } from './entry-builders.ts';
import { movedTo } from './in-state.ts';
import { schema } from '#tests/support/small-schema.ts';

const idArb = fc.constantFrom('a', 'b', 'c');
const valuesArb = fc.dictionary(fc.constantFrom('name', 'unitId', 'carId'), fc.constantFrom('', 'x', 'a', 'b', 'c', 'a,c'), {
  minKeys: 1,
  maxKeys: 2,
});
const opArb: fc.Arbitrary<Op> = fc.oneof(
  valuesArb.map(values => create(values)),
  valuesArb.map(patch => update(patch)),
  fc.constant(remove()),
);
const actArb = fc.record({ rowId: idArb, op: opArb, state: fc.constantFrom('queued', 'queued', 'queued', 'blocked') });
/** An id is made once: only the first act on a row may create it. */
const actsArb = fc
  .array(actArb, { maxLength: 14 })
  .map(acts =>
    acts
      .filter(({ rowId, op }, i) => op.kind !== 'create' || !acts.slice(0, i).some(earlier => earlier.rowId === rowId))
      .map(({ rowId, op, state }, i) => ({ next: mutation(`m${i}`, rowId, op), state }) as const),
  );

type Outbox = { readonly entries: readonly OutboxEntry[]; readonly log: readonly LogRecord[] };

function enqueue({ entries, log }: Outbox, next: Mutation, seq: number): Outbox {
  const placed = addToLane(schema, entries, next);
  switch (placed.kind) {
    case 'append':
      return { entries: [...entries, { ...placed.entry, seq }], log };
    case 'merge':
      return { entries: entries.map(other => (other.opId === placed.entry.opId ? placed.entry : other)), log };
    case 'cancel': {
      const gone = new Set(placed.log.map(record => record.opId));
      return { entries: entries.filter(other => !gone.has(other.opId)), log: [...log, ...placed.log] };
    }
  }
}

/** Enqueues one by one; now and then the newest entry is blocked, so that later ones find it untouchable. */
const enqueueAll = (acts: readonly { readonly next: Mutation; readonly state: 'queued' | 'blocked' }[]): Outbox =>
  acts.reduce<Outbox>(
    (outbox, { next, state }, index) => {
      const after = enqueue(outbox, next, index + 1);
      return { ...after, entries: after.entries.map(other => (other.opId === next.opId ? movedTo(other, { state }) : other)) };
    },
    { entries: [], log: [] },
  );

test('every mutation is in exactly one entry, alone or merged (law S1)', () => {
  fc.assert(
    fc.property(actsArb, acts => {
      const { entries, log } = enqueueAll(acts);
      const carried = [...entries, ...log.map(record => record.entry)].flatMap(({ opId, merged }) => [opId, ...(merged ?? [])]);

      expect(carried.toSorted()).toEqual(acts.map(({ next }) => next.opId).toSorted());
    }),
  );
});

test('no entries depend on each other in a circle (law S4)', () => {
  fc.assert(
    fc.property(actsArb, acts => {
      let waiting = enqueueAll(acts).entries;
      for (let before = -1; before !== waiting.length;) {
        before = waiting.length;
        const unsettled = new Set(waiting.map(({ opId }) => opId));
        const ready = waiting.find(
          (one, i) => !one.deps.some(dep => unsettled.has(dep)) && !waiting.slice(0, i).some(({ lane }) => lane === one.lane),
        );
        waiting = waiting.filter(one => one !== ready);
      }

      expect(waiting).toEqual([]);
    }),
  );
});

test('merged entries show the same rows as separate ones', () => {
  fc.assert(
    fc.property(actsArb, idArb, (acts, id) => {
      const apart = acts.map(({ next }, i) => entry(i + 1, next.rowId, next.op)).filter(one => one.rowId === id);
      const { entries, log } = enqueueAll(acts);
      fc.pre(!log.some(record => record.entry.rowId === id)); // a cancelled row is not shown at all

      expect(
        foldRow(
          schema,
          undefined,
          entries.filter(one => one.rowId === id),
        )?.row,
      ).toEqual(foldRow(schema, undefined, apart)?.row);
    }),
  );
});

test('an entry that refers to a row created here depends on its creation, after a merge too', () => {
  fc.assert(
    fc.property(actsArb, acts => {
      const { entries } = enqueueAll(acts);
      const missing = entries.filter(one => {
        const earlier = entries.filter(other => other.seq < one.seq);
        return dependenciesOf(earlier, { ...one, deps: [] }).some(dep => !one.deps.includes(dep));
      });

      expect(missing).toEqual([]);
    }),
  );
});
