/** The overlap follows how late rows become visible after the moment they are stamped with. */
import { describe, expect, test } from 'vitest';
import { deltaPass } from '#workers/pull/delta.ts';
import { scanPage } from '#workers/pull/scan.ts';
import { fromServerTime } from '#base/server-time.ts';
import { createRig, idOf, serverText } from './rig.ts';
import type { Rig } from './rig.ts';
import { DELTA_OVERLAP_MAX_MS, DELTA_OVERLAP_MS } from '#sync/pace.ts';

const meta = (rig: Rig) => rig.replica.meta('partner');

async function sweep(rig: Rig): Promise<void> {
  do await scanPage(rig.pull);
  while (meta(rig).cursor !== undefined);
}

/** Seeded, then an hour of quiet in which the deltas ran. */
async function followed(): Promise<Rig> {
  const rig = await createRig();
  for (let index = 0; index < 5; index++) rig.server.add(idOf(index));
  await sweep(rig);
  rig.server.nowMs += 3_600_000;
  await deltaPass(rig.pull);
  await deltaPass(rig.pull);
  return rig;
}

/** A change stamped `ms` before the watermark that became visible only now. */
function commitLate(rig: Rig, index: number, ms: number): void {
  const stamp = serverText(fromServerTime(meta(rig).updatedUpTo ?? '') - ms);
  rig.server.rows.set(idOf(index), { ...rig.server.rows.get(idOf(index)), id: idOf(index), partnerName: `迟 ${ms}`, updateTime: stamp });
}

describe('a late commit the deltas missed (law S32)', () => {
  test('doubles the overlap and moves the watermarks back by the same time', async () => {
    const rig = await followed();
    const before = fromServerTime(meta(rig).updatedUpTo ?? '');
    commitLate(rig, 2, 60_000);
    await deltaPass(rig.pull);
    expect(rig.replica.base('partner', idOf(2))?.['partnerName']).toBeUndefined();

    await sweep(rig);

    expect({ overlapMs: meta(rig).overlapMs, backMs: before - fromServerTime(meta(rig).updatedUpTo ?? '') }).toEqual({
      overlapMs: DELTA_OVERLAP_MS * 2,
      backMs: DELTA_OVERLAP_MS,
    });
    expect(rig.replica.base('partner', idOf(2))?.['partnerName']).toBe('迟 60000');
  });

  test('is found by the next delta if it is as late again', async () => {
    const rig = await followed();
    commitLate(rig, 2, 60_000);
    await sweep(rig);
    await deltaPass(rig.pull);
    const late = serverText(rig.server.nowMs - DELTA_OVERLAP_MS - 60_000);
    rig.server.rows.set(idOf(3), { ...rig.server.rows.get(idOf(3)), id: idOf(3), partnerName: '又迟', updateTime: late });

    await deltaPass(rig.pull);

    expect(rig.replica.base('partner', idOf(3))?.['partnerName']).toBe('又迟');
  });

  test('increases the overlap to at most an hour while rows keep coming late', async () => {
    const rig = await followed();
    for (let round = 0; round < 8; round++) {
      rig.server.nowMs += 7_200_000;
      await deltaPass(rig.pull);
      await deltaPass(rig.pull);
      commitLate(rig, 2, 60_000);
      await sweep(rig);
    }

    expect(meta(rig).overlapMs).toBe(DELTA_OVERLAP_MAX_MS);
  });

  test('is followed by halving: each whole sweep without a missed row halves the overlap, down to its first value', async () => {
    const rig = await followed();
    commitLate(rig, 2, 60_000);
    await sweep(rig);
    commitLate(rig, 3, 60_000);
    await sweep(rig);
    const seen = [meta(rig).overlapMs];
    for (let round = 0; round < 3; round++) {
      await sweep(rig);
      seen.push(meta(rig).overlapMs);
    }

    expect(seen).toEqual([4, 2, 1, 1].map(times => times * DELTA_OVERLAP_MS));
  });
});

describe('other events do not change the overlap', () => {
  test.each<[string, (rig: Rig) => void]>([
    ['an edit without a new stamp', rig => void rig.server.rows.set(idOf(2), { id: idOf(2), partnerName: '直接改库' })],
    [
      'an import dated back by years',
      rig => void rig.server.rows.set('1000003x', { id: '1000003x', createTime: '2019-01-01 00:00:00', partnerName: '老数据' }),
    ],
    ['a change the next delta will bring', rig => rig.server.edit(idOf(2), { partnerName: '刚改' })],
  ])('%s', async (_, change) => {
    const rig = await followed();
    change(rig);

    await sweep(rig);

    expect(meta(rig).overlapMs ?? DELTA_OVERLAP_MS).toBe(DELTA_OVERLAP_MS);
    expect(rig.ids()).toEqual([...rig.server.rows.keys()].sort());
  });
});

describe('a server clock that jumps', () => {
  test('back: the scan starts again, and the watermarks move back too', async () => {
    const rig = await followed();
    rig.server.nowMs -= 7_200_000;
    rig.server.edit(idOf(1), { partnerName: '钟拨回后改的' });
    await deltaPass(rig.pull); // hears the new time

    await deltaPass(rig.pull);

    const { cursor, hurry, updatedUpTo } = meta(rig);
    expect({ cursor, hurry, updatedUpTo }).toEqual({
      cursor: '',
      hurry: { isAsked: false, isAskedAgain: false },
      updatedUpTo: serverText(rig.server.nowMs - DELTA_OVERLAP_MS),
    });
    expect(rig.replica.base('partner', idOf(1))?.['partnerName']).toBe('钟拨回后改的');
  });

  test('ahead and back again: a change stamped in between is found', async () => {
    const rig = await followed();
    rig.server.nowMs += 86_400_000;
    await deltaPass(rig.pull);
    await deltaPass(rig.pull);
    rig.server.nowMs -= 86_400_000;
    rig.server.edit(idOf(4), { partnerName: '其间' });

    await deltaPass(rig.pull);
    await deltaPass(rig.pull);

    expect(rig.replica.base('partner', idOf(4))?.['partnerName']).toBe('其间');
  });

  test('by a second or two, as between two nodes, is ignored', async () => {
    const rig = await followed();
    rig.server.nowMs -= 2_000;
    await deltaPass(rig.pull);
    await deltaPass(rig.pull);

    expect(meta(rig).cursor).toBeUndefined();
  });
});

test('a jump of the device clock in both directions moves no watermark (law S14)', async () => {
  let deviceMs = 0;
  const rig = await createRig('partner', () => deviceMs);
  rig.server.add(idOf(1));
  const seen: unknown[] = [];
  for (const ms of [0, 9e11, -9e11, 9e11]) {
    deviceMs += ms;
    await scanPage(rig.pull);
    await deltaPass(rig.pull);
    seen.push(meta(rig).createdUpTo);
  }

  expect(new Set(seen)).toEqual(new Set([serverText(rig.server.nowMs - DELTA_OVERLAP_MS)]));
});
