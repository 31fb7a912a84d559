/** Times as the server writes them: GMT+8, whole seconds, in one file only. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromServerTime, isServerTime, laterTime, serverTimeOf, shiftedTime, toServerDay, toServerTime } from '#base/server-time.ts';

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
  const files = ['src', 'server'].flatMap(root =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file))
      .map(file => `${root}/${file}`),
  );
  const named = files.filter(file =>
    /\+08:00|Asia\/Shanghai|28_?800_?000|8 \* (3_?600_?000|HOUR_MS)|toISOString\(\)\s*\.slice\(0, 1\d\)/.test(readFileSync(file, 'utf8')),
  );

  expect(named).toEqual(['src/base/server-time.ts']);
});
