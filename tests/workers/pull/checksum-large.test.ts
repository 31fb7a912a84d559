/** What finding deletions costs in a collection of a hundred thousand rows: requests, counted at the server. */
import { expect, test } from 'vitest';
import { createReplica } from '#workers/replica.ts';
import { createCounters } from '#workers/counters.ts';
import { countPass } from '#workers/pull/checksum.ts';
import type { CountAnswer } from '#workers/pull/checksum.ts';
import { createReadAhead } from '#workers/pull/read-ahead.ts';
import { createScanLooks } from '#workers/pull/scan.ts';
import { createPatience } from '#workers/pull/patience.ts';
import type { EntityPull } from '#workers/pull/read-page.ts';
import { createServerClock } from '#workers/pull/server-clock.ts';
import { createPrioritySemaphore } from '#workers/pull/priority-semaphore.ts';
import { schema } from '#tests/support/small-schema.ts';
import { createLargeServer, fullDisk, snowflake, snowflakes } from './large-collection.ts';
import { COUNT_PROBES_PER_PASS, COUNT_WIDTH } from '#sync/pace.ts';

const ROWS = 100_000;
const allIds = snowflakes(ROWS);

async function findDeleted(gone: readonly number[], width?: number) {
  const server = createLargeServer(allIds, () => new Promise(resolve => setImmediate(resolve)));
  server.remove(new Set(gone.map(snowflake)));
  const { transport } = server;
  const replica = createReplica({ schema, store: fullDisk(allIds), epoch: 1, onStale: () => undefined });
  const nowMs = () => 0;
  const deps = {
    replica,
    transport,
    clock: { nowMs, sleep: async () => undefined },
    serverClock: createServerClock(nowMs),
    semaphore: createPrioritySemaphore(1),
    countSemaphore: createPrioritySemaphore(COUNT_WIDTH),
    counters: createCounters(),
    onScanTotal: () => undefined,
    onVerify: () => undefined,
  };
  const pull: EntityPull = {
    def: schema.get('partner'),
    deps,
    priority: () => 0,
    signal: new AbortController().signal,
    patience: createPatience(deps.clock),
    ahead: createReadAhead(),
    looks: createScanLooks(),
  };
  const perPass: number[] = [];
  let left: Extract<CountAnswer, { kind: 'more' }>['left'] = [];
  for (;;) {
    const before = server.reads.length;
    const answer = await countPass(pull, left, width);
    if (!answer.ok) throw new Error(answer.error.kind);
    perPass.push(server.reads.length - before);
    if (answer.value.kind !== 'more') {
      return {
        kind: answer.value.kind,
        requests: server.reads.length,
        widest: server.widest(),
        perPass,
        isEqual: sameIds(replica.baseIds('partner', '', undefined), server.ids()),
      };
    }
    left = answer.value.left;
  }
}

const sameIds = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((id, index) => id === b[index]);

test.each([[0], [61_803], [ROWS - 1], [ROWS / 2], [ROWS / 2 - 1]])('one deletion, row %d, takes at most twelve requests', async index => {
  const found = await findDeleted([index]);

  expect(found).toMatchObject({ kind: 'repaired', isEqual: true });
  expect(found.requests).toBeLessThanOrEqual(12);
});

test('ten scattered deletions take at most ninety requests, a limited number in each pass', async () => {
  const found = await findDeleted(Array.from({ length: 10 }, (_, index) => index * 9_973 + 421));

  expect(found).toMatchObject({ kind: 'repaired', isEqual: true });
  expect(found.requests).toBeLessThanOrEqual(90);
  expect(Math.max(...found.perPass)).toBeLessThanOrEqual(COUNT_PROBES_PER_PASS + 1);
});

test.each([[1], [2], [COUNT_WIDTH]])('%d parallel counts find the same with about as many requests', async width => {
  const scattered = Array.from({ length: 10 }, (_, index) => index * 9_973 + 421);
  const [narrow, found] = [await findDeleted(scattered, 1), await findDeleted(scattered, width)];

  expect(found).toMatchObject({ kind: 'repaired', isEqual: true, widest: width });
  expect(found.requests).toBeLessThanOrEqual(narrow.requests + COUNT_WIDTH);
});

test('an equal replica costs one request', async () => {
  expect(await findDeleted([])).toMatchObject({ kind: 'equal', requests: 1, isEqual: true });
});

test('more differences than a limit are left to the sweep', async () => {
  expect(await findDeleted(Array.from({ length: 40 }, (_, index) => index * 2_000))).toMatchObject({ kind: 'sweep', requests: 1 });
});
