/** Reads that are asked for again: one at a time, the last question is answered, and a failed read is tried again a few times. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRenewal } from '#app/live/renewal.ts';
import type { RenewalOutcome } from '#app/live/renewal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Reads that wait for their outcome. */
function reads() {
  const waiting: ((outcome: RenewalOutcome | Error) => void)[] = [];
  let count = 0;
  return {
    count: () => count,
    read: async (): Promise<RenewalOutcome> => {
      count++;
      const outcome = await new Promise<RenewalOutcome | Error>(resolve => waiting.push(resolve));
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    end: async (outcome: RenewalOutcome | Error): Promise<void> => {
      waiting.shift()?.(outcome);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

test('questions during a read are answered by one more read after it', async () => {
  const { read, count, end } = reads();
  const { renew } = createRenewal(read);
  void renew();
  void renew();
  void renew();
  expect(count()).toBe(1);
  await end('done');
  expect(count()).toBe(2);
  await end('done');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(count()).toBe(2);
});

test.each(['failed', new Error('the worker was lost')] as const)(
  'a read that ends with %s is tried again after 2, 8 and 30 seconds',
  async outcome => {
    const { read, count, end } = reads();
    void createRenewal(read).renew();
    await end(outcome);
    for (const [at, pauseMs] of [2_000, 8_000, 30_000].entries()) {
      await vi.advanceTimersByTimeAsync(pauseMs - 1);
      expect(count()).toBe(at + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(count()).toBe(at + 2);
      await end(outcome);
    }
    await vi.advanceTimersByTimeAsync(600_000);
    expect(count()).toBe(4);
  },
);

test('a question after a failure is answered at once, and its own failures count anew', async () => {
  const { read, count, end } = reads();
  const { renew } = createRenewal(read);
  void renew();
  await end('failed');
  void renew();
  expect(count()).toBe(2);
  await end('failed');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(count()).toBe(3);
  await end('done');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(count()).toBe(3);
});

test('after its end nothing is read, neither by a question nor by a try that waited', async () => {
  const { read, count, end } = reads();
  const { renew, stop } = createRenewal(read);
  void renew();
  await end('failed');
  stop();
  void renew();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(count()).toBe(1);
});
