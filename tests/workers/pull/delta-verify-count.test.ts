/** Deltas, verification and the count checksum against a server in memory. */
import { describe, expect, test } from 'vitest';
import { countPass } from '#workers/pull/checksum.ts';
import { deltaPass } from '#workers/pull/delta.ts';
import { scanPage } from '#workers/pull/scan.ts';
import { verifyIds } from '#workers/pull/verify.ts';
import { createRig, idOf, SERVER_START_MS, serverText } from './rig.ts';
import type { Rig } from './rig.ts';
import { COUNT_SWEEP_ABOVE, DELTA_OVERLAP_MS, SYNC_PAGE_SIZE } from '#sync/pace.ts';

async function seeded(rows: number): Promise<Rig> {
  const rig = await createRig();
  for (let index = 0; index < rows; index++) rig.server.add(idOf(index));
  do await scanPage(rig.pull);
  while (rig.replica.meta('partner').cursor !== undefined);
  rig.server.nowMs += 60_000;
  rig.server.reads.length = 0;
  return rig;
}

const serverIds = (rig: Rig) => [...rig.server.rows.keys()].sort();

describe('delta', () => {
  test('brings rows created and rows edited since, also those with no update stamp', async () => {
    const rig = await seeded(10);
    rig.server.add('0000001', { partnerName: '新来' });
    rig.server.edit(idOf(4), { partnerName: '改名' });

    await deltaPass(rig.pull);

    expect(rig.replica.base('partner', '0000001')).toEqual(rig.server.rows.get('0000001'));
    expect(rig.replica.base('partner', idOf(4))).toEqual(rig.server.rows.get(idOf(4)));
  });

  test('moves the watermarks to the server’s time before the pass, less the overlap (law S14)', async () => {
    const rig = await seeded(3);
    await deltaPass(rig.pull); // hears the server's present time
    const before = rig.server.nowMs;
    rig.server.nowMs += 30_000;

    await deltaPass(rig.pull);

    const upTo = serverText(before - DELTA_OVERLAP_MS);
    expect(rig.replica.meta('partner')).toMatchObject({ createdUpTo: upTo, updatedUpTo: upTo });
  });

  test('does not move the watermarks if the second stream fails', async () => {
    const rig = await seeded(3);
    const { updatedUpTo } = rig.replica.meta('partner');
    rig.server.meanwhile = () => {
      rig.server.failWith = { kind: 'timeout' };
    };

    const answer = await deltaPass(rig.pull);

    expect(answer).toEqual({ ok: false, error: { kind: 'timeout' } });
    expect(rig.replica.meta('partner').updatedUpTo).toBe(updatedUpTo);
  });

  test('reads a stream longer than a page in pages by id', async () => {
    const rig = await seeded(1);
    for (let index = 0; index < SYNC_PAGE_SIZE + 20; index++) rig.server.add(`2${idOf(index)}`);

    await deltaPass(rig.pull);

    expect(rig.ids()).toEqual(serverIds(rig));
  });

  test('a row outside a delta is not deleted', async () => {
    const rig = await seeded(10);

    await deltaPass(rig.pull);

    expect(rig.ids().length).toBe(10);
  });

  test('with a server that sends no time there are no watermarks, and a delta makes no request', async () => {
    const rig = await createRig();
    rig.server.quirks = { tellsNoTime: true };
    rig.server.add(idOf(1));
    await scanPage(rig.pull);
    rig.server.reads.length = 0;

    expect(await deltaPass(rig.pull)).toEqual({ ok: true, value: 'done' });
    expect(rig.server.reads).toEqual([]);
  });
});

describe('verify', () => {
  test('merges changed rows and removes deleted ones', async () => {
    const rig = await seeded(5);
    rig.server.edit(idOf(1), { partnerName: '新名' });
    rig.server.rows.delete(idOf(2));

    await verifyIds(rig.pull, [idOf(1), idOf(2), idOf(3)]);

    expect(rig.replica.base('partner', idOf(1))?.['partnerName']).toBe('新名');
    expect(rig.ids()).toEqual(serverIds(rig));
  });

  test('one id that is gone is deleted', async () => {
    const rig = await seeded(2);
    rig.server.rows.delete(idOf(0));

    await verifyIds(rig.pull, [idOf(0)]);

    expect(rig.ids()).toEqual([idOf(1)]);
  });

  test.each([
    ['compares the list as one text', { listMeansEquality: true }],
    ['ignores the list', { ignoresIdList: true }],
  ])('a server that %s is asked for one id at a time, and no existing row is deleted', async (_, quirks) => {
    const rig = await seeded(6);
    rig.server.quirks = quirks;
    rig.server.rows.delete(idOf(2));

    await verifyIds(rig.pull, [idOf(1), idOf(2), idOf(3)]);

    expect(rig.ids()).toEqual(serverIds(rig));
  });
});

describe('count checksum', () => {
  test('equal counts cost one request', async () => {
    const rig = await seeded(30);

    expect(await countPass(rig.pull, [])).toEqual({ ok: true, value: { kind: 'equal' } });
    expect(rig.server.reads.length).toBe(1);
  });

  test('one deleted row among many is found in few requests', async () => {
    const rig = await seeded(SYNC_PAGE_SIZE * 8);
    rig.server.rows.delete(idOf(1_234));

    const answer = await countPass(rig.pull, []);

    expect(answer).toEqual({ ok: true, value: { kind: 'repaired' } });
    expect(rig.ids()).toEqual(serverIds(rig));
    expect(rig.server.reads.length).toBeLessThanOrEqual(12);
  });

  test('a row missing on this device is found too', async () => {
    const rig = await seeded(20);
    rig.server.rows.set('1000005x', { id: '1000005x', createTime: serverText(SERVER_START_MS - 86_400_000) }); // back-dated import

    await countPass(rig.pull, []);

    expect(rig.ids()).toEqual(serverIds(rig));
  });

  test('many scattered deletions take several passes of limited size', async () => {
    const rig = await seeded(SYNC_PAGE_SIZE * 10);
    for (let index = 0; index < 10; index++) rig.server.rows.delete(idOf(index * 480 + 7));

    const first = await countPass(rig.pull, []);
    expect(first).toMatchObject({ ok: true, value: { kind: 'more' } });
    for (let left = first; left.ok && left.value.kind === 'more';) left = await countPass(rig.pull, left.value.left);

    expect(rig.ids()).toEqual(serverIds(rig));
  });

  test('too many differences lead to a sweep', async () => {
    const rig = await seeded(100);
    for (let index = 0; index <= COUNT_SWEEP_ABOVE; index++) rig.server.rows.delete(idOf(index));

    expect(await countPass(rig.pull, [])).toEqual({ ok: true, value: { kind: 'sweep' } });
    expect(rig.ids().length).toBe(100);
  });
});
