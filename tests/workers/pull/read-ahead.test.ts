/** The next page of a first download is asked for while the last one is stored, and counts only where it fits. */
import { expect, test } from 'vitest';
import { scanPage } from '#workers/pull/scan.ts';
import { verifyIds } from '#workers/pull/verify.ts';
import { READ_AHEAD_FRESH_MS, SYNC_PAGE_SIZE } from '#sync/pace.ts';
import { createRig, idOf, SERVER_START_MS } from './rig.ts';
import type { Rig } from './rig.ts';

const ROWS = SYNC_PAGE_SIZE * 3 + 7;
const meta = (rig: Rig) => rig.replica.meta('partner');
const asked = (rig: Rig) => rig.server.reads.map(({ fromId }) => fromId ?? '');
const pageEnd = (page: number): string => idOf((SYNC_PAGE_SIZE - 1) * page);

async function filled(deviceMs: () => number = () => SERVER_START_MS): Promise<Rig> {
  const rig = await createRig('partner', deviceMs);
  for (let index = 0; index < ROWS; index++) rig.server.add(idOf(index));
  return rig;
}

test('each page is asked for once, one before it is needed', async () => {
  const rig = await filled();

  await scanPage(rig.pull);
  expect(asked(rig)).toEqual(['', pageEnd(1)]);
  while (meta(rig).cursor !== undefined) await scanPage(rig.pull);

  const last = idOf(ROWS - 1); // a server whose totals are not proven is asked whether anything follows
  expect(asked(rig)).toEqual(['', pageEnd(1), pageEnd(2), pageEnd(3), last]);
  expect(rig.ids()).toHaveLength(ROWS);
});

test('a row that changed after the page ahead was cut, and was read since, stays as it was read (law S9)', async () => {
  const rig = await filled();
  await scanPage(rig.pull);
  rig.server.edit(pageEnd(2), { remark: '新' });
  const ticket = rig.replica.beginRead();
  const row = rig.server.rows.get(pageEnd(2));
  if (row) await rig.replica.mergeRead({ entity: 'partner', rows: [row], evidence: ticket.received() });

  await scanPage(rig.pull);

  expect(rig.replica.base('partner', pageEnd(2))?.['remark']).toBe('新');
});

test('a row that was deleted after the page ahead was cut, and was found absent since, does not come back with the page (law S10)', async () => {
  const rig = await filled();
  await scanPage(rig.pull); // the page ahead holds the row
  rig.server.rows.delete(pageEnd(2));
  await verifyIds(rig.pull, [pageEnd(2)]); // a message said so

  await scanPage(rig.pull);

  expect(rig.ids()).not.toContain(pageEnd(2));
  expect(rig.ids()).toHaveLength((SYNC_PAGE_SIZE - 1) * 2);
});

test('where the scan begins again the page ahead is not used, and proves nothing absent (law S10)', async () => {
  const rig = await filled();
  await scanPage(rig.pull);
  await rig.replica.changeMeta('partner', held => ({ ...held, isSeeded: false, cursor: '' }));

  await scanPage(rig.pull);

  expect(asked(rig).slice(2)).toEqual(['', pageEnd(1)]);
  expect(rig.ids()).toHaveLength(SYNC_PAGE_SIZE);
});

test('a page asked for too long ago is asked for again', async () => {
  let nowMs = SERVER_START_MS;
  const rig = await filled(() => nowMs);
  await scanPage(rig.pull);
  nowMs += READ_AHEAD_FRESH_MS + 1;

  await scanPage(rig.pull);

  expect(asked(rig).slice(1, 3)).toEqual([pageEnd(1), pageEnd(1)]);
});

test('a page ahead that fails fails the step that needs it, and the next step asks again', async () => {
  const rig = await filled();
  rig.server.quirks.failsAt = ({ fromId }) => (fromId === pageEnd(1) ? { kind: 'timeout' } : undefined);
  expect((await scanPage(rig.pull)).ok).toBe(true);

  expect(await scanPage(rig.pull)).toEqual({ ok: false, error: { kind: 'timeout' } });
  rig.server.quirks = {};
  expect((await scanPage(rig.pull)).ok).toBe(true);

  expect(meta(rig).cursor).toBe(pageEnd(2));
});

test('a step that ends while it waits ends the page ahead, and stores nothing of it', async () => {
  const rig = await filled();
  await scanPage(rig.pull);
  const step = new AbortController();
  const waiting = scanPage({ ...rig.pull, signal: step.signal });
  step.abort();

  expect(await waiting).toEqual({ ok: false, error: { kind: 'aborted' } });
  expect(rig.ids()).toHaveLength(SYNC_PAGE_SIZE);
});

test('a sweep asks for nothing ahead: it pauses between its pages', async () => {
  const rig = await filled();
  do await scanPage(rig.pull);
  while (meta(rig).cursor !== undefined);
  const before = rig.server.reads.length;

  await scanPage(rig.pull);

  expect(asked(rig).slice(before)).toEqual(['']);
});
