/** Notes on rows: one is seen, added and handled by whoever sees the row it is about, and by nobody else. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rowNote } from '#features/operation/row-note/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { aboutSql, isSurelySeen } from '#server/entities/access.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { admin, callerWith, idOf, NOON_MS, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';

const NOTES = ['mtRowNote:list', 'mtRowNote:add', 'mtRowNote:handle'];
const [HERE, THERE] = [idOf(1), idOf(2)];

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.caller = admin;
  server.nowMs = NOON_MS;
  for (const table of ['mt_row_note', 'mt_waybill']) await askSql(server.db, `DELETE FROM ${table}`);
  await server.known('waybill', [HERE, THERE]);
  await askSql(server.db, `UPDATE mt_waybill SET load_yard_id = CASE id WHEN '${HERE}' THEN 'y1' ELSE 'y2' END`);
  for (const id of [HERE, THERE]) expect(await write(id)).toMatchObject({ success: true });
});

const write = (aboutId: string, values: Readonly<Record<string, unknown>> = {}) =>
  server.call('POST', `${rowNote.endpoint}/add`, {
    noteText: `等客户电话 ${aboutId}`,
    aboutTable: waybill.table,
    aboutKind: '运单',
    aboutTitle: 'YD1',
    aboutId,
    ...values,
  });
const seen = async () => new Set((await server.list(rowNote, {})).records.map(({ aboutId }) => aboutId));
const count = async () => (await askSql(server.db, 'SELECT id FROM mt_row_note')).length;

test('who sees all rows sees all notes; without the right to the list of a row its notes are not there', async () => {
  expect(await seen()).toEqual(new Set([HERE, THERE]));
  server.caller = callerWith(...NOTES, 'mtWaybill:list');
  expect(await seen()).toEqual(new Set([HERE, THERE]));
  server.caller = callerWith(...NOTES, 'mtContract:list');
  expect(await seen()).toEqual(new Set([]));
  server.caller = callerWith(...NOTES);
  expect(await seen()).toEqual(new Set([]));
});

test('a user of one yard sees and handles the notes on rows of his yard only', async () => {
  const notes = (await server.list(rowNote, {})).records;
  server.caller = { ...callerWith(...NOTES, 'mtWaybill:list'), yardId: 'y1' };
  expect(await seen()).toEqual(new Set([HERE]));
  for (const { id, aboutId } of notes)
    expect((await server.call('PUT', `${rowNote.endpoint}/handle`, { id })).success, String(aboutId)).toBe(aboutId === HERE);
});

test('data rules of the row and of the note both hold', async () => {
  const rule = { column: 'createBy', condition: '=', values: ['somebody'] };
  server.caller = { ...callerWith(...NOTES, 'mtWaybill:list'), dataRules: new Map([['waybill', [rule]]]) };
  expect(await seen()).toEqual(new Set([]));
  await askSql(server.db, `UPDATE mt_waybill SET create_by = 'somebody' WHERE id = '${THERE}'`);
  expect(await seen()).toEqual(new Set([THERE]));
  server.caller = { ...server.caller, dataRules: new Map([['rowNote', [rule]]]) };
  expect(await seen()).toEqual(new Set([]));
});

test.each([
  ['a row of another yard', { aboutId: THERE }],
  ['a row that never was', { aboutId: idOf(9) }],
  ['a row of a list that he may not read', { aboutTable: 'mt_contract', aboutId: HERE }],
  ['a table of the system', { aboutTable: 'sys_user' }],
  ['another note', { aboutTable: 'mt_row_note' }],
])('nobody adds a note on %s', async (_, values) => {
  server.caller = { ...callerWith(...NOTES, 'mtWaybill:list', 'mtContractItem:list'), yardId: 'y1' };
  expect(await write(HERE, values)).toMatchObject({ success: false, message: expect.stringMatching(/[\u4e00-\u9fff]/) });
  expect(await count()).toBe(2);
});

test('the notes of a row in the bin are not there, and come back with it', async () => {
  await askSql(server.db, `UPDATE mt_waybill SET del_flag = '1' WHERE id = '${HERE}'`);
  expect(await seen()).toEqual(new Set([THERE]));
  await askSql(server.db, `UPDATE mt_waybill SET del_flag = '0' WHERE id = '${HERE}'`);
  expect(await seen()).toEqual(new Set([HERE, THERE]));
});

test('whoever handles a note is named with the time; opened again it has neither', async () => {
  const [{ id } = {}] = (await server.list(rowNote, {})).records;
  const step = (action: string) => server.call('PUT', `${rowNote.endpoint}/${action}`, { id });
  await step('handle');
  expect(await server.row(rowNote, String(id))).toMatchObject({ noteStatus: '1', handler: 'admin', handleTime: '2026-03-05 10:20:30' });
  expect((await step('handle')).success).toBe(false);
  await step('reopen');
  expect(await server.row(rowNote, String(id))).toMatchObject({ noteStatus: '0', handler: '', handleTime: null });
});

test('a message about a note never carries its words: the database alone judges who sees them', () => {
  expect(isSurelySeen(rowNote, admin, { aboutTable: waybill.table, aboutId: HERE })).toBe(false);
  expect(aboutSql(server.schema, waybill, admin)).toEqual([]);
});
