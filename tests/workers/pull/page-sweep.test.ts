/** Without a keyset: pages by number, and what two whole sweeps did not show is asked for by id (law S10). */
import { beforeEach, describe, expect, test } from 'vitest';
import { createPageSweep } from '#workers/pull/page-sweep.ts';
import type { PageSweep } from '#workers/pull/page-sweep.ts';
import { verifyIds } from '#workers/pull/verify.ts';
import { createRig, idOf } from './rig.ts';
import type { Rig } from './rig.ts';
import { SYNC_PAGE_SIZE } from '#sync/pace.ts';

const ROWS = 2 * SYNC_PAGE_SIZE + 7;
const GONE = idOf(3);
const cases = (a: string, b: string): number => a.toLowerCase().localeCompare(b.toLowerCase(), 'en') || 0;

let rig: Rig;
let sweep: PageSweep;
beforeEach(async () => {
  rig = await createRig();
  rig.server.quirks = { ignoresIdBegin: true };
  for (let index = 0; index < ROWS; index++) rig.server.add(idOf(index));
  sweep = createPageSweep(rig.pull.def);
  await hold();
  await whole();
});

/** Every row was seen in some list. */
const hold = () =>
  rig.replica.mergeRead({ entity: 'partner', rows: [...rig.server.rows.values()], evidence: rig.replica.beginRead().received() });

/** One sweep from its first page to the one that ends it. @param between runs before the second page. */
async function whole(between: () => void = () => undefined): Promise<void> {
  const first = rig.server.reads.length;
  for (let last = 0; first === rig.server.reads.length || last < (rig.server.reads.at(-1)?.pageNo ?? 0);) {
    last = rig.server.reads.length === first ? 0 : (rig.server.reads.at(-1)?.pageNo ?? 0);
    if (last === 1) between();
    await sweep.step(rig.pull);
    if (await isEnded()) return;
  }
}
const isEnded = async (): Promise<boolean> => {
  const { reads, rows, quirks } = rig.server;
  const size = Math.min(SYNC_PAGE_SIZE, quirks.maxPageSize ?? SYNC_PAGE_SIZE);
  return (reads.at(-1)?.pageNo ?? 0) * size > rows.size;
};

test('held rows are updated page by page, and other rows are not stored', async () => {
  rig.server.edit(idOf(ROWS - 1), { partnerName: '新名' });
  rig.server.add(idOf(ROWS));
  rig.server.reads.length = 0;
  await whole();

  expect(rig.server.reads.map(read => read.pageNo)).toEqual([1, 2, 3]);
  expect(rig.replica.base('partner', idOf(ROWS - 1))?.['partnerName']).toBe('新名');
  expect(rig.ids()).toHaveLength(ROWS);
});

test('a row missing in two whole sweeps is unverified, and is removed after a read by its id (law S10)', async () => {
  rig.server.rows.delete(GONE);
  await whole();
  expect({ toVerify: rig.toVerify, isHeld: rig.ids().includes(GONE) }).toEqual({ toVerify: [], isHeld: true });
  await whole();
  expect({ toVerify: rig.toVerify, isHeld: rig.ids().includes(GONE) }).toEqual({ toVerify: [GONE], isHeld: true });

  await verifyIds(rig.pull, rig.toVerify);

  expect(rig.ids()).toEqual([...rig.server.rows.keys()].toSorted());
});

test('a row that only moved across a page border stays, because the read by its id finds it (law S10)', async () => {
  const border = idOf(SYNC_PAGE_SIZE);
  const push = (index: number) => () => void rig.server.rows.delete(idOf(index)); // the row at the border moves to the page just read
  await whole(push(1));
  rig.server.add(idOf(1));
  await whole(push(2));
  expect(rig.toVerify).toContain(border);

  await verifyIds(rig.pull, rig.toVerify);

  expect(rig.ids()).toContain(border);
});

describe('a sweep proves no absence', () => {
  const order = {
    descending: (a: string, b: string) => (a < b ? 1 : -1),
    shuffled: (a: string, b: string) => (hash(a) < hash(b) ? -1 : 1),
  };
  const hash = (id: string): number => (Number(id) * 7_919) % 10_007;
  test.each<[string, Rig['server']['quirks']]>([
    ['when the server sorts the other way', { collation: order.descending }],
    ['when it does not sort by id', { collation: order.shuffled }],
    ['when a record was unreadable', { distort: page => ({ ...page, skipped: 1 }) }],
    [
      'when the server does not turn pages',
      { distort: page => ({ ...page, rows: page.rows.map((row, at) => ({ ...row, id: idOf(at + 10) })) }) },
    ],
  ])('%s', async (_, quirks) => {
    rig.server.rows.delete(GONE);
    rig.server.quirks = { ignoresIdBegin: true, ...quirks };
    for (let step = 0; step < 12; step++) await sweep.step(rig.pull);

    expect(rig.toVerify).toEqual([]);
  });
});

test('ids in both letter cases in the server’s collation, and pages smaller than requested, are swept correctly', async () => {
  rig = await createRig();
  sweep = createPageSweep(rig.pull.def);
  rig.server.quirks = { collation: cases, maxPageSize: 2 };
  for (const id of ['aB', 'Ac', 'ba', 'BC', 'cd']) rig.server.add(id);
  await hold();
  rig.server.rows.delete('ba');
  await whole();
  await whole();

  expect({ toVerify: rig.toVerify, ids: rig.ids().length }).toEqual({ toVerify: ['ba'], ids: 5 });
});
