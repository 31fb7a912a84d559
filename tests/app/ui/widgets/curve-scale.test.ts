/** The geometry of curves. */
import { expect, test } from 'vitest';
import { marksAround, pathThrough, scaleOver, spanOf } from '#app/ui/widgets/curve/curve-scale.ts';

test.each<[readonly number[], readonly number[]]>([
  [
    [93.2, 98.7],
    [92, 94, 96, 98, 100],
  ],
  [
    [0, 100],
    [0, 25, 50, 75, 100],
  ],
  [[97.5], [90, 100]],
  [[0], [0, 1]],
  [
    [-60, -62.5],
    [-63, -62, -61, -60],
  ],
  [
    [0.1, 0.3],
    [0.1, 0.15, 0.2, 0.25, 0.3],
  ],
  [[], []],
])('round values around %j', (values, marks) => {
  expect(marksAround(values)).toEqual(marks);
  for (const value of values) {
    expect(value).toBeGreaterThanOrEqual(marks[0] ?? 0);
    expect(value).toBeLessThanOrEqual(marks.at(-1) ?? 0);
  }
});

test('marks that would read the same stand further apart, however little the values differ', () => {
  const percent = (value: number): string => `${Number(value.toFixed(2))}%`;
  expect(marksAround([26.841, 26.8423], percent)).toEqual([26.84, 26.85]);
  expect(marksAround([0.001], () => '—')).toEqual([0, 1]);
});

test('a stepped line holds each value until the next, and to the end', () => {
  const x = scaleOver({ from: 0, to: 10 }, 0, 100);
  const y = scaleOver({ from: 90, to: 100 }, 50, 0);
  const points = [
    { at: 0, value: 100 },
    { at: 4, value: 95 },
  ];
  expect(pathThrough(points, x, y, true, 10)).toBe('M0.0 0.0H40.0V25.0H100.0');
  expect(pathThrough(points, x, y, false, 10)).toBe('M0.0 0.0L40.0 25.0');
  expect(pathThrough([], x, y, true, 10)).toBe('');
});

test('a span reaches over points and bounds; one without length is drawn in the middle', () => {
  const series = [{ name: 'a', points: [{ at: 5, value: 1 }] }];
  expect(spanOf(series, { to: 9 })).toEqual({ from: 5, to: 9 });
  expect(spanOf([], {})).toBeUndefined();
  expect(scaleOver({ from: 5, to: 5 }, 0, 100)(5)).toBe(50);
});
