/** What a user decides about one entry of the outbox. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/handle.ts';
import { readEntries, readLogOfRow } from '#db/read/outbox.ts';
import { tablesOf } from '#db/tables-of.ts';
import { editEntry, resolveConflict } from '#db/write/correct-entry.ts';
import { dependantsOf, discardEntry, retryEntry, takeTheirs } from '#db/write/settle-manual.ts';
import type { EntryState, OutboxEntry } from '#sync/mutation.ts';
import { create, entry, update } from '#tests/sync/entry-builders.ts';
import { openTestDatabase } from './open-test-database.ts';
import { movedTo } from '#tests/sync/in-state.ts';
import { opIdOf } from '#sync/op-id.ts';

let db: Db;
beforeEach(async () => {
  db = await openTestDatabase();
});

const given = (...entries: readonly OutboxEntry[]) => tablesOf(db).outbox.bulkAdd(entries);
const ok = { ok: true, value: undefined };
const conflicted = entry(1, 'a', update({ name: 'mine', phone: '2' }, { name: 'old', phone: '1' }), {
  state: 'blocked',
  reason: 'conflict',
  attempt: 1,
  theirs: { id: 'a', name: 'theirs', phone: '1' },
  conflicts: [{ field: 'name', base: 'old', mine: 'mine', theirs: 'theirs' }],
});

test('a retried entry is queued again and keeps its count of attempts', async () => {
  await given(conflicted);

  expect(await retryEntry(db, opIdOf('op1'))).toEqual(ok);
  expect(await readEntries(db)).toEqual([entry(1, 'a', conflicted.op, { attempt: 1 })]);
});

describe('an entry whose outcome is unknown cannot be changed by the user', () => {
  test.each(['sending', 'confirming', 'ambiguous'] satisfies EntryState[])('%s', async state => {
    const busy = entry(1, 'a', update({ name: 'x' }), { state });
    await given(busy);

    const answers = await Promise.all([
      retryEntry(db, opIdOf('op1')),
      discardEntry(db, opIdOf('op1')),
      takeTheirs(db, opIdOf('op1')),
      resolveConflict(db, opIdOf('op1'), {}),
      editEntry(db, opIdOf('op1'), { name: 'y' }),
    ]);

    expect(answers).toEqual(
      Array.from({ length: 5 }, () => ({
        ok: false,
        error: { kind: 'rejected', code: 0, message: '这条变更正在提交，请等服务器答复后再操作' },
      })),
    );
    expect(await readEntries(db)).toEqual([busy]);
  });
});

test('an entry that has left the outbox is reported as gone', async () => {
  expect(await discardEntry(db, opIdOf('op9'))).toMatchObject({ ok: false, error: { message: '这条变更已经提交或已被移除' } });
});

describe('discarding an entry', () => {
  test('discards its dependants too, and lists them before', async () => {
    await given(
      entry(1, 'a', create({})),
      entry(2, 'a', update({ name: 'x' })),
      entry(3, 'b', create({ unitId: 'a' }), { deps: [opIdOf('op1')] }),
      entry(4, 'c', create({})),
    );

    expect((await dependantsOf(db, opIdOf('op1'))).map(({ opId }) => opId)).toEqual(['op2', 'op3']);
    expect(await discardEntry(db, opIdOf('op1'), 77)).toEqual(ok);
    expect((await readEntries(db)).map(({ opId }) => opId)).toEqual(['op4']);
    expect((await readLogOfRow(db, 'partner', 'a')).map(({ opId, outcome, atMs }) => ({ opId, outcome, atMs }))).toEqual([
      { opId: 'op2', outcome: 'discarded', atMs: 77 },
      { opId: 'op1', outcome: 'discarded', atMs: 77 },
    ]);
  });

  test('is refused as a whole while a dependant is being sent', async () => {
    await given(entry(1, 'a', update({ name: 'x' })), entry(2, 'b', update({ name: 'y' }), { deps: [opIdOf('op1')], state: 'sending' }));

    expect((await discardEntry(db, opIdOf('op1'))).ok).toBe(false);
    expect((await readEntries(db)).map(({ opId }) => opId)).toEqual(['op1', 'op2']);
  });

  test('makes its base the base of the next change of the field', async () => {
    await given(
      entry(1, 'a', update({ name: 'B' }, { name: 'A' }), { state: 'blocked' }),
      entry(2, 'a', update({ name: 'C' }, { name: 'B' })),
    );

    await discardEntry(db, opIdOf('op1'));

    expect((await readEntries(db)).map(({ op }) => op)).toEqual([update({ name: 'C' }, { name: 'A' })]);
  });

  test('in favour of the server’s values is refused for a new row', async () => {
    await given(entry(1, 'a', create({}), { state: 'blocked' }));

    expect(await takeTheirs(db, opIdOf('op1'))).toMatchObject({ ok: false, error: { message: '新增的记录在服务器上没有可采用的值' } });
  });
});

describe('deciding a conflict', () => {
  test('mine: it is sent over the server’s value', async () => {
    await given(conflicted);

    expect(await resolveConflict(db, opIdOf('op1'), { name: 'mine' })).toEqual(ok);
    expect(await readEntries(db)).toEqual([
      entry(1, 'a', update({ name: 'mine', phone: '2' }, { name: 'theirs', phone: '1' }), { attempt: 1, forced: ['name'] }),
    ]);
  });

  test('theirs: the other fields are still sent', async () => {
    await given(conflicted);

    await resolveConflict(db, opIdOf('op1'), { name: 'theirs' });

    expect(await readEntries(db)).toEqual([entry(1, 'a', update({ phone: '2' }, { phone: '1' }), { attempt: 1, forced: [] })]);
  });

  test('theirs for every field discards the entry', async () => {
    await given(movedTo(conflicted, { ...conflicted, op: update({ name: 'mine' }, { name: 'old' }) }));

    await resolveConflict(db, opIdOf('op1'), { name: 'theirs' });

    expect(await readEntries(db)).toEqual([]);
    expect((await readLogOfRow(db, 'partner', 'a')).map(({ outcome }) => outcome)).toEqual(['discarded']);
  });

  test('needs a decision for every field', async () => {
    await given(conflicted);

    expect(await resolveConflict(db, opIdOf('op1'), {})).toMatchObject({ ok: false, error: { message: '还有冲突的字段没有选择' } });
  });
});

test('an edited entry is sent with the new values, over the row as it was before the entry', async () => {
  await tablesOf(db).blocks.add({
    entity: 'partner',
    firstId: 'a',
    lastId: 'a',
    count: 1,
    data: JSON.stringify([{ id: 'a', name: 'A', phone: '1' }]),
  });
  await given(
    entry(1, 'a', update({ phone: '9' }, { phone: '1' })),
    entry(2, 'a', update({ name: 'bad' }, { name: 'A' }), { state: 'blocked', reason: 'rejected' }),
  );

  expect(await editEntry(db, opIdOf('op2'), { name: 'good', phone: '7' })).toEqual(ok);
  expect((await readEntries(db))[1]).toEqual(entry(2, 'a', update({ name: 'good', phone: '7' }, { name: 'A', phone: '9' })));
});
