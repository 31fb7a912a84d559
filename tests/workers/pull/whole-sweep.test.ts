/** Changes that neither a stamp nor a count tells of: how long until they are right, by themselves and when the user asks. */
import { describe, expect, test } from 'vitest';
import type { SweepProgress } from '#sync/status.ts';
import { ANSWER_MS, ENTITY, followed, timeUntil } from './followed.ts';
import type { Followed } from './followed.ts';
import { snowflake } from './large-collection.ts';
import { DELTA_VISIBLE_MS, SWEEP_ASKED_GAP_MS, SWEEP_LARGE_MS, SWEEP_PAGE_GAP_MS, SWEEP_SMALL_MS, SYNC_PAGE_SIZE } from '#sync/pace.ts';

/** Fifty rows from one end to the other are changed by SQL. */
function editManually({ server }: Followed, rows: number, text = '直接改库'): void {
  for (let at = 0; at < 50; at++) {
    const id = snowflake(Math.floor((at * (rows - 1)) / 49));
    server.edit(id, { id, partnerName: text });
  }
}

const isRight = ({ server, replica }: Followed): boolean =>
  server.ids().every(id => replica.base(ENTITY, id)?.['partnerName'] === server.rowOf(id)['partnerName']);

/** One row of every page is the next one's first. */
const pagesOf = (rows: number) => Math.ceil((rows - 1) / (SYNC_PAGE_SIZE - 1));
const isSweepRead = ({ pageSize }: { readonly pageSize: number }) => pageSize === SYNC_PAGE_SIZE;
const scanned = ({ server }: Followed) => server.reads.filter(read => isSweepRead(read) && !read.createdFrom && !read.updatedFrom);

describe('a sweep started by the user compares every row with the server (law S37)', () => {
  test.each([[5_000], [100_000]])('%d rows are compared at one page per answer and an equal pause', async rows => {
    const world = await followed(rows);
    editManually(world, rows);
    const told: SweepProgress[] = [];

    await world.pulls.sweepWatched();
    const took = await timeUntil(
      world,
      () => {
        told.push(...world.pulls.sweeps());
        return world.pulls.sweeps().length === 0;
      },
      600_000,
      SWEEP_ASKED_GAP_MS,
    );

    // The delta and the count of the passes that fall into it take their turns too.
    const passes = 1 + Math.ceil(took / DELTA_VISIBLE_MS);
    expect(took).toBeLessThanOrEqual(pagesOf(rows) * (ANSWER_MS + SWEEP_ASKED_GAP_MS) + passes * 4 * ANSWER_MS + SWEEP_ASKED_GAP_MS);
    expect(isRight(world)).toBe(true);
    expect(scanned(world).length).toBe(pagesOf(rows));
    expect(told[0]).toEqual({ entity: ENTITY, rows: 0, total: rows });
    expect(told.map(({ rows: compared }) => compared)).toEqual(told.map(({ rows: compared }) => compared).toSorted((a, b) => a - b));
    expect(told.at(-1)?.rows).toBeGreaterThan(rows - 2 * SYNC_PAGE_SIZE);
    world.pulls.stop();
  });

  test('started again on the way, it is followed by a second sweep that finds changes behind the first', async () => {
    const rows = 5_000;
    const world = await followed(rows);
    await world.pulls.sweepWatched();
    await world.clock.advance(1_000);
    editManually(world, rows);

    await world.pulls.sweepWatched();
    await world.pulls.sweepWatched(); // whoever is impatient gets no third one
    await timeUntil(world, () => world.pulls.sweeps().length === 0, 60_000, SWEEP_ASKED_GAP_MS);

    expect(isRight(world)).toBe(true);
    expect(scanned(world).length).toBe(2 * pagesOf(rows));
    world.pulls.stop();
  });

  test('a list with constant changes does not delay it', async () => {
    const rows = 5_000;
    const world = await followed(rows);
    editManually(world, rows);
    await world.pulls.sweepWatched();

    const took = await timeUntil(
      world,
      () => {
        world.pulls.verify(ENTITY, [snowflake(7)]);
        return isRight(world);
      },
      60_000,
      50,
    );

    expect(took).toBeLessThanOrEqual(2 * pagesOf(rows) * (ANSWER_MS + SWEEP_ASKED_GAP_MS) + 1_000);
    world.pulls.stop();
  });

  test('an entity without a list on screen is not swept', async () => {
    const world = await followed(1_000);
    world.pulls.setInterests([{ entity: ENTITY, priority: 1, isWatched: false }]);

    await world.pulls.sweepWatched();
    await world.clock.advance(60_000);

    expect(scanned(world)).toEqual([]);
    world.pulls.stop();
  });
});

describe('the automatic sweep (law S37)', () => {
  test('compares 5,000 rows in half an hour', async () => {
    const rows = 5_000;
    const world = await followed(rows);
    editManually(world, rows);

    const took = await timeUntil(world, () => isRight(world), 2 * SWEEP_SMALL_MS, SWEEP_SMALL_MS / 100);

    // One page more than rows divide into, for the row both of two pages share, and the rest before the first one.
    expect(took).toBeLessThanOrEqual(SWEEP_SMALL_MS * (1 + 2 / 10 + 0.01));
    world.pulls.stop();
  });

  test('compares 100,000 rows in a day, evenly', async () => {
    const rows = 100_000;
    const world = await followed(rows);

    await world.clock.advance(SWEEP_LARGE_MS / 20);

    expect(Math.abs(scanned(world).length - pagesOf(rows) / 20)).toBeLessThanOrEqual(1);
    world.pulls.stop();
  });

  test('starts when more rows are gone than a count can find, and ends whatever is counted meanwhile', async () => {
    const rows = 100_000;
    const world = await followed(rows);
    world.server.remove(new Set(Array.from({ length: 40 }, (_, at) => snowflake(rows - 1 - at * 100))));

    const took = await timeUntil(world, () => world.replica.baseCount(ENTITY) === world.server.ids().length, 3_600_000, SWEEP_PAGE_GAP_MS);

    expect(took).toBeLessThanOrEqual(DELTA_VISIBLE_MS + pagesOf(rows) * (SWEEP_PAGE_GAP_MS + ANSWER_MS) + 30_000);
    expect(scanned(world).length).toBeLessThanOrEqual(pagesOf(rows) + 1);
    world.pulls.stop();
  });
});
