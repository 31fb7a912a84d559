/** A list that is opened for the first time while much is downloaded: its own page goes first, counted in requests. */
import { expect, test } from 'vitest';
import { ok } from '#base/result.ts';
import type { Transport } from '#workers/ports.ts';
import { schema } from '#tests/support/small-schema.ts';
import { BACKGROUND_READS, FIRST_WINDOW_HOLD_MS, WINDOW_MOVED_MS } from '#sync/pace.ts';
import { createFakeServer, idOf, SERVER_START_MS } from '../pull/rig.ts';
import { leadOver } from './engine-rig.ts';

/** The list's page is answered when the test says so; `reads` is what downloads have asked so far. */
async function openWhileDownloading() {
  const server = createFakeServer();
  for (let index = 0; index < 40; index++) server.add(idOf(index));
  const counted = { reads: 0, windows: 0 };
  let answer = (): void => {};
  const answered = new Promise<void>(resolve => {
    answer = resolve;
  });
  const transport: Transport = {
    ...server.transport,
    async window(entity, query, signal) {
      counted.windows += 1;
      await answered;
      return server.transport.window(entity, query, signal);
    },
    async read(...args) {
      counted.reads += 1;
      return server.transport.read(...args);
    },
    probe: async () => ok({ value: undefined, serverMs: undefined }),
  };
  const rig = await leadOver(transport, 'trip', SERVER_START_MS);
  return { ...rig, counted, answer };
}

test('before its first rows no more than the reads that were under way are asked; then the downloads go on', async () => {
  const { advance, engine, counted, answer, view } = await openWhileDownloading();
  await advance(FIRST_WINDOW_HOLD_MS - 1_000);
  expect(counted.windows).toBe(1);
  expect(counted.reads).toBeLessThanOrEqual(BACKGROUND_READS);

  const before = counted.reads;
  answer();
  await advance(500);
  expect((await view())?.coverage).toBeDefined();
  await advance(10_000);
  await engine.stop();
  expect(counted.reads).toBeGreaterThan(before + BACKGROUND_READS);
});

test('a page that is not answered for long does not stop the downloads', async () => {
  const { advance, engine, counted } = await openWhileDownloading();
  await advance(FIRST_WINDOW_HOLD_MS + 10_000);
  await engine.stop();
  expect(counted.reads).toBeGreaterThan(BACKGROUND_READS);
});

/** No page of the download is ever answered; the page that is shown has all rows of the server. */
async function downloadForEver() {
  const server = createFakeServer();
  const transport: Transport = {
    ...server.transport,
    window: async () =>
      ok({ value: { rows: [...server.rows.values()], total: server.rows.size, summary: undefined }, serverMs: server.nowMs }),
    read: () => new Promise(() => undefined),
    probe: async () => ok({ value: undefined, serverMs: server.nowMs }),
  };
  return { ...(await leadOver(transport, 'trip', SERVER_START_MS)), server };
}

test('a row that a message names comes onto a page that is shown, however long the first download takes (law S11)', async () => {
  const { advance, engine, hear, server, view } = await downloadForEver();
  await advance(WINDOW_MOVED_MS + 3_000);
  expect((await view())?.ids).toEqual([]);
  server.add(idOf(1));
  hear({ socketKey: schema.get('trip').live?.socketKey ?? '', id: idOf(1), row: {}, isFlood: false });
  await advance(WINDOW_MOVED_MS);
  await engine.stop();
  expect((await view())?.ids).toEqual([idOf(1)]);
});

test('what changed before the table socket was open comes onto a page that is shown', async () => {
  const { advance, engine, reopen, server, view } = await downloadForEver();
  await advance(WINDOW_MOVED_MS + 3_000);
  server.add(idOf(1));
  reopen();
  await advance(WINDOW_MOVED_MS);
  await engine.stop();
  expect((await view())?.ids).toEqual([idOf(1)]);
});
