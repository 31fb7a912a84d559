/** How long background reads are waited for: briefly, longer where answers come late, and never as long as a user waits for his own. */
import { describe, expect, test } from 'vitest';
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { schema } from '#tests/support/small-schema.ts';
import { dialectOf } from '#wire/dialect.ts';
import { createEntityCalls } from '#wire/entity-calls.ts';
import { deltaPass } from '#workers/pull/delta.ts';
import { createPatience } from '#workers/pull/patience.ts';
import { scanPage } from '#workers/pull/scan.ts';
import { createRig, idOf } from './rig.ts';
import { DELTA_VISIBLE_MS, READ_TIMEOUT_MAX_MS, READ_TIMEOUT_MS } from '#sync/pace.ts';

/** A server that takes `tookMs` for an answer, or never gives one. */
function line() {
  let nowMs = 0;
  const given: number[] = [];
  const patience = createPatience({ nowMs: () => nowMs });
  return {
    given,
    ask: (tookMs: number, failure?: AppError) =>
      patience.wait<string>(async timeoutMs => {
        given.push(timeoutMs);
        nowMs += Math.min(tookMs, timeoutMs);
        if (tookMs > timeoutMs) return err({ kind: 'timeout' });
        return failure ? err(failure) : ok('rows');
      }),
    side: (count: number) =>
      Promise.all(
        Array.from({ length: count }, () =>
          patience.wait(async (timeoutMs): Promise<Result<string, AppError>> => {
            given.push(timeoutMs);
            await Promise.resolve();
            return err({ kind: 'timeout' });
          }),
        ),
      ),
  };
}

describe('the timeout of a background read', () => {
  test('is short enough for a second read before the next delta is due (law S49)', () => {
    expect(READ_TIMEOUT_MS).toBeLessThanOrEqual(DELTA_VISIBLE_MS / 2);
  });

  test('doubles after each timeout, up to a limit, and is short again after a quick answer', async () => {
    const { ask, given } = line();
    for (let read = 0; read < 4; read++) await ask(500_000);
    await ask(200);
    await ask(200);

    expect(given).toEqual([15_000, 30_000, 60_000, 60_000, READ_TIMEOUT_MAX_MS, READ_TIMEOUT_MS]);
  });

  test('grows so that a server with slow answers times out each read once at most', async () => {
    const { ask, given } = line();
    for (let read = 0; read < 5; read++) await ask(20_000);

    expect(given).toEqual([15_000, 30_000, 40_000, 40_000, 40_000]);
  });

  test('doubles once for reads in parallel', async () => {
    const { ask, side, given } = line();
    await side(4);
    await ask(200);

    expect(given).toEqual([15_000, 15_000, 15_000, 15_000, 30_000]);
  });

  test('does not change after a refusal', async () => {
    const { ask, given } = line();
    await ask(10, { kind: 'rejected', message: '', code: 500 });
    await ask(10);

    expect(given).toEqual([15_000, 15_000]);
  });
});

test('a delta and its request are given that timeout (law S49)', async () => {
  const times: (number | undefined)[] = [];
  const rig = await createRig('partner', undefined, undefined, transport => ({
    ...transport,
    read(entity, read, signal, timeoutMs) {
      times.push(timeoutMs);
      return transport.read(entity, read, signal, timeoutMs);
    },
  }));
  for (let index = 0; index < 3; index++) rig.server.add(idOf(index));
  await scanPage(rig.pull);
  times.length = 0;
  await deltaPass(rig.pull);
  expect(times.length).toBeGreaterThan(0);
  expect(new Set(times)).toEqual(new Set([READ_TIMEOUT_MS]));

  const sent: (number | undefined)[] = [];
  const calls = createEntityCalls(
    {
      dialect: dialectOf('spec'),
      async call({ timeoutMs }) {
        sent.push(timeoutMs);
        return err({ kind: 'timeout' });
      },
    },
    schema,
  );
  await calls.read('partner', { pageSize: 1 }, undefined, READ_TIMEOUT_MS);
  await calls.byId('partner', idOf(1), undefined, READ_TIMEOUT_MS);
  expect(sent).toEqual([READ_TIMEOUT_MS, READ_TIMEOUT_MS]);
});
