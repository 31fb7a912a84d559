/** The life of an upload as a table, and what entries that name its file become. */
import { describe, expect, test } from 'vitest';
import { localFileRef } from '#schema/local-file.ts';
import { dependantsAmong, dependenciesOf } from '#sync/dependencies.ts';
import { decideSend } from '#sync/decide-send.ts';
import { stepEntry } from '#sync/entry-step.ts';
import type { EntryEvent } from '#sync/entry-step.ts';
import type { EntryHead, EntryState, Op, OutboxEntry } from '#sync/mutation.ts';
import { chooseTurn } from '#sync/schedule.ts';
import { isUpload, orphanUploads, uploadMutation, withKnownPaths, withStoredPath } from '#sync/upload-entries.ts';
import { describeEntry } from '#sync/describe/entry.ts';
import { headParts, movedTo } from './in-state.ts';
import type { EntryParts } from './in-state.ts';
import { opIdOf } from '#sync/op-id.ts';
import { schema } from '#tests/support/small-schema.ts';

const F = opIdOf('f'.repeat(32));
const REF = localFileRef(F, '磅单.jpg');
const owner = { entity: 'slip', rowId: 'r1', field: 'slipImg' };
const UPLOAD: Op = { kind: 'upload', name: '磅单.jpg', size: 1_258_291, owner };
let seq = 0;
const entry = (opId: string, op: Op, parts: EntryParts = {}): OutboxEntry => movedTo({ ...head(opId, op), ...headParts(parts) }, parts);
const head = (opId: string, op: Op): EntryHead => ({
  seq: ++seq,
  opId: opIdOf(opId),
  entity: op.kind === 'upload' ? 'file' : 'slip',
  rowId: op.kind === 'upload' ? opId : 'r1',
  lane: op.kind === 'upload' ? `file:${opId}` : 'slip:r1',
  op,
  texts: {},
  deps: [],
  label: '磅单 BD1',
  sessionKey: 's',
  createdAtMs: 1,
  appSchema: 1,
  attempt: 0,
});
const upload = (state: EntryState, parts: EntryParts = {}) => entry(F, UPLOAD, { state, ...parts });

describe('an upload, every state × every event', () => {
  const states: readonly EntryState[] = ['queued', 'sending', 'retryWait', 'blocked', 'paused'];
  const error = { kind: 'timeout' } as const;
  const events: Readonly<Record<string, EntryEvent>> = {
    sendStarted: { type: 'sendStarted', attemptId: 'x', nowMs: 9, op: UPLOAD, sentOver: undefined },
    uploaded: { type: 'uploaded', path: 'temp/m.jpg', nowMs: 9 },
    ambiguous: { type: 'answered', meaning: { kind: 'ambiguous' }, error, nowMs: 9, delayMs: 5 },
    failedInside: { type: 'answered', meaning: { kind: 'failedInside' }, error, nowMs: 9, delayMs: 5 },
    transient: { type: 'answered', meaning: { kind: 'transient' }, error, nowMs: 9, delayMs: 5 },
    refused: { type: 'answered', meaning: { kind: 'refused', reason: 'rejected', looksFirst: false }, error, nowMs: 9, delayMs: 5 },
    auth: { type: 'answered', meaning: { kind: 'auth' }, error, nowMs: 9, delayMs: 5 },
    unsent: { type: 'unsent' },
    sessionLost: { type: 'sessionLost' },
    sessionBack: { type: 'sessionBack' },
  };
  const leads: Readonly<Record<string, Partial<Record<EntryState, EntryState | 'settled'>>>> = {
    sendStarted: { queued: 'sending', retryWait: 'sending' },
    uploaded: { sending: 'settled' },
    ambiguous: { sending: 'retryWait' },
    failedInside: { sending: 'retryWait' },
    transient: { sending: 'retryWait' },
    refused: { sending: 'blocked' },
    auth: { sending: 'paused' },
    unsent: { sending: 'queued' },
    sessionLost: { queued: 'paused', retryWait: 'paused' },
    sessionBack: { paused: 'queued' },
  };

  test.each(Object.keys(events).flatMap(name => states.map((state): [EntryState, string] => [state, name])))('%s on %s', (state, name) => {
    const before = upload(state);
    const event = events[name];
    if (!event) throw new Error(name);
    const next = stepEntry(before, event);

    expect('kind' in next ? 'settled' : next.state).toBe(leads[name]?.[state] ?? state);
    if (leads[name]?.[state] === undefined) expect(next).toBe(before);
  });

  test('settles with the server’s path', () => {
    const next = stepEntry(upload('sending'), { type: 'uploaded', path: 'temp/m.jpg', nowMs: 9 });

    expect(next).toMatchObject({
      kind: 'finished',
      log: { outcome: 'settled', atMs: 9, entry: { op: { ...UPLOAD, path: 'temp/m.jpg' } } },
    });
  });

  test('is blocked after the third error inside the server', () => {
    const event: EntryEvent = { type: 'answered', meaning: { kind: 'failedInside' }, error, nowMs: 9, delayMs: 5 };

    expect(stepEntry(upload('sending', { attempt: 1 }), event)).toMatchObject({ state: 'retryWait', attempt: 2, nextAtMs: 14 });
    expect(stepEntry(upload('sending', { attempt: 2 }), event)).toMatchObject({ state: 'blocked', reason: 'rejected', error });
  });
});

describe('a record that names a file', () => {
  const slip = (opId: string, op: Op, parts: Partial<OutboxEntry> = {}) => entry(opId, op, parts);
  const create = () => slip('c1', { kind: 'create', values: { slipImg: `${REF},slip/x.jpg` } });

  test('depends on its upload, is discarded with it, and is never sent with a placeholder', () => {
    const [file, record] = [upload('queued'), create()];

    expect(dependenciesOf([file], record)).toEqual([F]);
    expect(dependantsAmong([file, { ...record, deps: [F] }], F).map(({ opId }) => opId)).toEqual(['c1']);
    expect(decideSend(schema, record, undefined)).toEqual({ kind: 'block', reason: 'dependency' });
  });

  test('gets the path in its values and in its base', () => {
    const update = slip('u1', { kind: 'update', patch: { slipImg: `${REF},slip/x.jpg` }, base: { slipImg: REF } });
    const step = slip('a1', { kind: 'action', action: 'x', field: 's', from: ['0'], to: '1', patch: { slipImg: REF }, base: {} });
    const gone = slip('d1', { kind: 'delete', base: { slipImg: REF } });
    const other = slip('u2', { kind: 'update', patch: { remark: 'x' }, base: {} });

    expect([create(), update, step, gone].map(held => withStoredPath(held, F, 'temp/m.jpg').op)).toEqual([
      { kind: 'create', values: { slipImg: 'temp/m.jpg,slip/x.jpg' } },
      { kind: 'update', patch: { slipImg: 'temp/m.jpg,slip/x.jpg' }, base: { slipImg: 'temp/m.jpg' } },
      { kind: 'action', action: 'x', field: 's', from: ['0'], to: '1', patch: { slipImg: 'temp/m.jpg' }, base: {} },
      { kind: 'delete', base: { slipImg: 'temp/m.jpg' } },
    ]);
    expect(withStoredPath(other, F, 'temp/m.jpg')).toBe(other);
    expect(withKnownPaths(other, () => 'temp/m.jpg')).toBe(other);
  });

  test('gets the path in the seen row and in the rows saved with it', () => {
    const list = { entity: 'line', property: 'lines', foreignField: 'slipId' };
    const op: Op = {
      kind: 'update',
      patch: {},
      base: {},
      seen: { slipImg: REF },
      children: [{ ...list, rows: [{ id: '1', img: REF }], base: [{ id: '1', img: REF }, { id: '2' }] }],
    };
    const held = slip('u1', op);

    expect(dependenciesOf([upload('queued')], held)).toEqual([F]);
    expect(uploadMutation({ id: F, name: '磅单.jpg', size: 5 }, held).op).toMatchObject({ owner: { field: 'img' } });
    expect(withStoredPath(held, F, 'temp/m.jpg').op).toEqual({
      kind: 'update',
      patch: {},
      base: {},
      seen: { slipImg: 'temp/m.jpg' },
      children: [{ ...list, rows: [{ id: '1', img: 'temp/m.jpg' }], base: [{ id: '1', img: 'temp/m.jpg' }, { id: '2' }] }],
    });
    expect(withStoredPath(held, 'e'.repeat(32), 'temp/m.jpg')).toBe(held);
  });

  test('makes its upload no orphan; an upload that no record names is one unless it is being sent', () => {
    expect(orphanUploads([upload('queued'), create()])).toEqual([]);
    expect(orphanUploads([upload('retryWait')]).map(({ opId }) => opId)).toEqual([F]);
    expect(orphanUploads([upload('sending')])).toEqual([]);
  });

  test('is the owner and label of the upload', () => {
    expect(uploadMutation({ id: F, name: '磅单.jpg', size: 5 }, create())).toMatchObject({
      opId: F,
      entity: 'file',
      rowId: F,
      op: { kind: 'upload', name: '磅单.jpg', size: 5, owner },
      label: '磅单 BD1',
      sessionKey: 's',
    });
  });
});

test('uploads and rows are scheduled separately, and a row still waits for its file', () => {
  const [file, record] = [upload('queued'), { ...entry('c1', { kind: 'create', values: {} }), deps: [F] }];
  const other = entry('x1', { kind: 'update', patch: { remark: 'a' }, base: {} }, { lane: 'slip:r2', rowId: 'r2' });
  const all = [file, record, other];

  expect(chooseTurn(all, 0, isUpload)).toEqual({ kind: 'entry', entry: file });
  expect(chooseTurn(all, 0, held => !isUpload(held))).toEqual({ kind: 'entry', entry: other });
});

test('an upload is described with its record', () => {
  const file = upload('queued');

  expect(describeEntry(schema, file, {})).toEqual({
    verb: '上传 磅单照片 磅单.jpg 1.2 MB',
    head: '上传 磅单照片 磅单.jpg 1.2 MB → 磅单 BD1',
    changes: [],
  });
});
