/** Which rows a device keeps: all, those of recent days, or only what was looked at; and what other rights do to them. */
import { describe, expect, test } from 'vitest';
import { isAble } from '#query/capabilities.ts';
import { rightsOf, underRights } from '#sync/rights.ts';
import { isFull } from '#workers/views/compose-view.ts';
import { countPass } from '#workers/pull/checksum.ts';
import { deltaPass } from '#workers/pull/delta.ts';
import { createProbing } from '#workers/pull/probing.ts';
import { scanPage } from '#workers/pull/scan.ts';
import { dropKept, isScannable } from '#workers/pull/scope.ts';
import { verifyIds } from '#workers/pull/verify.ts';
import { createRig, idOf, SERVER_START_MS, serverText } from './rig.ts';
import type { Rig } from './rig.ts';

const DAY_MS = 86_400_000;
const RECENT = { kind: 'recent', days: 30 } as const;
const meta = (rig: Rig) => rig.replica.meta('partner');

async function sweep(rig: Rig): Promise<void> {
  do await scanPage(rig.pull);
  while (meta(rig).cursor !== undefined);
}

const daysOld = (days: number) => ({ createTime: serverText(SERVER_START_MS - days * DAY_MS) });

describe('recent days', () => {
  async function recentRig(): Promise<Rig> {
    const rig = await createRig('partner', () => SERVER_START_MS, RECENT);
    for (const days of [1, 10, 29, 31, 400]) rig.server.add(idOf(days), daysOld(days));
    await sweep(rig);
    return rig;
  }

  test('only rows created within them are brought, and the list is not full', async () => {
    const rig = await recentRig();

    expect({ ids: rig.ids(), isSeeded: meta(rig).isSeeded, isFull: isFull(rig.replica, rig.pull.def) }).toEqual({
      ids: [idOf(1), idOf(10), idOf(29)],
      isSeeded: true,
      isFull: false,
    });
  });

  test('older rows brought by a window are kept, because the scan does not cover them', async () => {
    const rig = await recentRig();
    await verifyIds(rig.pull, [idOf(400)]);

    await sweep(rig);
    await countPass(rig.pull, []);

    expect(rig.ids()).toEqual([idOf(1), idOf(10), idOf(29), idOf(400)]);
  });

  test('a deletion within them is found by the count and by the sweep', async () => {
    const rig = await recentRig();
    rig.server.rows.delete(idOf(10));
    expect(await countPass(rig.pull, [])).toEqual({ ok: true, value: { kind: 'repaired' } });
    rig.server.rows.delete(idOf(29));

    await sweep(rig);

    expect(rig.ids()).toEqual([idOf(1)]);
  });

  test('deltas leave out older rows too, even edited ones', async () => {
    const rig = await recentRig();
    rig.server.nowMs += 600_000;
    rig.server.edit(idOf(400), { partnerName: '老数据' });
    rig.server.edit(idOf(1), { partnerName: '新数据' });

    await deltaPass(rig.pull);

    expect({ ids: rig.ids(), name: rig.replica.base('partner', idOf(1))?.['partnerName'] }).toEqual({
      ids: [idOf(1), idOf(10), idOf(29)],
      name: '新数据',
    });
  });

  test('a row that becomes older is not deleted', async () => {
    const rig = await recentRig();
    rig.server.nowMs += 2 * DAY_MS;

    await deltaPass(rig.pull); // hears the new time
    await sweep(rig);

    expect(rig.ids()).toEqual([idOf(1), idOf(10), idOf(29)]);
  });

  test.each([{ ignoresCreatedFrom: true }, { tellsNoTime: true }])('a server with %o is not scanned by days', async quirks => {
    const rig = await createRig('partner', () => SERVER_START_MS, RECENT);
    for (const days of [1, 2, 400]) rig.server.add(idOf(days), daysOld(days));
    rig.server.quirks = quirks;
    await createProbing(rig.pull.def, rig.pull.deps).run(rig.pull);

    expect(isScannable(rig.pull.def, meta(rig))).toBe(false);
  });
});

test('in the mode 按需 nothing is scanned', async () => {
  const rig = await createRig('partner', () => SERVER_START_MS, { kind: 'onDemand' });

  expect(isScannable(rig.pull.def, meta(rig))).toBe(false);
});

describe('changed rights (law S33)', () => {
  const grants = (...actions: readonly string[]) => ({ menu: [], auth: actions.map(action => ({ action, type: '1' })) });

  test('the same grants in another order are the same rights', () => {
    expect(rightsOf(grants('a', 'b'))).toBe(rightsOf(grants('b', 'a', 'a')));
    expect(rightsOf(grants('a', 'b'))).not.toBe(rightsOf(grants('a')));
    expect(rightsOf({ ...grants('a'), scope: 'rules' })).not.toBe(rightsOf(grants('a')));
    expect(rightsOf({ ...grants('a'), scope: '' })).toBe(rightsOf(grants('a')));
  });

  test('restart the coverage, and rows no longer allowed are removed by the page that proves it', async () => {
    const rig = await createRig();
    for (let index = 0; index < 6; index++) rig.server.add(idOf(index));
    await createProbing(rig.pull.def, rig.pull.deps).run(rig.pull);
    await sweep(rig);
    await rig.replica.changeMeta('partner', held => underRights(held, 'dispatcher'));
    expect({ isSeeded: meta(rig).isSeeded, isAble: isAble(meta(rig)) }).toMatchObject({ isSeeded: true });
    for (const index of [1, 4]) rig.server.rows.delete(idOf(index)); // a data rule hides them

    await rig.replica.changeMeta('partner', held => underRights(held, 'guard'));

    expect(meta(rig)).toEqual({
      entity: 'partner',
      isSeeded: false,
      seededRows: 0,
      hasKeyset: true,
      rights: 'guard',
      overlapMs: undefined,
    });
    expect(isFull(rig.replica, rig.pull.def)).toBe(false);
    await sweep(rig);
    expect(rig.ids()).toEqual([...rig.server.rows.keys()].sort());
  });

  test('drop the rows of recent days and of earlier looks, which no scan passes', async () => {
    const rig = await createRig('partner', () => SERVER_START_MS, RECENT);
    for (const days of [1, 400]) rig.server.add(idOf(days), daysOld(days));
    await sweep(rig);
    await verifyIds(rig.pull, [idOf(400)]);
    expect(rig.ids()).toHaveLength(2);
    await dropKept(rig.replica, 'partner');
    expect(rig.ids()).toEqual([]);
  });

  test('a page under way during the change brings its rows and does not move the cursor', async () => {
    const rig = await createRig();
    for (let index = 0; index < 3; index++) rig.server.add(idOf(index));
    await rig.replica.changeMeta('partner', held => underRights(held, 'dispatcher'));
    rig.server.meanwhile = () => void rig.replica.changeMeta('partner', held => underRights(held, 'guard'));

    await scanPage(rig.pull);

    expect({ isSeeded: meta(rig).isSeeded, cursor: meta(rig).cursor, rights: meta(rig).rights }).toEqual({
      isSeeded: false,
      cursor: undefined,
      rights: 'guard',
    });
  });
});
