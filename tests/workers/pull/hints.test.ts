/** Socket messages: shown for a moment as unconfirmed, read again, never believed; forged, garbled and flooding ones included. */
import { beforeEach, describe, expect, test } from 'vitest';
import { schema } from '#tests/support/small-schema.ts';
import { createCounters } from '#workers/counters.ts';
import { createHints } from '#workers/pull/hints.ts';
import type { Hints } from '#workers/pull/hints.ts';
import { verifyIds } from '#workers/pull/verify.ts';
import { createTableSocket } from '#workers/sockets.ts';
import type { OpenSocket } from '#workers/socket-connection.ts';
import { createFakeClock } from '../fake-clock.ts';
import type { FakeClock } from '../fake-clock.ts';
import { createRig, serverText } from './rig.ts';
import type { Rig } from './rig.ts';
import { HINT_FRAME_MAX_CHARS } from '#domain/server-dialect.ts';
import { HINT_SHOWN_MS, HINTS_PER_SECOND_MAX } from '#sync/pace.ts';

const KEY = 'small_trip';
const ID = '1000001';

let rig: Rig;
let clock: FakeClock;
let verified: string[];
let shownIds: string[];
let unseeded: string[];
let followed: string[];
let hints: Hints;

beforeEach(async () => {
  rig = await createRig('trip');
  clock = createFakeClock();
  verified = [];
  shownIds = [];
  unseeded = [];
  followed = [];
  rig.server.add(ID, { loadPlace: '一号货场', remark: '原样' });
  await verifyIds(rig.pull, [ID]);
  hints = createHints({
    replica: rig.replica,
    clock,
    counters: createCounters(),
    defs: schema.defs,
    isShown: (_, id) => shownIds.includes(id),
    verify: (_, ids) => void verified.push(...ids),
    isUnseeded: entity => unseeded.includes(entity),
    followPages: entity => void followed.push(entity),
  });
});

const take = (row: unknown, isFlood = false, id = ID): void => hints.take({ socketKey: KEY, id, row, isFlood });
const shown = () => rig.replica.shown('trip', ID);
const base = () => rig.replica.base('trip', ID);

describe('a claim', () => {
  test('is shown at once, marked, over the base row, and the row is read again (law S30)', () => {
    const before = base();

    take({ id: ID, remark: '推送' });

    expect(shown()).toEqual({ row: { ...before, remark: '推送' }, mark: undefined, isUnconfirmed: true });
    expect({ base: base(), folded: rig.replica.folded('trip', ID)?.row, verified }).toEqual({
      base: before,
      folded: before,
      verified: [ID],
    });
  });

  test('and a thousand others expire each at its time with one timer', async () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => String(2_000_000 + index));
    for (const id of ids) rig.server.add(id, { remark: '原样' });
    await verifyIds(rig.pull, ids);
    const unconfirmed = () => ids.filter(id => rig.replica.shown('trip', id)?.isUnconfirmed);
    for (const id of ids.slice(0, 500)) take({ id, remark: '推送' }, false, id);
    await clock.advance(HINT_SHOWN_MS / 2);
    for (const id of ids.slice(500)) take({ id, remark: '推送' }, false, id);

    expect({ sleeping: clock.sleeping(), shown: unconfirmed().length }).toEqual({ sleeping: 1, shown: 1_000 });
    await clock.advance(HINT_SHOWN_MS / 2);
    expect(unconfirmed()).toEqual(ids.slice(500));
    await clock.advance(HINT_SHOWN_MS / 2);
    expect({ sleeping: clock.sleeping(), shown: unconfirmed() }).toEqual({ sleeping: 0, shown: [] });
  });

  test('ends with the read that confirms it', async () => {
    rig.server.edit(ID, { remark: '推送' });
    take({ id: ID, remark: '推送' });

    await verifyIds(rig.pull, verified);

    expect(shown()).toEqual({ row: rig.server.rows.get(ID), mark: undefined });
  });

  test('ends with the read that refutes it', async () => {
    take({ id: ID, remark: '伪造' });

    await verifyIds(rig.pull, verified);

    expect(shown()).toEqual({ row: rig.server.rows.get(ID), mark: undefined });
  });

  test('stays when a read issued before it arrives', async () => {
    rig.server.meanwhile = () => take({ id: ID, remark: '推送' });

    await verifyIds(rig.pull, [ID]);

    expect(shown()?.isUnconfirmed).toBe(true);
  });

  test('expires after ten seconds without a read, and a later one has its own ten', async () => {
    take({ id: ID, remark: '第一' });
    await clock.advance(HINT_SHOWN_MS / 2);
    take({ id: ID, remark: '第二' });
    await clock.advance(HINT_SHOWN_MS / 2);
    expect(shown()?.row['remark']).toBe('第二');

    await clock.advance(HINT_SHOWN_MS / 2);

    expect(shown()).toEqual({ row: base(), mark: undefined });
  });

  test('older than the held row is not shown', async () => {
    rig.server.edit(ID, { remark: '新' });
    await verifyIds(rig.pull, [ID]);

    take({ id: ID, remark: '旧', updateTime: serverText(rig.server.nowMs - 60_000) });

    expect(shown()?.row['remark']).toBe('新');
  });
});

test('the pages of a list that was not scanned yet are read again, in a flood too (law S30)', () => {
  take({ id: ID });
  expect(followed).toEqual([]);
  unseeded = ['trip'];

  take({ id: ID });
  take({ id: '1000002' }, true, '1000002');

  expect({ followed, verified }).toEqual({ followed: ['trip', 'trip'], verified: [ID, ID] });
});

describe('a forged message', () => {
  test.each<[string, unknown, string | undefined]>([
    ['of the wrong type', { id: ID, remark: { nested: true }, grossWeight: 'heavy' }, undefined],
    ['with unknown fields', { id: ID, isAdmin: true, __proto__x: 1, constructor: 'x' }, undefined],
    ['that is no object', 'remark', undefined],
    ['that is null', null, undefined],
    ['with another id inside', { id: 'other', remark: '别人' }, '别人'],
  ])('%s changes no base row', (_, row, remark) => {
    const before = base();

    take(row);

    expect(base()).toEqual(before);
    expect(shown()?.row).toEqual(remark === undefined ? before : { ...before, remark });
  });

  test('about an unknown row is not shown, and reading the row finds none', async () => {
    take({ id: 'ffff', remark: '假' }, false, 'ffff');
    await verifyIds(rig.pull, verified);

    expect({ shown: rig.replica.shown('trip', 'ffff'), ids: rig.ids() }).toEqual({ shown: undefined, ids: [ID] });
  });

  test('about another table is ignored', () => {
    hints.take({ socketKey: 'vxe-default', id: ID, row: { id: ID, remark: 'x' }, isFlood: false });

    expect({ verified, isUnconfirmed: shown()?.isUnconfirmed }).toEqual({ verified: [], isUnconfirmed: undefined });
  });
});

describe('a flood', () => {
  test('shows no claim, and only rows on a screen are read (law S30)', () => {
    shownIds = [ID];

    take({ id: ID, remark: '洪水' }, true);
    take({ id: '1000002', remark: '洪水' }, true, '1000002');

    expect({ verified, isUnconfirmed: shown()?.isUnconfirmed }).toEqual({ verified: [ID], isUnconfirmed: undefined });
  });

  test('begins above two hundred messages a second; invalid, oversized and own messages are not counted', () => {
    const socket = new EventTarget();
    const open: OpenSocket = () => Object.assign(socket, { OPEN: 1, readyState: 1, send: () => {}, close: () => {} }) as never;
    const floods: boolean[] = [];
    let opened = 0;
    const table = createTableSocket({
      openSocket: open,
      caseId: 'own',
      address: () => ({ url: 'ws://x', protocols: [] }),
      nowMs: () => 5_000,
      onHint: hint => void floods.push(hint.isFlood),
      onOpen: () => void (opened += 1),
      onPush: () => undefined,
      rng: () => 0,
    });
    table.setRunning(true);
    socket.dispatchEvent(new Event('open'));
    const say = (data: unknown) => socket.dispatchEvent(new MessageEvent('message', { data }));
    const message = (remark: string) => JSON.stringify({ type: 'update_vxe_table', data: { socketKey: KEY, args: [{ id: ID, remark }] } });

    say('{"type":"heart_beat","data":""}');
    for (const garbage of ['', '{', '[]', 'null', '{"type":7}', '{"type":"update_vxe_table"}', new ArrayBuffer(8)]) say(garbage);
    say(JSON.stringify({ type: 'update_vxe_table', data: { socketKey: KEY, args: [{ id: ID }, 'own'] } }));
    say(message('大'.repeat(HINT_FRAME_MAX_CHARS)));
    for (let count = 0; count <= HINTS_PER_SECOND_MAX; count++) say(message('x'));
    table.stop();

    expect({ opened, calm: floods.filter(isFlood => !isFlood).length, flood: floods.filter(Boolean).length }).toEqual({
      opened: 1,
      calm: HINTS_PER_SECOND_MAX,
      flood: 1,
    });
  });
});

test('500 messages a second for a minute about thirty shown rows lose no last value', async () => {
  const [ROWS, PER_SECOND, SECONDS] = [30, 500, 60];
  const ids = Array.from({ length: ROWS }, (_, index) => String(3_000_000 + index));
  for (const id of ids) rig.server.add(id, { remark: '原样' });
  await verifyIds(rig.pull, ids);
  shownIds = ids;
  const last = new Map<string, string>();
  for (let second = 0; second < SECONDS; second++) {
    for (let at = 0; at < PER_SECOND; at++) {
      const id = ids[(at * 7 + second) % ROWS] ?? ID;
      const remark = `${second}-${at}`;
      rig.server.edit(id, { remark });
      last.set(id, remark);
      take({ id, remark }, at >= HINTS_PER_SECOND_MAX, id);
    }
    const asked = [...new Set(verified.splice(0))];
    await verifyIds(rig.pull, asked);
    await clock.advance(1_000);
  }
  await clock.advance(HINT_SHOWN_MS);

  const shownNow = ids.map(id => rig.replica.shown('trip', id));
  expect(shownNow.map(row => row?.row['remark'])).toEqual(ids.map(id => last.get(id)));
  expect(shownNow.filter(row => row?.isUnconfirmed)).toEqual([]);
});
