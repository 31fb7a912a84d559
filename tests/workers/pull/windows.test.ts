/** Windows while the link comes and goes: every page is read again, but no faster than is of use. */
import { expect, test } from 'vitest';
import { ok } from '#base/result.ts';
import type { ListQuery } from '#query/list-query.ts';
import { createCounters } from '#workers/counters.ts';
import { createWindows } from '#workers/pull/windows.ts';
import { createFakeClock } from '#tests/workers/fake-clock.ts';
import { createRig } from './rig.ts';
import { WINDOW_AGAIN_MS, WINDOW_MOVED_MS } from '#sync/pace.ts';

const query: ListQuery = { conditions: [], sort: { column: 'id', order: 'asc' }, pageNo: 1, pageSize: 10 };

async function openWindow() {
  const rig = await createRig();
  const clock = createFakeClock();
  const askedAtMs: number[] = [];
  const windows = createWindows({
    replica: rig.replica,
    transport: {
      async window() {
        askedAtMs.push(clock.nowMs());
        return ok({ value: { rows: [], total: 0, summary: undefined }, serverMs: undefined });
      },
    },
    clock,
    counters: createCounters(),
    onWindow: () => [],
    onVerify: () => undefined,
    onFailure: error => {
      throw error;
    },
  });
  windows.setRunning(true);
  windows.open({ key: 'k', entity: 'partner', query });
  await clock.advance(0);
  const flap = async (): Promise<void> => {
    windows.setRunning(false);
    windows.setRunning(true);
    await clock.advance(200);
  };
  return { clock, windows, askedAtMs, flap };
}

test('a link that flaps for half a minute causes a read every few seconds, and one more when it stays up', async () => {
  const { clock, askedAtMs, flap, windows } = await openWindow();
  const begunMs = clock.nowMs();

  while (clock.nowMs() - begunMs < 30_000) await flap();
  await clock.advance(WINDOW_AGAIN_MS);
  windows.stop();

  const gaps = askedAtMs.slice(1).map((atMs, at) => atMs - (askedAtMs[at] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(WINDOW_AGAIN_MS);
  expect(askedAtMs.length).toBe(1 + 30_000 / WINDOW_AGAIN_MS);
});

test('however often the link changes, one timer waits for each page', async () => {
  const { clock, windows, askedAtMs } = await openWindow();

  for (let flaps = 0; flaps < 50; flaps++) {
    windows.setRunning(false);
    windows.setRunning(true);
  }

  expect(clock.sleeping()).toBe(1);
  await clock.advance(WINDOW_AGAIN_MS);
  windows.stop();
  expect({ asked: askedAtMs.length, sleeping: clock.sleeping() }).toEqual({ asked: 2, sleeping: 0 });
});

test('after a longer pause the page is read at once when the link is up', async () => {
  const { clock, windows, askedAtMs } = await openWindow();
  windows.setRunning(false);
  await clock.advance(60_000);

  windows.setRunning(true);
  await clock.advance(0);
  windows.stop();

  expect(askedAtMs.at(-1)).toBe(clock.nowMs());
});

test('a refresh reads at once', async () => {
  const { clock, windows, askedAtMs } = await openWindow();

  windows.refresh();
  await clock.advance(0);
  windows.stop();

  expect(askedAtMs.length).toBe(2);
});

test('a page on which rows move is read at once after a rest, then once a second while they move, and once after the last', async () => {
  const { clock, windows, askedAtMs } = await openWindow();
  await clock.advance(10_000);
  const movedAtMs = clock.nowMs();
  for (let moves = 0; moves < 30; moves++) {
    windows.follow('k');
    await clock.advance(100);
  }
  await clock.advance(WINDOW_MOVED_MS);
  windows.stop();

  const [, first = 0, ...others] = askedAtMs;
  expect(first).toBe(movedAtMs);
  expect(others).toEqual([1, 2, 3].map(seconds => movedAtMs + seconds * WINDOW_MOVED_MS));
});
