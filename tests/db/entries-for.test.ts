/** A save reads a part of the outbox by key; it must do what it would do with all of it, and read no more when more waits. */
import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closeDatabase } from '#db/handle.ts';
import { tablesOf } from '#db/tables-of.ts';
import { enqueue } from '#db/write/enqueue.ts';
import { keepFile } from '#db/write/files.ts';
import { localFileRef } from '#schema/local-file.ts';
import { addToLane } from '#sync/coalesce.ts';
import type { Mutation, Op, OutboxEntry } from '#sync/mutation.ts';
import { filesNamedBy, orphanUploads, uploadMutation } from '#sync/upload-entries.ts';
import { create, entry, mutation, remove, update } from '#tests/sync/entry-builders.ts';
import { openTestDatabase } from './open-test-database.ts';
import { movedTo } from '#tests/sync/in-state.ts';
import { opIdOf } from '#sync/op-id.ts';
import { schema } from '#features/registry.ts';

const FILE_IDS = ['a'.repeat(32), 'b'.repeat(32)];
const refOf = (id: string): string => localFileRef(id, 'x.jpg');

const textArb = fc.constantFrom('', 'x', 'a', 'b', 'c', 'a,c', 'c,b', ...FILE_IDS.map(refOf), FILE_IDS.map(refOf).join(','));
const valuesArb = fc.dictionary(fc.constantFrom('name', 'unitId', 'carId'), textArb, { minKeys: 1, maxKeys: 2 });
const opArb: fc.Arbitrary<Op> = fc.oneof(
  valuesArb.map(values => create(values)),
  valuesArb.map(patch => update(patch)),
  fc.constant(remove()),
);
type Act = {
  readonly rowId: string;
  readonly entity: string;
  readonly op: Op;
  readonly waitsFor: number | undefined;
  readonly isFirst: boolean;
  readonly touched: 'no' | 'sending' | 'blocked' | 'tried';
};
const actsArb: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.record({
    rowId: fc.constantFrom('a', 'b', 'c'),
    entity: fc.constantFrom('supplier', 'supplier', 'car'),
    op: opArb,
    waitsFor: fc.option(fc.nat(8), { nil: undefined }),
    /** Begins a call of its own; else it joins the one before. */
    isFirst: fc.boolean(),
    touched: fc.constantFrom('no', 'no', 'no', 'sending', 'blocked', 'tried'),
  }),
  { minLength: 2, maxLength: 14 },
);

/** What all of the outbox would make of one call; `undefined`: a file is gone, so all of it is refused. */
function withAll(stored: readonly OutboxEntry[], calls: readonly Mutation[], files: Set<string>): readonly OutboxEntry[] | undefined {
  let entries = stored;
  const add = (placed: Mutation): void => {
    const placement = addToLane(schema, entries, placed);
    if (placement.kind === 'append') entries = [...entries, { ...placement.entry, seq: 0 }];
    else if (placement.kind === 'merge') entries = entries.map(other => (other.opId === placement.entry.opId ? placement.entry : other));
    else entries = entries.filter(other => !placement.log.some(({ opId }) => opId === other.opId));
    // A place in the outbox is the database's to give; here only the order counts.
    entries = entries.map((other, at) => (other.seq === 0 ? { ...other, seq: (entries[at - 1]?.seq ?? 0) + 1 } : other));
  };
  for (const wanted of calls) {
    for (const id of filesNamedBy(wanted)) {
      if (entries.some(({ opId }) => opId === id)) continue;
      if (!files.has(id)) return undefined;
      add(uploadMutation({ id, name: 'x.jpg', size: 1 }, wanted));
    }
    add(wanted);
  }
  const gone = new Set(orphanUploads(entries).map(({ opId }) => opId));
  for (const id of gone) files.delete(id);
  return entries
    .filter(({ opId }) => !gone.has(opId))
    .map(other => (other.deps.some(dep => gone.has(dep)) ? { ...other, deps: other.deps.filter(dep => !gone.has(dep)) } : other));
}

const withoutSeq = (entries: readonly OutboxEntry[]) => entries.map(({ seq: _seq, ...kept }) => kept);

test('a save reads a part of the outbox and decides as with the whole outbox (laws S1, S4, S40)', async () => {
  await fc.assert(
    fc.asyncProperty(actsArb, async acts => {
      const db = await openTestDatabase();
      const { outbox } = tablesOf(db);
      for (const id of FILE_IDS) await keepFile(db, { id, name: 'x.jpg', blob: new Blob(['x']) });
      const files = new Set(FILE_IDS);
      const created = new Set<string>();
      let call: Mutation[] = [];
      const saveCall = async (): Promise<void> => {
        const expected = withAll(await outbox.orderBy('seq').toArray(), call, files);
        const answer = await enqueue(db, call);
        call = [];
        expect(answer.ok).toBe(expected !== undefined);
        if (expected) expect(withoutSeq(await outbox.orderBy('seq').toArray())).toEqual(withoutSeq(expected));
      };
      for (const [at, { rowId, entity, op, waitsFor, isFirst, touched }] of acts.entries()) {
        if (isFirst && call.length > 0) {
          await saveCall();
          // Between two saves the leader or the user moved something.
          const last = await outbox.orderBy('seq').last();
          const first = await outbox.where('op.kind').equals('upload').first();
          const moved = at % 2 === 0 ? last : first;
          if (moved && touched === 'tried') await outbox.put(movedTo(moved, { state: 'retryWait', attempt: 1 }));
          if (moved && (touched === 'sending' || touched === 'blocked')) await outbox.put(movedTo(moved, { state: touched }));
        }
        const lane = `${entity}:${rowId}`;
        if (op.kind === 'create' && created.has(lane)) continue; // an id is made once
        created.add(lane);
        const deps = waitsFor !== undefined && waitsFor < at ? [opIdOf(`m${waitsFor}`)] : [];
        call.push(mutation(`m${at}`, rowId, op, { entity, deps }));
      }
      if (call.length > 0) await saveCall();
      closeDatabase(db);
    }),
    { numRuns: 60 },
  );
});

describe('with a thousand entries waiting', () => {
  const WAITING = 1_000;

  async function readBySave(saved: Mutation): Promise<number> {
    const db = await openTestDatabase();
    const { outbox } = tablesOf(db);
    await outbox.bulkAdd(
      Array.from({ length: WAITING }, (_, at) => entry(at + 1, `r${at}`, at % 3 === 0 ? create({}) : update({ name: 'x' }))),
    );
    const readSeqs: number[] = [];
    outbox.hook('reading', (stored: OutboxEntry) => {
      readSeqs.push(stored.seq);
      return stored;
    });

    expect((await enqueue(db, [saved])).ok).toBe(true);
    closeDatabase(db);
    return readSeqs.length;
  }

  test.each<[string, number, Mutation]>([
    ['a change of another row reads none', 0, mutation('m', 'new', update({ name: 'y' }))],
    ['a change of a waiting row reads that row’s', 1, mutation('m', 'r7', update({ name: 'y' }))],
    ['a row that refers to a created one reads its creation', 1, mutation('m', 'new', create({ unitId: 'r9' }))],
    ['undoing a creation reads what it undoes', 1, mutation('m', 'r9', remove())],
    ['a declared dependency is read by its name', 1, mutation('m', 'new', remove(), { deps: [opIdOf('op40')] })],
  ])('%s', async (_name, expected, saved) => {
    expect(await readBySave(saved)).toBe(expected);
  });
});

test('an entry that depends on a merged change depends on the entry that contains it', async () => {
  const db = await openTestDatabase();
  await enqueue(db, [mutation('m1', 'a', update({ name: 'x' }))]);
  await enqueue(db, [mutation('m2', 'a', update({ name: 'y' }))]);

  await enqueue(db, [mutation('m3', 'b', remove(), { deps: [opIdOf('m2')] })]);

  expect((await tablesOf(db).outbox.orderBy('seq').toArray()).map(({ opId, deps }) => [opId, deps])).toEqual([
    ['m1', []],
    ['m3', ['m1']],
  ]);
});
