/** The engine's small parts: whose turn it is, what to read, windows, the feed of the status, messages between workers. */
import { describe, expect, test } from 'vitest';
import { ok } from '#base/result.ts';
import { decodeChannelMessage } from '#sync/channel-message.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { SyncStatus } from '#sync/status.ts';
import { schema } from '#tests/support/small-schema.ts';
import type { ListQuery } from '#query/list-query.ts';
import { createCounters } from '#workers/counters.ts';
import { interestsOf } from '#workers/pull/interests.ts';
import { pageFacts } from '#workers/pull/page-facts.ts';
import { createPrioritySemaphore } from '#workers/pull/priority-semaphore.ts';
import { createWindows } from '#workers/pull/windows.ts';
import { createStatusFeed } from '#workers/status-feed.ts';
import { createRig } from '../pull/rig.ts';

test('the waiter with the highest priority is served first, and releasing twice frees one place', async () => {
  const semaphore = createPrioritySemaphore(1);
  const order: string[] = [];
  const release = await semaphore.acquire(5);
  const take = async (name: string, priority: number): Promise<void> => {
    const giveBack = await semaphore.acquire(priority);
    order.push(name);
    giveBack();
    giveBack();
  };
  const all = [take('referred', 1), take('pending', 2), take('watched', 0)];

  release();
  await Promise.all(all);

  expect(order).toEqual(['watched', 'referred', 'pending']);
});

test('entities of shown lists come first, then those they refer to, then those in the outbox', () => {
  const interests = interestsOf(schema, ['slip'], ['slip', 'deal', 'gone']);

  expect(interests[0]).toEqual({ entity: 'slip', priority: 0, isWatched: true });
  expect(interests.at(-1)).toEqual({ entity: 'deal', priority: 2, isWatched: false });
  expect(interests.slice(1, -1).every(({ priority, isWatched }) => priority === 1 && !isWatched)).toBe(true);
  expect(interests.length).toBeGreaterThan(2);
});

test('a list that the user may not read is not asked for, neither for what a shown list refers to nor for unsent changes', () => {
  const named = (isClosed?: (def: EntityDef) => boolean) => interestsOf(schema, ['slip'], ['deal'], isClosed).map(({ entity }) => entity);
  const closed = named().slice(1);

  expect(closed).toContain('deal');
  expect(named(({ name }) => closed.includes(name))).toEqual(['slip']);
});

test('the child rows of a shown parent come before the entities its form refers to', () => {
  expect(interestsOf(schema, ['deal'], [])[1]).toEqual({ entity: 'dealLine', priority: 1, isWatched: false });
});

describe('the facts a page proves', () => {
  const page = (ids: readonly string[], total = ids.length, skipped = 0) => ({
    rows: ids.map(id => ({ id })),
    total,
    summary: undefined,
    skipped,
  });

  test.each([
    ['a short page proves the rest empty', page(['b', 'c']), { proves: { from: 'b', to: undefined }, isLast: true, isKeyset: true }],
    ['ids in both letter cases prove nothing', page(['b', 'c', 'dE']), { proves: undefined, isKeyset: false }],
    ['a full page ends at its last id', page(['b', 'c', 'd'], 9), { proves: { from: 'b', to: 'd' }, isLast: false, isKeyset: true }],
    ['a page with ids below its lower bound proves nothing', page(['a', 'c']), { proves: undefined, isKeyset: false }],
    ['an unsorted page proves nothing', page(['c', 'b']), { proves: undefined, isKeyset: false }],
    ['a skipped record takes the proof away', page(['b'], 2, 1), { proves: undefined, isKeyset: true }],
    ['a page that does not advance is the last', page(['b'], 7), { proves: { from: 'b', to: 'b' }, isLast: true }],
    ['an empty page of an empty rest', page([]), { proves: { from: 'b', to: undefined }, isLast: true }],
  ])('%s', (_, answered, expected) => {
    expect(pageFacts({ fromId: 'b', pageSize: 3, isTotalExact: true }, answered)).toMatchObject(expected);
  });
});

describe('totals that may be wrong', () => {
  const page = { rows: [{ id: 'b' }, { id: 'c' }], total: 2, summary: undefined };

  test.each<[string, boolean | undefined, number, string | undefined]>([
    ['a total of unknown exactness ends no scan', undefined, 2, 'c'],
    ['an inexact total ends no scan', false, 2, 'c'],
    ['an exact total ends the scan', true, 2, undefined],
  ])('%s', (_, isTotalExact, total, to) => {
    expect(pageFacts({ fromId: 'b', pageSize: 9, isTotalExact }, { ...page, total })).toMatchObject({
      isLast: to === undefined,
      proves: { from: 'b', to },
    });
  });

  test.each<[string, boolean | undefined, string | undefined]>([
    ['a page without new rows ends the scan if the total is inexact', false, undefined],
    ['a page without new rows proves only its own range if the total may be exact', undefined, 'b'],
  ])('%s', (_, isTotalExact, to) => {
    expect(pageFacts({ fromId: 'b', pageSize: 9, isTotalExact }, { rows: [{ id: 'b' }], total: 900, summary: undefined })).toMatchObject({
      isLast: true,
      proves: { from: 'b', to },
    });
  });
});

describe('windows', () => {
  const query: ListQuery = { conditions: [], sort: { column: 'createTime', order: 'desc' }, pageNo: 1, pageSize: 10 };

  async function windowsRig() {
    const rig = await createRig();
    const answers: (() => void)[] = [];
    const noted: unknown[] = [];
    const unverified: unknown[] = [];
    const failures: unknown[] = [];
    const windows = createWindows({
      onFailure: error => void failures.push(error),
      replica: rig.replica,
      transport: {
        window: () =>
          new Promise(resolve => {
            answers.push(() =>
              resolve(ok({ value: { rows: [{ id: '1', name: '甲' }], total: 1, summary: undefined }, serverMs: undefined })),
            );
          }),
      },
      clock: { nowMs: () => 7, sleep: async () => undefined },
      counters: createCounters(),
      onWindow(key, answer) {
        noted.push([key, answer]);
        return ['9'];
      },
      onVerify: (entity, ids) => void unverified.push([entity, ids]),
    });
    const settled = async (count: number): Promise<void> => {
      while (answers.length < count) await new Promise(resolve => setTimeout(resolve, 1));
    };
    return { rig, windows, answers, noted, unverified, settled };
  }

  test('an opened list is read once and merged, its view is updated, and rows missing from the page are unverified', async () => {
    const { rig, windows, answers, noted, unverified, settled } = await windowsRig();
    windows.setRunning(true);
    windows.open({ key: 'k', entity: 'partner', query });
    await settled(1);
    answers[0]?.();
    while (noted.length === 0) await new Promise(resolve => setTimeout(resolve, 1));

    expect(noted).toEqual([['k', { ids: ['1'], total: 1, summary: undefined, atMs: 7 }]]);
    expect(unverified).toEqual([['partner', ['9']]]);
    expect(rig.replica.base('partner', '1')).toEqual({ id: '1', name: '甲' });
    expect([windows.isShown('partner', '1'), windows.isShown('partner', '9')]).toEqual([true, false]);
  });

  test('while the link is down nothing is read; when it is up every open list is', async () => {
    const { windows, answers, settled } = await windowsRig();
    windows.open({ key: 'k', entity: 'partner', query });
    expect(answers.length).toBe(0);

    windows.setRunning(true);
    await settled(1);
    expect(answers.length).toBe(1);
  });

  test('a refresh during a read causes one more read after it', async () => {
    const { windows, answers, settled } = await windowsRig();
    windows.setRunning(true);
    windows.open({ key: 'k', entity: 'partner', query });
    await settled(1);
    windows.refresh();
    windows.refresh('partner');
    expect(answers.length).toBe(1);

    answers[0]?.();
    await settled(2);
    expect(answers.length).toBe(2);
  });

  test('the answer for a list closed meanwhile is dropped', async () => {
    const { rig, windows, answers, noted, settled } = await windowsRig();
    windows.setRunning(true);
    windows.open({ key: 'k', entity: 'partner', query });
    await settled(1);
    windows.keep([]);
    answers[0]?.();
    await rig.replica.hydrate('partner');

    expect(noted).toEqual([]);
    expect(rig.ids()).toEqual([]);
  });
});

const status: SyncStatus = {
  link: 'up',
  session: 'loggedIn',
  isLeader: true,
  leaderTabId: 'a',
  activity: 0,
  lastConfirmedAtMs: 5,
  clockSkewMs: -3,
  seeds: [{ entity: 'trip', rows: 500, total: 5000 }],
  uploads: [{ id: 'f', sent: 10, total: 100 }],
  failure: undefined,
};

test('a status is emitted when it changed, and equal ones only once', async () => {
  let now = status;
  const told: SyncStatus[] = [];
  const feed = createStatusFeed(
    { nowMs: () => 0, sleep: () => Promise.resolve() },
    () => now,
    next => void told.push(next),
  );
  const settle = () => new Promise(resolve => setTimeout(resolve, 0));

  feed.changed();
  feed.changed();
  await settle();
  feed.changed();
  await settle();
  now = { ...status, activity: 1 };
  feed.changed();
  await settle();

  expect(told).toEqual([status, { ...status, activity: 1 }]);
});

test('a status that a tab read is followed by the next one, even if that equals the last one emitted', async () => {
  const probing: SyncStatus = { ...status, link: 'probing' };
  let now = status;
  const told: SyncStatus[] = [];
  const feed = createStatusFeed(
    { nowMs: () => 0, sleep: () => Promise.resolve() },
    () => now,
    next => void told.push(next),
  );
  const settle = () => new Promise(resolve => setTimeout(resolve, 0));
  feed.changed();
  await settle();
  // The session is closed and opened again before the feed looks: only the question met the status in between.
  now = probing;
  feed.changed();
  expect(feed.read()).toEqual(probing);
  now = status;
  await settle();
  expect(told).toEqual([status, status]);
});

describe('messages between workers', () => {
  const session = {
    token: 't',
    user: { id: 'u', username: 'u', realname: 'u', avatar: undefined, orgCode: 'A' },
    tenantId: '0',
    departs: [],
  };

  test.each([
    [{ kind: 'beat', status }],
    [{ kind: 'hello' }],
    [{ kind: 'expired', token: 't', reason: 'unauthorized' }],
    [{ kind: 'renewed', session }],
    [{ kind: 'syncNow' }],
    [
      {
        kind: 'find',
        askId: '1',
        request: {
          keyword: '冀D',
          limit: 5,
          scopes: [
            { entity: 'waybill', fields: ['waybillNo'], among: [[{ field: 'waybillStatus', rule: 'eq', value: '60' }], []], asked: 2 },
            { entity: 'car', fields: [] },
          ],
        },
      },
    ],
    [
      {
        kind: 'found',
        askId: '1',
        records: [{ entity: 'car', id: '1', title: '冀D·1', detail: '', status: '1', rank: 0, values: { plate: '冀D·1' } }],
      },
    ],
    [{ kind: 'checkNotices' }],
  ])('%j is decoded unchanged', message => {
    expect(decodeChannelMessage(structuredClone(message))).toEqual(message);
  });

  test('a message of an older tab without a reason gets the default reason', () => {
    expect(decodeChannelMessage({ kind: 'expired', token: 't' })).toEqual({ kind: 'expired', token: 't', reason: 'tokenExpired' });
  });

  test.each([[null], ['hello'], [{ kind: 'vote' }], [{ kind: 'beat', status: { link: 'maybe' } }], [{ kind: 'renewed', session: {} }]])(
    '%j is ignored',
    data => {
      expect(decodeChannelMessage(data)).toBeUndefined();
    },
  );
});
