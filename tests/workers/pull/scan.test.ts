/** Seed and sweep: the keyset scan against a server that keeps, bends and breaks its promises. */
import { describe, expect, test } from 'vitest';
import { serverNow } from '#workers/pull/read-page.ts';
import { scanPage } from '#workers/pull/scan.ts';
import { verifyIds } from '#workers/pull/verify.ts';
import { createRig, idOf, SERVER_START_MS, serverText } from './rig.ts';
import type { Rig } from './rig.ts';
import { DELTA_OVERLAP_MS, SYNC_PAGE_SIZE } from '#sync/pace.ts';

const ROWS = SYNC_PAGE_SIZE * 2 + 7;

async function rigWith(rows: number): Promise<Rig> {
  const rig = await createRig();
  for (let index = 0; index < rows; index++) rig.server.add(idOf(index));
  return rig;
}

async function scanAll({ pull, replica }: Rig): Promise<number> {
  for (let pages = 1; ; pages++) {
    await scanPage(pull);
    const meta = replica.meta('partner');
    if (meta.cursor === undefined || !meta.hasKeyset || pages > 20) return pages;
  }
}

const serverIds = (rig: Rig) => [...rig.server.rows.keys()].sort();

describe('seed', () => {
  test('brings every row page by page, and stores where the deltas continue', async () => {
    const rig = await rigWith(ROWS);

    await scanAll(rig);

    expect(rig.ids()).toEqual(serverIds(rig));
    const { isSeeded, cursor, createdUpTo, updatedUpTo, hasKeyset } = rig.replica.meta('partner');
    const from = serverText(SERVER_START_MS - DELTA_OVERLAP_MS);
    expect({ isSeeded, cursor, createdUpTo, updatedUpTo, hasKeyset }).toEqual({
      isSeeded: true,
      cursor: undefined,
      createdUpTo: from,
      updatedUpTo: from,
      hasKeyset: true,
    });
  });

  test('an empty collection is complete after one page', async () => {
    const rig = await rigWith(0);

    expect(await scanAll(rig)).toBe(1);
    expect(rig.replica.meta('partner').isSeeded).toBe(true);
  });

  test('continues from the saved cursor', async () => {
    const rig = await rigWith(ROWS);
    await scanPage(rig.pull);
    rig.pull.ahead.drop(); // as after a reload
    const before = rig.server.reads.length;

    await scanPage(rig.pull);

    expect(rig.server.reads[before]?.fromId).toBe(idOf(SYNC_PAGE_SIZE - 1));
  });

  test('a row inserted before the cursor is brought by the deltas', async () => {
    const rig = await rigWith(ROWS);
    await scanPage(rig.pull);
    rig.server.nowMs += 10_000;
    rig.server.add('0000001');
    await scanAll(rig);

    expect(rig.ids()).not.toContain('0000001');
    expect(String(rig.replica.meta('partner').createdUpTo) < serverText(rig.server.nowMs)).toBe(true);
  });

  test('the cursor stops before an unverified row whose read by id failed, because the ids to verify are lost with the leader (law S34)', async () => {
    const rig = await createRig();
    rig.server.quirks = { collation: (a, b) => Number(a) - Number(b), maxPageSize: 3 };
    for (const id of ['11', '12', '13', '14', '115']) rig.server.add(id);
    await verifyIds(rig.pull, ['115']); // a window had shown it
    rig.server.rows.delete('115');
    rig.server.quirks.failsAt = read => (read.ids ? { kind: 'timeout' } : undefined);

    expect(await scanPage(rig.pull)).toEqual({ ok: false, error: { kind: 'timeout' } });
    expect({ ids: rig.ids(), cursor: rig.replica.meta('partner').cursor }).toEqual({ ids: ['115'], cursor: undefined });

    rig.server.quirks.failsAt = undefined;
    await scanPage(rig.pull);
    expect({ ids: rig.ids(), cursor: rig.replica.meta('partner').cursor }).toEqual({ ids: ['11', '12', '13'], cursor: '13' });
  });

  test('a row that the server cannot answer for is waited for three times, and passed then (law S34)', async () => {
    const rig = await createRig();
    rig.server.quirks = { collation: (a, b) => Number(a) - Number(b), maxPageSize: 3, refusesMissing: true };
    for (const id of ['11', '12', '13', '14', '115']) rig.server.add(id);
    await verifyIds(rig.pull, ['115']); // a window had shown it
    rig.server.rows.delete('115');
    rig.server.quirks.failsAt = read => (read.ids ? { kind: 'rejected', message: '操作失败', code: 500 } : undefined);

    for (const cursor of [undefined, undefined, '13']) {
      await scanPage(rig.pull);
      expect(rig.replica.meta('partner').cursor).toBe(cursor);
    }
    expect(rig.ids()).toEqual(['11', '115', '12', '13']);
  });

  test('the cursor stops before a row that a parallel read saw otherwise (law S34)', async () => {
    const rig = await rigWith(ROWS);
    const window = () => {
      const ticket = rig.replica.beginRead();
      const row = { id: idOf(1), shortName: '乙' };
      void rig.replica.mergeRead({ entity: 'partner', rows: [row], evidence: ticket.received() });
    };
    await serverNow(rig.pull);
    rig.server.meanwhile = window;

    await scanPage(rig.pull);
    expect({ cursor: rig.replica.meta('partner').cursor, toVerify: rig.toVerify }).toEqual({ cursor: undefined, toVerify: [idOf(1)] });

    await verifyIds(rig.pull, rig.toVerify);
    await scanAll(rig);
    expect(rig.ids()).toEqual(serverIds(rig));
    expect(rig.replica.base('partner', idOf(1))).toEqual(rig.server.rows.get(idOf(1)));
  });

  test('a row deleted while its page is on its way, and found absent before the page arrives, is not taken from it (law S10)', async () => {
    const rig = await rigWith(ROWS);
    await serverNow(rig.pull);
    let found: Promise<unknown> | undefined;
    rig.server.meanwhile = () => {
      rig.server.rows.delete(idOf(1)); // the page with it is cut already
      const ticket = rig.replica.beginRead();
      const covers = { kind: 'ids', ids: [idOf(1)] } as const;
      found = rig.replica.mergeRead({ entity: 'partner', rows: [], covers, evidence: ticket.received() });
    };

    await scanPage(rig.pull);
    await found;
    expect(rig.ids()).not.toContain(idOf(1));
    expect({ cursor: rig.replica.meta('partner').cursor, toVerify: rig.toVerify }).toEqual({ cursor: undefined, toVerify: [idOf(1)] });

    await verifyIds(rig.pull, rig.toVerify);
    await scanAll(rig);
    expect(rig.ids()).toEqual(serverIds(rig));
  });

  test('a failed page changes nothing and is read again', async () => {
    const rig = await rigWith(3);
    rig.server.failWith = { kind: 'offline' };

    expect(await scanPage(rig.pull)).toEqual({ ok: false, error: { kind: 'offline' } });
    expect(rig.ids()).toEqual([]);

    rig.server.failWith = undefined;
    await scanAll(rig);
    expect(rig.ids()).toEqual(serverIds(rig));
  });

  test('watermarks use the server’s time although the device clock is two hours wrong', async () => {
    const rig = await createRig('partner', () => SERVER_START_MS + 2 * 3_600_000);
    rig.server.add(idOf(1));

    await scanPage(rig.pull);

    expect(rig.replica.meta('partner').createdUpTo).toBe(serverText(SERVER_START_MS - DELTA_OVERLAP_MS));
  });
});

describe('sweep', () => {
  test('removes, in the range of each page, the rows the server no longer has', async () => {
    const rig = await rigWith(ROWS);
    await scanAll(rig);
    for (const index of [0, SYNC_PAGE_SIZE - 1, SYNC_PAGE_SIZE, ROWS - 1]) rig.server.rows.delete(idOf(index));

    await scanAll(rig);

    expect(rig.ids()).toEqual(serverIds(rig));
  });

  test('finds an edit without a new stamp', async () => {
    const rig = await rigWith(5);
    await scanAll(rig);
    rig.server.rows.set(idOf(2), { id: idOf(2), partnerName: '改过' });

    await scanAll(rig);

    expect(rig.replica.base('partner', idOf(2))).toEqual({ id: idOf(2), partnerName: '改过' });
  });
});

describe('a server that breaks the rules', () => {
  test('a server that ignores id_begin loses its keyset and no row is deleted', async () => {
    const rig = await rigWith(ROWS);
    rig.server.quirks = { ignoresIdBegin: true };

    await scanAll(rig);

    expect(rig.replica.meta('partner')).toMatchObject({ hasKeyset: false, isSeeded: false });
    expect(rig.ids().length).toBe(SYNC_PAGE_SIZE);
  });

  test('an unsorted page withdraws the keyset', async () => {
    const rig = await rigWith(9);
    rig.server.quirks = { distort: page => ({ ...page, rows: page.rows.toReversed() }) };

    await scanAll(rig);

    expect(rig.replica.meta('partner').hasKeyset).toBe(false);
    expect(rig.ids()).toEqual(serverIds(rig));
  });

  test.each([
    ['too high', (total: number) => total + 40],
    ['zero', () => 0],
    ['endless', () => 1_000_000],
  ])('a total that is %s neither stops the scan nor deletes a row', async (_, lieAboutTotal) => {
    const rig = await rigWith(ROWS);
    rig.server.quirks = { lieAboutTotal };

    await scanAll(rig);
    await scanAll(rig);

    expect(rig.ids()).toEqual(serverIds(rig));
    expect(rig.replica.meta('partner').isSeeded).toBe(true);
  });

  test('a server that caps its pages is scanned completely', async () => {
    const rig = await rigWith(50);
    rig.server.quirks = { maxPageSize: 10 };

    await scanAll(rig);
    await scanAll(rig);

    expect(rig.ids()).toEqual(serverIds(rig));
  });

  test('repeated ids count once', async () => {
    const rig = await rigWith(4);
    rig.server.quirks = { distort: page => ({ ...page, rows: page.rows.flatMap(row => [row, row]), total: page.total }) };

    await scanAll(rig);

    expect(rig.ids()).toEqual(serverIds(rig));
  });

  test('a page with an unreadable record proves no row absent', async () => {
    const rig = await rigWith(6);
    await scanAll(rig);
    rig.server.quirks = { distort: page => ({ ...page, rows: page.rows.filter(row => row.id !== idOf(3)), skipped: 1 }) };

    await scanAll(rig);

    expect(rig.ids()).toContain(idOf(3));
  });

  test('a total with rows that never come withdraws the keyset', async () => {
    const rig = await rigWith(3);
    rig.server.quirks = { distort: page => ({ ...page, rows: [] }) };

    await scanAll(rig);

    expect(rig.replica.meta('partner')).toMatchObject({ hasKeyset: false, isSeeded: false });
  });
});
