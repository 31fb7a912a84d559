/** What the widgets and the outbox page read beside rows and entries. */
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/handle.ts';
import { readRecentLog } from '#db/read/outbox.ts';
import { readSeenUsers } from '#db/read/seen-users.ts';
import { tablesOf } from '#db/tables-of.ts';
import type { View } from '#query/view.ts';
import type { LogRecord } from '#sync/mutation.ts';
import { viewOf } from '#tests/support/sample-view.ts';
import { create, entry } from '#tests/sync/entry-builders.ts';
import { openTestDatabase } from './open-test-database.ts';
import { schema } from '#features/registry.ts';
import { defineEntity } from '#schema/define-entity.ts';
import { text, users } from '#schema/field.ts';
import { composeSchema } from '#schema/schema.ts';
import { opIdOf } from '#sync/op-id.ts';

let db: Db;
beforeEach(async () => {
  db = await openTestDatabase();
});

const view = (key: string, rows: View['rows']): View => viewOf(rows, { key });

test('each user is listed once, by name if any row knows it', async () => {
  await tablesOf(db).views.bulkPut([
    view('a', [{ id: '1', createBy: 'wang', auditBy: 'li', auditBy_dictText: '李司磅', carId: 'c1' }]),
    view('b', [{ id: '2', createBy: 'wang', createBy_dictText: '王磊', updateBy: 'li' }]),
  ]);

  expect(await readSeenUsers(db, schema)).toEqual([
    { value: 'li', text: '李司磅' },
    { value: 'wang', text: '王磊' },
  ]);
});

test('a field of several users names each of them', async () => {
  const meeting = defineEntity({
    name: view('x', []).entity,
    title: '会议',
    route: '/meeting',
    component: 'MeetingList',
    endpoint: '/meeting',
    permission: 'meeting',
    titleField: 'number',
    searchFields: [],
    fields: { number: text('编号'), invited: users('参加人') },
    listColumns: ['number'],
    query: [],
    offline: 'full',
  });
  await tablesOf(db).views.bulkPut([
    view('a', [{ id: '1', invited: 'wang,li', invited_dictText: '王磊,李司磅' }]),
    view('b', [{ id: '2', invited: 'zhao,li', invited_dictText: '李司磅' }]), // one of them is gone
  ]);

  expect(await readSeenUsers(db, composeSchema([meeting]))).toEqual([
    { value: 'li', text: '李司磅' },
    { value: 'wang', text: '王磊' },
    { value: 'zhao', text: 'zhao' },
  ]);
});

test('the recent log holds the last finished first, and no more than asked', async () => {
  const record = (seq: number, atMs: number): LogRecord => ({
    seq,
    opId: opIdOf(`o${seq}`),
    outcome: 'settled',
    atMs,
    note: '',
    entry: entry(seq, 's1', create({ name: '甲' })),
  });
  await tablesOf(db).outboxLog.bulkPut([record(1, 30), record(2, 10), record(3, 30)]);

  expect((await readRecentLog(db, 2)).map(({ seq }) => seq)).toEqual([3, 1]);
});
