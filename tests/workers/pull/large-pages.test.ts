/** A first download from a server that answers larger pages and does not count the rows behind each: no row is missed, and none is taken for deleted. */
import { expect, test } from 'vitest';
import { SYNC_PAGE_SIZE } from '#sync/pace.ts';
import { scanPage } from '#workers/pull/scan.ts';
import type { Transport } from '#workers/ports.ts';
import { createRig, idOf } from './rig.ts';
import type { Rig } from './rig.ts';

const LARGE = SYNC_PAGE_SIZE * 2;

/** As our own server: it counts only where it is asked to, and says of a full page that more may follow. */
const uncounting =
  (most = LARGE) =>
  (own: Transport): Transport => ({
    ...own,
    scanRows: LARGE,
    async read(entity, read, ...rest) {
      const answer = await own.read(entity, { ...read, pageSize: Math.min(read.pageSize, most) }, ...rest);
      if (!answer.ok || read.compact !== 'uncounted') return answer;
      const { rows } = answer.value.value;
      const isLast = rows.length < Math.min(read.pageSize, most);
      const page = isLast ? answer.value.value : { ...answer.value.value, total: rows.length + 1, isUncounted: true as const };
      return { ...answer, value: { ...answer.value, value: page } };
    },
  });

async function filled(rows: number, most?: number): Promise<Rig> {
  const rig = await createRig('partner', undefined, undefined, uncounting(most));
  for (let index = 0; index < rows; index++) rig.server.add(idOf(index));
  return rig;
}

async function scanAll(rig: Rig): Promise<readonly number[]> {
  const totals: number[] = [];
  const pull = { ...rig.pull, deps: { ...rig.pull.deps, onScanTotal: (_: string, total: number) => void totals.push(total) } };
  do expect((await scanPage(pull)).ok).toBe(true);
  while (rig.replica.meta('partner').cursor !== undefined);
  return totals;
}
const proven = (rig: Rig): unknown =>
  rig.replica.changeMeta('partner', held => ({
    ...held,
    hasKeyset: true,
    capabilities: {
      inFilter: true,
      byId: true,
      createdStream: true,
      updatedStream: true,
      exactTotal: true,
      serverTime: true,
      probedAtMs: 0,
    },
  }));

test.each([
  ['the last page is short', LARGE * 3 + 7, LARGE],
  ['the last page is full', (LARGE - 1) * 3 + 1, LARGE],
  ['the server answers fewer rows than it was asked for', LARGE * 3 + 7, LARGE - 123],
])('%s: every row arrives, and the total of the first page is the progress (law S10)', async (_, rows, most) => {
  const rig = await filled(rows, most);
  await proven(rig);

  const totals = await scanAll(rig);

  expect(rig.ids()).toHaveLength(rows);
  expect(totals[0]).toBe(rows);
  expect(rig.replica.meta('partner')).toMatchObject({ isSeeded: true, seededRows: rows });
  expect(rig.server.reads.map(({ compact }) => compact)).toEqual(['counted', ...rig.server.reads.slice(1).map(() => 'uncounted')]);
});

test('a scan that begins again in the middle asks for the total (law S34)', async () => {
  const rig = await filled(LARGE * 3 + 7);
  await proven(rig);
  await scanPage(rig.pull);
  rig.pull.ahead.drop(); // as after a reload
  const before = rig.server.reads.length;

  expect((await scanAll(rig))[0]).toBe(LARGE * 3 + 7);

  expect(rig.server.reads[before]).toMatchObject({ fromId: idOf(LARGE - 1), compact: 'counted' });
});

test('a row deleted meanwhile is removed by the sweep, whose pages are as large as before', async () => {
  const rig = await filled(LARGE * 2 + 7);
  await proven(rig);
  await scanAll(rig);
  rig.server.rows.delete(idOf(LARGE + 3));
  const before = rig.server.reads.length;

  await scanAll(rig);

  expect(rig.ids()).not.toContain(idOf(LARGE + 3));
  expect(rig.ids()).toHaveLength(LARGE * 2 + 6);
  expect(new Set(rig.server.reads.slice(before).map(({ pageSize }) => pageSize))).toEqual(new Set([SYNC_PAGE_SIZE]));
});
