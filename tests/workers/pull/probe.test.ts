/** What a server can do is probed, never assumed; what it cannot is done without, and nothing false is shown meanwhile. */
import { describe, expect, test } from 'vitest';
import { isFollowed, limitationsOf, REPROBE_FAILED_MS, REPROBE_MS } from '#query/capabilities.ts';
import type { Limitation } from '#query/capabilities.ts';
import { isFull } from '#workers/views/compose-view.ts';
import { countPass } from '#workers/pull/checksum.ts';
import { deltaPass } from '#workers/pull/delta.ts';
import { createProbing } from '#workers/pull/probing.ts';
import { probeEntity } from '#workers/pull/probe.ts';
import type { Probed } from '#workers/pull/probe.ts';
import { scanPage } from '#workers/pull/scan.ts';
import { shiftedTime } from '#base/server-time.ts';
import { verifyIds } from '#workers/pull/verify.ts';
import { createRig, idOf, SERVER_START_MS, serverText } from './rig.ts';
import type { Quirks, Rig } from './rig.ts';
import { DELTA_VISIBLE_MS } from '#sync/pace.ts';

const ALL = { inFilter: true, byId: true, createdStream: true, updatedStream: true, exactTotal: true, serverTime: true };
const caseless = (a: string, b: string): number => {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  return left < right ? -1 : left > right ? 1 : 0;
};

async function rigWith(quirks: Quirks, rows = 5, nowMs: () => number = () => SERVER_START_MS): Promise<Rig> {
  const rig = await createRig('partner', nowMs);
  for (let index = 0; index < rows; index++) rig.server.add(idOf(index));
  rig.server.edit(idOf(0), { partnerName: '改过' });
  rig.server.quirks = quirks;
  return rig;
}

async function probed(rig: Rig): Promise<Probed | undefined> {
  const answer = await probeEntity(rig.pull);
  if (!answer.ok) throw new Error(answer.error.kind);
  return answer.value;
}

describe('the probe', () => {
  test.each<[string, Quirks, Partial<Probed['capabilities']> & { hasKeyset?: boolean }]>([
    ['a server without faults', {}, {}],
    ['id_begin is ignored', { ignoresIdBegin: true }, { hasKeyset: false, exactTotal: false }],
    ['a list of ids is ignored', { ignoresIdList: true }, { inFilter: false }],
    ['a list of ids is one text', { listMeansEquality: true }, { inFilter: false }],
    ['createTime_begin is ignored', { ignoresCreatedFrom: true }, { createdStream: false }],
    ['updateTime_begin is ignored', { ignoresUpdatedFrom: true }, { updatedStream: false }],
    ['times match nothing', { losesTimeFilters: true }, { createdStream: false, updatedStream: false }],
    ['the total is the page’s length', { lieAboutTotal: total => Math.min(total, 1) }, { exactTotal: false }],
    ['the total is too high', { lieAboutTotal: total => total + 40 }, { exactTotal: false }],
    ['without a time', { tellsNoTime: true }, { serverTime: false }],
    ['absence reads like a failure', { refusesMissing: true }, { byId: false }],
  ])('%s (law S31)', async (_, quirks, missing) => {
    const { hasKeyset = true, ...capabilities } = missing;
    const reprobe = quirks.refusesMissing ? { reprobeMs: REPROBE_FAILED_MS } : {};

    expect(await probed(await rigWith(quirks))).toEqual({
      hasKeyset,
      capabilities: { ...ALL, ...capabilities, probedAtMs: SERVER_START_MS, ...reprobe },
    });
  });

  test('ids in both letter cases are no keyset for a caseless collation', async () => {
    const rig = await createRig();
    for (const id of ['abc1', 'ABD2']) rig.server.add(id);
    rig.server.quirks = { collation: caseless };

    expect((await probed(rig))?.hasKeyset).toBe(false);
  });

  test('stores none of the rows it read', async () => {
    const rig = await rigWith({});
    await probed(rig);

    expect(rig.ids()).toEqual([]);
  });

  test('with fewer than two rows no capability is decided', async () => {
    expect(await probed(await rigWith({}, 1))).toBeUndefined();
  });

  test('a server that does not answer is probed later and loses no capability', async () => {
    const rig = await rigWith({});
    rig.server.failWith = { kind: 'timeout' };

    expect(await probeEntity(rig.pull)).toEqual({ ok: false, error: { kind: 'timeout' } });
  });
});

describe('a server that reads times in another zone than it writes them', () => {
  const HOUR_MS = 3_600_000;
  test.each([8, -8, 5.75, -3.5, 14])('a shift of %s hours is found from a stored row’s stamp and applied (law S31)', async hours => {
    const rig = await rigWith({ readsTimesLaterMs: hours * HOUR_MS });
    rig.server.edit(idOf(1), { partnerName: '改过' });
    const found = await probed(rig);

    expect(found?.capabilities).toMatchObject({ createdStream: true, updatedStream: true, shiftMs: -hours * HOUR_MS });
    expect(found && [isFollowed(found), limitationsOf(found)]).toEqual([true, ['shiftedTimes']]);
  });

  test('with the shift applied a change made elsewhere arrives by the delta, without unrelated rows', async () => {
    const rig = await synced({ readsTimesLaterMs: 8 * HOUR_MS });
    rig.server.add(idOf(90));
    rig.server.edit(idOf(2), { partnerName: '别处改的' });
    rig.server.reads.length = 0;
    await deltaPass(rig.pull);

    expect(rig.replica.base('partner', idOf(2))?.['partnerName']).toBe('别处改的');
    expect(rig.ids()).toContain(idOf(90));
    expect(rig.replica.meta('partner').capabilities).toMatchObject({ createdStream: true, updatedStream: true });
    expect(isFullNow(rig)).toBe(true);
  });

  test.each<[string, Quirks]>([
    ['seven minutes, as no zone does', { readsTimesLaterMs: 7 * 60_000 }],
    ['more than the earth has room for', { readsTimesLaterMs: 40 * HOUR_MS }],
  ])('a shift of %s is not applied: the streams are withdrawn, and the list is partial', async (_, quirks) => {
    const rig = await synced(quirks);
    const { capabilities } = rig.replica.meta('partner');

    expect(capabilities).toMatchObject({ createdStream: false, updatedStream: false });
    expect(capabilities?.shiftMs).toBeUndefined();
    expect([isFullNow(rig), limitationsOf(rig.replica.meta('partner'))]).toEqual([false, ['noDeltas']]);
  });

  test('rows with different shifts, as around a change to summer time, give no shift', async () => {
    const rig = await rigWith({ readsTimesLaterMs: 2 * HOUR_MS });
    const { transport } = rig.server;
    const read = transport.read.bind(transport);
    Object.assign(rig.server.transport, {
      read: (...[entity, asked, signal]: Parameters<typeof read>) =>
        read(
          entity,
          asked.fromId === idOf(1) && asked.createdFrom ? { ...asked, createdFrom: shiftedTime(asked.createdFrom, HOUR_MS) } : asked,
          signal,
        ),
    });

    expect((await probed(rig))?.capabilities).toMatchObject({ createdStream: false });
  });

  test('a server restarted in another zone is probed when it answers again, and hourly', async () => {
    let nowMs = SERVER_START_MS;
    const rig = await rigWith({}, 6, () => nowMs);
    const probing = createProbing(rig.pull.def, rig.pull.deps);
    await probing.run(rig.pull);
    do await scanPage(rig.pull);
    while (rig.replica.meta('partner').cursor !== undefined);
    expect(probing.isDone()).toBe(true);
    rig.server.reads.length = 0;

    probing.recheckTimes();
    expect(probing.isDone()).toBe(false);
    await probing.run(rig.pull);
    expect([probing.isDone(), rig.server.reads.length]).toEqual([true, 1]);

    rig.server.quirks = { readsTimesLaterMs: 8 * HOUR_MS };
    nowMs += REPROBE_MS;
    expect(probing.isDone()).toBe(false);
    await probing.run(rig.pull);

    expect(rig.replica.meta('partner').capabilities).toMatchObject({ createdStream: true, shiftMs: -8 * HOUR_MS });
    expect(createProbing(rig.pull.def, rig.pull.deps).isDone()).toBe(false);
  });
});

describe('the times of the probe', () => {
  async function at(quirks: Quirks, rows = 5) {
    let nowMs = SERVER_START_MS;
    const rig = await rigWith(quirks, rows, () => nowMs);
    const probing = createProbing(rig.pull.def, rig.pull.deps);
    return { rig, probing, pass: (ms: number) => void (nowMs += ms) };
  }

  test('once if every capability is there, also after a restart', async () => {
    const { rig, probing, pass } = await at({});
    expect(probing.isDone()).toBe(false);
    await probing.run(rig.pull);
    pass(REPROBE_MS * 100);

    expect([probing.isDone(), createProbing(rig.pull.def, rig.pull.deps).isDone()]).toEqual([true, true]);
  });

  test('again after a while if a capability is missing, and a new one is used', async () => {
    const { rig, probing, pass } = await at({ ignoresUpdatedFrom: true });
    await probing.run(rig.pull);
    expect(probing.isDone()).toBe(true);
    pass(REPROBE_MS);
    rig.server.quirks = {};

    expect(probing.isDone()).toBe(false);
    await probing.run(rig.pull);
    expect(rig.replica.meta('partner').capabilities).toMatchObject(ALL);
  });

  test('again after a minute if the server failed, then less and less often while it fails (law S31)', async () => {
    const fault = { kind: 'serverFault', status: 500, message: '' } as const;
    const { rig, probing, pass } = await at({ failsAt: ({ ids }) => (ids ? fault : undefined) });
    for (let waitMs = REPROBE_FAILED_MS; waitMs < REPROBE_MS; waitMs *= 2) {
      await probing.run(rig.pull);
      expect(rig.replica.meta('partner').capabilities).toMatchObject({ ...ALL, inFilter: false, reprobeMs: waitMs });
      pass(waitMs - 1);
      expect(probing.isDone()).toBe(true);
      pass(1);
      expect(probing.isDone()).toBe(false);
    }
    rig.server.quirks = {};
    await probing.run(rig.pull);

    expect(rig.replica.meta('partner').capabilities).toEqual({ ...ALL, probedAtMs: rig.pull.deps.clock.nowMs() });
  });

  test('again as soon as a nearly empty table has more rows', async () => {
    const { rig, probing, pass } = await at({}, 1);
    await probing.run(rig.pull);
    expect(probing.isDone()).toBe(true);
    rig.server.add(idOf(7));
    await scanPage(rig.pull);
    pass(DELTA_VISIBLE_MS);

    expect(probing.isDone()).toBe(false);
  });

  test('not delayed by a device clock set back', async () => {
    const { rig, probing, pass } = await at({ ignoresUpdatedFrom: true });
    await probing.run(rig.pull);
    pass(-86_400_000);

    expect(probing.isDone()).toBe(false);
  });
});

/** Probes, then seeds as the engine would. */
async function synced(quirks: Quirks, rows = 6): Promise<Rig> {
  const rig = await rigWith(quirks, rows);
  await createProbing(rig.pull.def, rig.pull.deps).run(rig.pull);
  if (rig.replica.meta('partner').hasKeyset)
    do await scanPage(rig.pull);
    while (rig.replica.meta('partner').cursor !== undefined && rig.replica.meta('partner').hasKeyset);
  rig.server.nowMs += 600_000;
  rig.server.reads.length = 0;
  return rig;
}

const isFullNow = (rig: Rig) => isFull(rig.replica, rig.pull.def);

describe('a server without a capability', () => {
  test.each<[string, Quirks, readonly Limitation[]]>([
    ['nothing missing', {}, []],
    ['no keyset', { ignoresIdBegin: true }, ['windowsOnly']],
    ['no updates', { ignoresUpdatedFrom: true }, ['noDeltas']],
    ['no creations', { ignoresCreatedFrom: true }, ['noDeltas']],
    ['no time', { tellsNoTime: true }, ['noDeltas']],
    ['no count', { lieAboutTotal: () => 7 }, ['noCount']],
    ['no absence', { listMeansEquality: true, refusesMissing: true }, ['noAbsence']],
  ])('%s is named as a limitation, and the list is full only if it is followed (law S31)', async (_, quirks, expected) => {
    const rig = await synced(quirks);
    const meta = rig.replica.meta('partner');

    expect(limitationsOf(meta)).toEqual(expected);
    expect(isFullNow(rig)).toBe(meta.hasKeyset && isFollowed(meta));
  });

  test('a list that was full before its keyset was lost is no longer full (law S31)', async () => {
    const rig = await synced({});
    const before = isFullNow(rig);
    await rig.replica.changeMeta('partner', held => ({ ...held, hasKeyset: false }));

    expect([before, isFullNow(rig)]).toEqual([true, false]);
  });

  test('without an update stream only the created stream is read, and no unfiltered one', async () => {
    const rig = await synced({ ignoresUpdatedFrom: true });
    rig.server.add('2000000');

    await deltaPass(rig.pull);

    expect(rig.server.reads.map(read => [read.createdFrom !== undefined, read.updatedFrom !== undefined])).toEqual([[true, false]]);
    expect(rig.ids()).toContain('2000000');
  });

  test('without lists of ids each id is requested alone', async () => {
    const rig = await synced({ listMeansEquality: true });
    rig.server.rows.delete(idOf(1));

    await verifyIds(rig.pull, [idOf(0), idOf(1)]);

    expect({ lists: rig.server.reads.length, ids: rig.ids() }).toEqual({ lists: 0, ids: [...rig.server.rows.keys()].sort() });
  });

  test('where absence looks like failure, verifying deletes nothing and the scan does', async () => {
    const rig = await synced({ listMeansEquality: true, refusesMissing: true });
    rig.server.rows.delete(idOf(1));

    await verifyIds(rig.pull, [idOf(0), idOf(1)]);
    expect(rig.ids()).toContain(idOf(1));
    do await scanPage(rig.pull);
    while (rig.replica.meta('partner').cursor !== undefined);

    expect(rig.ids()).not.toContain(idOf(1));
  });

  test('where a total is only the page’s length and pages are capped, the scan ends when no new row comes', async () => {
    const rig = await synced({ distort: page => ({ ...page, total: page.rows.length }), maxPageSize: 3 }, 20);

    expect(rig.ids()).toEqual([...rig.server.rows.keys()].sort());
  });
});

describe('an answer that contradicts a capability', () => {
  test('a stream with rows outside its filter is withdrawn; its rows are kept and its watermark stays', async () => {
    const rig = await synced({});
    const before = rig.replica.meta('partner').updatedUpTo;
    rig.server.quirks = { ignoresUpdatedFrom: true };

    await deltaPass(rig.pull);

    const { capabilities, updatedUpTo } = rig.replica.meta('partner');
    expect({ stream: capabilities?.updatedStream, updatedUpTo, isFull: isFullNow(rig) }).toEqual({
      stream: false,
      updatedUpTo: before,
      isFull: false,
    });
    expect(rig.ids()).toEqual([...rig.server.rows.keys()].sort());
  });

  test('a list of ids with other rows is withdrawn', async () => {
    const rig = await synced({});
    rig.server.quirks = { ignoresIdList: true };

    await verifyIds(rig.pull, [idOf(3), idOf(4)]);

    expect(rig.replica.meta('partner').capabilities?.inFilter).toBe(false);
  });

  test('an unsorted page withdraws the keyset until the next probe', async () => {
    const rig = await synced({});
    rig.server.quirks = { distort: page => ({ ...page, rows: page.rows.toReversed() }) };

    await scanPage(rig.pull);

    expect({ hasKeyset: rig.replica.meta('partner').hasKeyset, isFull: isFullNow(rig) }).toMatchObject({ hasKeyset: false });
    expect(rig.ids().length).toBe(6);
  });
});

describe('ids in another order than ours', () => {
  test('ids in both letter cases withdraw the keyset, and no row is deleted', async () => {
    const rig = await createRig();
    for (const id of ['aa1', 'bb2', 'cc3']) rig.server.add(id);
    await scanPage(rig.pull);
    await scanPage(rig.pull);
    rig.server.quirks = { collation: caseless };
    rig.server.add('BB9');

    await scanPage(rig.pull);

    expect({ hasKeyset: rig.replica.meta('partner').hasKeyset, ids: rig.ids() }).toEqual({
      hasKeyset: false,
      ids: ['BB9', 'aa1', 'bb2', 'cc3'],
    });
  });

  test('a row with an id of another length is not deleted by its position but read by its id', async () => {
    const rig = await createRig();
    const numeric = (a: string, b: string) => Number(a) - Number(b);
    rig.server.quirks = { collation: numeric, maxPageSize: 3 };
    for (const id of ['11', '12', '13', '14', '115']) rig.server.add(id, { createTime: serverText(SERVER_START_MS) });
    await verifyIds(rig.pull, ['115']); // a window had shown it

    const before = rig.server.reads.length;
    await scanPage(rig.pull);

    const asked = rig.server.reads.slice(before).flatMap(({ ids = [] }) => ids);
    expect({ ids: rig.ids(), asked }).toEqual({ ids: ['11', '115', '12', '13'], asked: ['115'] });
  });
});

test('a wrong count changes and deletes nothing', async () => {
  const rig = await synced({});
  rig.server.quirks = { lieAboutTotal: total => total + 1 };

  await countPass(rig.pull, []);

  expect(rig.ids()).toEqual([...rig.server.rows.keys()].sort());
});
