/** The part of a large chart that is shown first. */
import { expect, test } from 'vitest';
import { READABLE_ZOOM, closeView, firstView, wholeView } from '#app/ui/chart/chart-view.ts';
import type { PositionedChart } from '#app/ui/chart/positioned-chart.ts';
import { chartNode } from '#tests/support/sample-chart.ts';

const screen = { width: 400, height: 400 };
const drawing = (length: number): PositionedChart => ({
  width: length,
  height: length,
  nodes: [
    { node: chartNode('a', 'compound', { children: [chartNode('a.b', 'atomic')] }), box: { x: 0, y: 0, width: length, height: length } },
    { node: chartNode('a.b', 'atomic'), box: { x: length / 2, y: length - 100, width: 80, height: 40 } },
  ],
  dots: [],
  edges: [],
});
const active = new Set(['a', 'a.b']);

test('a drawing that stays readable is shown whole, centred, never enlarged', () => {
  expect(firstView(drawing(200), screen, active)).toEqual({ x: 100, y: 100, zoom: 1 });
  expect(wholeView(drawing(736), screen)).toEqual({ x: 16, y: 16, zoom: 0.5 });
});

test('a larger one shows its active states, readable, within its edges', () => {
  const { x, y, zoom } = firstView(drawing(4_000), screen, active);

  expect(zoom).toBeGreaterThanOrEqual(READABLE_ZOOM);
  expect(x + 2_040 * zoom).toBeCloseTo(200); // the active box in the middle
  expect(y).toBeCloseTo(400 - 4_000 * zoom - 16); // down to the drawing's end and no farther
});

test('without an active state the beginning is shown', () => {
  const { x, y } = closeView(drawing(4_000), screen, new Set());

  expect([x, y]).toEqual([16, 16]);
});
