/** Files on this device: queued with what names them, cleared with it, and never lost in between. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeDatabase } from '#db/handle.ts';
import type { Db } from '#db/handle.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { tablesOf } from '#db/tables-of.ts';
import { editEntry } from '#db/write/correct-entry.ts';
import { dropDraft, saveDraft } from '#db/write/draft.ts';
import { enqueue } from '#db/write/enqueue.ts';
import { dropForgottenFiles, dropUnusedFiles, keepFile, UNUSED_FILE_KEEP_MS } from '#db/write/files.ts';
import { discardEntry } from '#db/write/settle-manual.ts';
import { localFileRef, withPaths } from '#schema/local-file.ts';
import type { UploadWay } from '#schema/upload-way.ts';
import { err, ok } from '#base/result.ts';
import { readFiles, readOutgoing } from '#db/read/files.ts';
import { sendWaiting } from '#db/write/send-waiting.ts';
import type { Mutation, Op } from '#sync/mutation.ts';
import { stepEntry } from '#sync/entry-step.ts';
import { openTestDatabase } from './open-test-database.ts';
import { movedTo } from '#tests/sync/in-state.ts';
import { opIdOf } from '#sync/op-id.ts';

let db: Db;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => closeDatabase(db));

const A = 'a'.repeat(32);
const B = 'b'.repeat(32);
const REF_A = localFileRef(A, 'a.jpg');
const REF_B = localFileRef(B, 'b.jpg');
const keep = (id: string, name: string, nowMs = 1) => keepFile(db, { id, name, blob: new Blob([name], { type: 'image/jpeg' }) }, nowMs);
let count = 0;
const mutation = (op: Op, rowId = 'slip1'): Mutation => ({
  opId: opIdOf(`op${++count}`.padEnd(32, '0')),
  entity: 'weighSlip',
  rowId,
  op,
  texts: {},
  deps: [],
  label: '过磅单 BD1',
  sessionKey: 's',
  createdAtMs: 1_000,
});
const create = (slipImg: string, rowId?: string) => mutation({ kind: 'create', values: { slipNo: 'BD1', slipImg } }, rowId);
const outbox = async () =>
  (await tablesOf(db).outbox.orderBy('seq').toArray()).map(({ opId, lane, op, deps, state }) => ({
    opId,
    lane,
    op: op.kind,
    slipImg: op.kind === 'create' ? op.values['slipImg'] : op.kind === 'update' ? op.patch['slipImg'] : undefined,
    deps,
    state,
  }));
const fileIds = () => tablesOf(db).files.toCollection().primaryKeys();

describe('a record that names files', () => {
  test('depends on one upload per file, each in its own lane and before it', async () => {
    await keep(A, 'a.jpg');
    await keep(B, 'b.jpg');
    const slip = create(`slip/old.jpg,${REF_A},${REF_B}`);

    expect(await enqueue(db, [slip])).toEqual({ ok: true, value: { opIds: [slip.opId] } });
    expect(await outbox()).toEqual([
      { opId: A, lane: `file:${A}`, op: 'upload', slipImg: undefined, deps: [], state: 'queued' },
      { opId: B, lane: `file:${B}`, op: 'upload', slipImg: undefined, deps: [], state: 'queued' },
      { opId: slip.opId, lane: 'weighSlip:slip1', op: 'create', slipImg: `slip/old.jpg,${REF_A},${REF_B}`, deps: [A, B], state: 'queued' },
    ]);
    expect((await tablesOf(db).outbox.toArray())[0]?.op).toEqual({
      kind: 'upload',
      name: 'a.jpg',
      size: 5,
      owner: { entity: 'weighSlip', rowId: 'slip1', field: 'slipImg' },
    });
  });

  test('of two records with the same file depend on one upload', async () => {
    await keep(A, 'a.jpg');
    const [first, second] = [create(REF_A), create(REF_A, 'slip2')];
    await enqueue(db, [first, second]);

    expect((await outbox()).map(({ opId, deps }) => [opId, deps])).toEqual([
      [A, []],
      [first.opId, [A]],
      [second.opId, [A]],
    ]);
  });

  test('a photo added to an unsent record is a separate change after its upload', async () => {
    await keep(A, 'a.jpg');
    await keep(B, 'b.jpg');
    const first = create(REF_A);
    const more = mutation({ kind: 'update', patch: { slipImg: `${REF_A},${REF_B}` }, base: { slipImg: REF_A } });
    await enqueue(db, [first]);
    await enqueue(db, [more]);

    expect((await outbox()).map(({ opId, deps }) => [opId, deps])).toEqual([
      [A, []],
      [first.opId, [A]],
      [B, []],
      [more.opId, [A, B]],
    ]);
  });

  test('with a file missing on this device cannot be saved, and nothing is stored', async () => {
    await keep(A, 'a.jpg');

    expect(await enqueue(db, [create(`${REF_A},${REF_B}`)])).toEqual({
      ok: false,
      error: { kind: 'rejected', code: 0, message: '本机已没有要上传的文件，请移除后重新选择。' },
    });
    expect(await outbox()).toEqual([]);
  });
});

async function settle(id: string, path: string) {
  const store = createEngineStore(db);
  const { epoch } = await store.takeLeadership('tab');
  const entry = (await store.entries()).find(({ opId }) => opId === id);
  if (!entry) throw new Error('no such upload');
  const sending = stepEntry(entry, { type: 'sendStarted', attemptId: 'x', nowMs: 1, op: entry.op, sentOver: undefined });
  if ('kind' in sending) throw new Error('not sending');
  await store.commit(epoch, { entries: [{ opId: opIdOf(id), expected: entry, next: sending }] });
  return store.commit(epoch, {
    entries: [{ opId: opIdOf(id), expected: sending, next: stepEntry(sending, { type: 'uploaded', path, nowMs: 2 }) }],
  });
}

describe('the settle of an upload (law S40)', () => {
  test('puts the path into every unsent value, deletes the bytes and keeps the path for forms that still name the file', async () => {
    await keep(A, 'a.jpg');
    const [first, second] = [create(`${REF_A},slip/x.jpg`), create(REF_A, 'slip2')];
    await enqueue(db, [first, second]);

    expect(await settle(A, 'slip/a_1.jpg')).toEqual({ kind: 'committed' });
    expect((await outbox()).map(({ opId, slipImg }) => [opId, slipImg])).toEqual([
      [first.opId, 'slip/a_1.jpg,slip/x.jpg'],
      [second.opId, 'slip/a_1.jpg'],
    ]);
    expect(await tablesOf(db).files.get(A)).toEqual({ id: A, name: 'a.jpg', size: 5, storedAtMs: 1, path: 'slip/a_1.jpg' });

    const late = create(REF_A, 'slip3');
    await enqueue(db, [late]);
    expect((await outbox()).at(-1)).toMatchObject({ opId: late.opId, slipImg: 'slip/a_1.jpg', deps: [] });
  });

  test('is one transaction: if the record changed meanwhile, none of it is stored', async () => {
    await keep(A, 'a.jpg');
    await enqueue(db, [create(REF_A)]);
    const store = createEngineStore(db);
    const { epoch } = await store.takeLeadership('tab');
    const [upload, slip] = await store.entries();
    if (!upload || !slip) throw new Error('two entries');
    const sending = movedTo(upload, { state: 'sending' });
    const settled = stepEntry(sending, { type: 'uploaded', path: 'slip/a_1.jpg', nowMs: 2 });
    const answer = await store.commit(epoch, {
      entries: [
        { opId: opIdOf(A), expected: upload, next: settled },
        { opId: slip.opId, expected: { ...slip, label: 'another' }, next: slip },
      ],
    });

    expect(answer).toEqual({ kind: 'entryMoved', opId: slip.opId });
    expect((await outbox()).map(({ slipImg }) => slipImg)).toEqual([undefined, REF_A]);
    expect((await tablesOf(db).files.get(A))?.blob?.size).toBe(5);
  });
});

describe('a text with pictures', () => {
  const picture = (path: string) => `<p>一，二,三<img src="/jeecg-boot/sys/common/static/${path}" alt="照片"></p>`;
  const texts = async () =>
    (await tablesOf(db).outbox.orderBy('seq').toArray()).flatMap(({ op }) => (op.kind === 'create' ? op.values['remark'] : []));
  const createText = (path: string) => mutation({ kind: 'create', values: { slipNo: 'BD1', remark: picture(path) } });

  test('waits for their uploads, and names their paths as soon as they are there', async () => {
    await keep(A, 'a.jpg');
    const slip = createText(REF_A);
    await enqueue(db, [slip]);
    expect((await outbox()).map(({ opId, deps }) => [opId, deps])).toEqual([
      [A, []],
      [slip.opId, [A]],
    ]);
    expect((await tablesOf(db).outbox.toArray())[0]?.op).toMatchObject({ owner: { entity: 'weighSlip', rowId: 'slip1', field: 'remark' } });

    await settle(A, 'jeditor/a_1.jpg');
    expect(await texts()).toEqual([picture('jeditor/a_1.jpg')]);
  });

  test('keeps the files of its draft, in its values and in its lists', async () => {
    await keep(A, 'a.jpg');
    await keep(B, 'b.jpg');
    const lists = { lines: { rows: [{ id: 'l1', remark: picture(REF_B) }], base: [] } };
    await saveDraft(db, { key: 'k', entity: 'x', rowId: undefined, values: { remark: picture(REF_A) }, base: {}, lists, savedAtMs: 1 });
    await dropUnusedFiles(db, [A, B]);
    expect(await fileIds()).toEqual([A, B]);
    await dropDraft(db, 'k');
    expect(await fileIds()).toEqual([]);
  });

  test('that is sent by a direct call sends each picture once, also over several tries', async () => {
    await keep(A, 'a.jpg');
    await keepFile(db, { id: B, name: 'b.jpg', blob: new Blob(['b']), way: { as: 'image', biz: 'slip' } }, 1);
    const text = { content: picture(REF_A) + picture(REF_B) + picture(REF_A) };
    const sent: unknown[] = [];
    const upload = async (_blob: Blob, name: string, way: UploadWay) => {
      sent.push([name, way]);
      return name === 'b.jpg' && sent.length < 3 ? err({ kind: 'offline' } as const) : ok(`jeditor/${name}`);
    };

    expect(await sendWaiting(db, [text], upload)).toEqual({ ok: false, error: { name: 'b.jpg', error: { kind: 'offline' } } });
    const paths = await sendWaiting(db, [text], upload);
    expect(paths.ok && withPaths(text, paths.value).content).toBe(
      picture('jeditor/a.jpg') + picture('jeditor/b.jpg') + picture('jeditor/a.jpg'),
    );
    // The first is of a version that did not keep how a file is sent.
    expect(sent).toEqual([
      ['a.jpg', { as: 'editor' }],
      ['b.jpg', { as: 'image', biz: 'slip' }],
      ['b.jpg', { as: 'image', biz: 'slip' }],
    ]);
    expect((await tablesOf(db).files.get(A))?.blob).toBeUndefined();
    expect(await sendWaiting(db, [{ content: picture(localFileRef('c'.repeat(32), 'c.jpg')) }], upload)).toMatchObject({
      ok: false,
      error: { error: { message: '本机已没有要上传的文件，请移除后重新选择。' } },
    });
  });
});

test('a picture whose data the server does not keep stays on this device', async () => {
  await keep(A, 'a.jpg');
  await enqueue(db, [create(REF_A)]);
  await settle(A, 'local');

  expect((await outbox()).map(({ slipImg }) => slipImg)).toEqual(['local']);
  expect((await tablesOf(db).files.get(A))?.blob?.size).toBe(5);
});

test('a refused file is read with the server’s words, and every file with the way it is sent', async () => {
  await keepFile(db, { id: A, name: 'a.jpg', blob: new Blob(['a']), way: { as: 'editor' } }, 1);
  await keep(B, 'b.jpg');
  await enqueue(db, [create(`${REF_A},${REF_B}`)]);
  const [upload] = await tablesOf(db).outbox.orderBy('seq').toArray();
  if (!upload) throw new Error('no upload');
  await tablesOf(db).outbox.put(
    movedTo(upload, { state: 'blocked', reason: 'rejected', error: { kind: 'rejected', code: 500, message: '上传失败！' } }),
  );

  expect((await readFiles(db, [A, B])).map(({ isBlocked, refusal }) => [isBlocked, refusal])).toEqual([
    [true, { kind: 'rejected', code: 500, message: '上传失败！' }],
    [false, undefined],
  ]);
  expect((await readOutgoing(db, A))?.way).toEqual({ as: 'editor' });
  expect((await readOutgoing(db, B))?.way).toBeUndefined();
});

describe('discarding files and records', () => {
  test('a discarded upload discards the record that needs it, and its bytes', async () => {
    await keep(A, 'a.jpg');
    await enqueue(db, [create(REF_A)]);

    expect(await discardEntry(db, opIdOf(A), 5)).toEqual({ ok: true, value: undefined });
    expect([await outbox(), await fileIds()]).toEqual([[], []]);
  });

  test('a discarded record discards its uploads, except those another record needs', async () => {
    await keep(A, 'a.jpg');
    await keep(B, 'b.jpg');
    const [first, second] = [create(`${REF_A},${REF_B}`), create(REF_B, 'slip2')];
    await enqueue(db, [first, second]);
    await discardEntry(db, first.opId, 5);

    expect((await outbox()).map(({ opId }) => opId)).toEqual([B, second.opId]);
    expect(await fileIds()).toEqual([B]);
  });

  test('a record created and deleted before it was sent leaves no file', async () => {
    await keep(A, 'a.jpg');
    await enqueue(db, [create(REF_A)]);
    await enqueue(db, [mutation({ kind: 'delete', base: {} })]);

    expect([await outbox(), await fileIds()]).toEqual([[], []]);
  });

  test('a photo removed from a waiting record is not uploaded, an added one is', async () => {
    await keep(A, 'a.jpg');
    await keep(B, 'b.jpg');
    const slip = create(REF_A);
    await enqueue(db, [slip]);

    expect(await editEntry(db, slip.opId, { slipImg: REF_B })).toEqual({ ok: true, value: undefined });
    expect((await outbox()).map(({ opId, deps, slipImg }) => [opId, deps, slipImg])).toEqual([
      [slip.opId, [B], REF_B],
      [B, [], undefined],
    ]);
    expect(await fileIds()).toEqual([B]);
  });
});

describe('files of no saved record (law S41)', () => {
  test('are deleted with the draft that named them', async () => {
    await keep(A, 'a.jpg');
    await keep(B, 'b.jpg');
    await saveDraft(db, {
      key: 'weighSlip:new',
      entity: 'weighSlip',
      rowId: undefined,
      values: { slipImg: `${REF_A},${REF_B}` },
      base: {},
      savedAtMs: 1,
    });
    await enqueue(db, [create(REF_B)]);
    await dropDraft(db, 'weighSlip:new');

    expect(await fileIds()).toEqual([B]);
  });

  test('are kept while a draft or an entry names them', async () => {
    await keep(A, 'a.jpg');
    await keep(B, 'b.jpg');
    await saveDraft(db, { key: 'k', entity: 'weighSlip', rowId: undefined, values: { slipImg: REF_A }, base: {}, savedAtMs: 1 });
    await enqueue(db, [create(REF_B)]);
    await dropUnusedFiles(db, [A, B]);

    expect(await fileIds()).toEqual([A, B]);
  });

  test('are deleted after a week, and not before', async () => {
    await keep(A, 'a.jpg', 1);
    await keep(B, 'b.jpg', 2);
    await dropForgottenFiles(db, UNUSED_FILE_KEEP_MS + 2);

    expect(await fileIds()).toEqual([B]);
  });

  test('named by an unreadable entry are kept', async () => {
    await keep(A, 'a.jpg');
    await tablesOf(db).quarantine.add({ atMs: 1, why: 'x', raw: { op: { kind: 'upload' }, rowId: A } });
    await dropUnusedFiles(db, [A]);

    expect(await fileIds()).toEqual([A]);
  });
});
