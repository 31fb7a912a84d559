/** Rows deleted elsewhere while no socket tells: what the whole pull of a list costs until they are gone, counted at the server. */
import { expect, test } from 'vitest';
import { ANSWER_MS, ENTITY, followed, timeUntil } from './followed.ts';
import { snowflake } from './large-collection.ts';
import { COUNT_PASS_GAP_MS, SWEEP_ASKED_GAP_MS, SYNC_PAGE_SIZE } from '#sync/pace.ts';

const ROWS = 100_000;

/** Deletes rows and wakes the pull. @returns requests and ms until the rows are gone here too. */
async function deleteElsewhere(places: readonly number[], isAsked = false) {
  const world = await followed(ROWS);
  world.server.remove(new Set(places.map(snowflake)));
  world.server.reads.length = 0;
  const isRight = () => world.replica.baseCount(ENTITY) === world.server.ids().length;

  if (isAsked) await world.pulls.sweepWatched();
  else world.pulls.wakeWatched();
  const took = await timeUntil(world, isRight, 120_000, 20);

  const { reads } = world.server;
  const deltas = reads.filter(read => read.createdFrom ?? read.updatedFrom).length;
  const scans = reads.filter(read => read.pageSize === SYNC_PAGE_SIZE && !read.toId && !read.createdFrom && !read.updatedFrom).length;
  world.pulls.stop();
  return { isRight: isRight(), took, requests: reads.length, deltas, scans };
}

test.each([[0], [61_803], [ROWS - 1]])(
  'one row of a hundred thousand, number %d: both deltas and the search are at most twelve requests',
  async place => {
    const { isRight, requests, deltas, took } = await deleteElsewhere([place]);

    expect(isRight).toBe(true);
    expect(deltas).toBe(2);
    expect(requests).toBeLessThanOrEqual(12);
    expect(took).toBeLessThanOrEqual(12 * ANSWER_MS + 20);
  },
);

test('ten scattered deletions: at most ninety requests, in passes a second apart', async () => {
  const { isRight, requests, took } = await deleteElsewhere(Array.from({ length: 10 }, (_, at) => at * 9_973 + 421));

  expect(isRight).toBe(true);
  expect(requests).toBeLessThanOrEqual(90);
  expect(took).toBeLessThanOrEqual(6 * COUNT_PASS_GAP_MS + 90 * ANSWER_MS);
});

test('a sweep started by the user begins after the search and does not slow it', async () => {
  const { isRight, requests, scans, took } = await deleteElsewhere([61_803], true);

  expect(isRight).toBe(true);
  expect(scans).toBeLessThanOrEqual(1); // begun in the moment the search was over
  expect(requests - scans).toBeLessThanOrEqual(12);
  expect(took).toBeLessThanOrEqual(12 * ANSWER_MS + SWEEP_ASKED_GAP_MS);
});

test('repeated wakes do not restart the search', async () => {
  const world = await followed(ROWS);
  world.server.remove(new Set([snowflake(61_803)]));
  world.server.reads.length = 0;

  for (let at = 0; at < 40; at++) {
    world.pulls.wakeWatched();
    await world.clock.advance(ANSWER_MS / 2);
  }
  world.pulls.stop();

  const searches = world.server.reads.filter(read => read.toId !== undefined);
  expect(world.replica.baseCount(ENTITY)).toBe(ROWS - 1);
  expect(searches.length).toBeLessThanOrEqual(10);
});
