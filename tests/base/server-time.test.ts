/** Times as the server writes them: GMT+8, whole seconds, in one file only. */
import { expect, test } from 'vitest';
import { fromServerTime, isServerTime, laterTime, serverTimeOf, shiftedTime, toServerDay, toServerTime } from '#base/server-time.ts';
import { sourcesUnder } from '#tests/support/source-files.ts';

const MORNING_MS = Date.UTC(2026, 10, 20, 17, 30, 5, 999); // 01:30 of the 21st in China

test('an instant becomes text in the server’s zone and whole seconds, and is read back', () => {
  const text = toServerTime(MORNING_MS);

  expect([text, toServerDay(MORNING_MS)]).toEqual(['2026-11-21 01:30:05', '2026-11-21']);
  expect(fromServerTime(text)).toBe(MORNING_MS - 999);
  expect(shiftedTime(text, -3_600_000)).toBe('2026-11-21 00:30:05');
});

test.each<[unknown, boolean]>([
  ['2026-11-21 01:30:05', true],
  ['2026-11-21', false],
  ['2026-11-21T01:30:05', false],
  [MORNING_MS, false],
  [undefined, false],
])('%j is a server time: %s', (value, isOne) => {
  expect(isServerTime(value)).toBe(isOne);
});

test('an invalid text is no time', () => {
  expect(fromServerTime('gestern')).toBeNaN();
  expect([Number.NaN, Number.POSITIVE_INFINITY, 1e300, 8.64e15, -1e14].map(serverTimeOf)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});

test('the later of two times is chosen', () => {
  const [early, late] = [toServerTime(0), toServerTime(1_000)];

  expect([laterTime(early, late), laterTime(late, early), laterTime(undefined, early), laterTime(late, undefined)]).toEqual([
    late,
    late,
    early,
    late,
  ]);
});

test('the zone is named in one file only', () => {
  const named = sourcesUnder('src', 'server').filter(({ text }) =>
    /\+08:00|Asia\/Shanghai|28_?800_?000|8 \* (3_?600_?000|HOUR_MS)|toISOString\(\)\s*\.slice\(0, 1\d\)/.test(text),
  );

  expect(named.map(({ file }) => file)).toEqual(['src/base/server-time.ts']);
});
