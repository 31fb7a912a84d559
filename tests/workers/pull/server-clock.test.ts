/** How far the server's clock is from the device's: a slow answer, as on a poor network, does not put a countdown back. */
import { expect, test } from 'vitest';
import { createServerClock } from '#workers/pull/server-clock.ts';

const HOUR_MS = 3_600_000;

/** Answers one after the other: when they were asked for and when they came by the device's clock, and what the server had stamped in between. */
function skewAfter(answers: readonly (readonly [asked: number, stamped: number, received: number])[]): readonly number[] {
  let now = 0;
  const clock = createServerClock(() => now);
  return answers.map(([asked, stamped, received]) => {
    now = received;
    clock.note(stamped, asked);
    return clock.skewMs();
  });
}

test('before any answer the clocks are taken to agree', () => {
  expect(createServerClock(() => 5).skewMs()).toBe(0);
});

test('an answer that was long on its way does not put the clock back; a faster one brings it nearer', () => {
  // The server is ten seconds ahead. The first answer takes 400 ms, the second five seconds after its stamp, the third 40 ms.
  expect(
    skewAfter([
      [0, 10_200, 400],
      [1_000, 11_100, 6_100],
      [7_000, 17_020, 7_040],
    ]),
  ).toEqual([9_800, 9_800, 9_980]);
});

test('it never shows the server further on than it is', () => {
  const skews = skewAfter([
    [0, 10_000, 3_000],
    [3_000, 13_900, 4_000],
    [5_000, 15_000, 5_000],
  ]);
  for (const skew of skews) expect(skew).toBeLessThanOrEqual(10_000);
});

test('a device whose clock is set, forward or back, follows at the next answer', () => {
  expect(
    skewAfter([
      [0, 100, 200],
      [HOUR_MS, 1_100, HOUR_MS + 200],
      [2_000, 2_100, 2_200],
    ]),
  ).toEqual([-100, 900 - HOUR_MS, -100]);
});

test('whole seconds are stamped as the second that has begun', () => {
  expect(
    skewAfter([
      [900, 0, 950],
      [1_010, 1_000, 1_050],
    ]),
  ).toEqual([-950, -50]);
});
