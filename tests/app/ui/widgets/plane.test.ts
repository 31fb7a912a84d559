/** The plane: what it shows, and that a spot of the drawing and a point of the earth are the same place. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitView, gridOf, isInside, indexInOutline, scaleBar, toPoint, toSpot, zoomed } from '#app/ui/widgets/plane/geometry.ts';

const size = { widthPx: 600, heightPx: 280 };
const point = fc.record({
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
});

test('a fitted view shows every point and the whole circle', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 6 }), points => {
      const view = fitView(points, undefined, size);
      expect(points.every(each => isInside(size, toSpot(view, size, each)))).toBe(true);
    }),
  );
  const centre = { longitude: 118.5, latitude: 39 };
  const view = fitView([centre], { centre, radiusM: 900 }, size);
  expect(900 / view.metresPerPx).toBeLessThan(size.heightPx / 2);
  expect(900 / view.metresPerPx).toBeGreaterThan(size.heightPx / 4);
});

test('a point drawn somewhere is the point read there', () => {
  fc.assert(
    fc.property(point, fc.double({ min: 0.5, max: 1_000, noNaN: true }), (centre, metresPerPx) => {
      const view = { centre, metresPerPx };
      const near = toPoint(view, size, { x: 310, y: 150 });
      const again = toSpot(view, size, near);
      expect(Math.hypot(again.x - 310, again.y - 150)).toBeLessThan(0.5);
    }),
  );
});

test('no point leaves the earth', () => {
  const view = { centre: { longitude: 179.9, latitude: 89.9 }, metresPerPx: 10_000 };

  expect(toPoint(view, size, { x: 600, y: 0 })).toEqual({ longitude: 180, latitude: 90 });
});

test('without points the plane shows China; a lonely point has about two kilometres around it', () => {
  const view = fitView([], undefined, size);
  expect(isInside(size, toSpot(view, size, { longitude: 87.6, latitude: 43.8 }))).toBe(true);
  expect(fitView([{ longitude: 118, latitude: 39 }], undefined, size).metresPerPx * size.heightPx).toBeCloseTo(2_000, 0);
});

test('the grid has a few lines with short numbers on every scale', () => {
  for (const metresPerPx of [0.05, 1, 30, 400, 9_000, 60_000]) {
    const { longitudes, latitudes } = gridOf({ centre: { longitude: 112.345678, latitude: 37.8 }, metresPerPx }, size);
    expect(longitudes.length).toBeGreaterThan(0);
    expect(longitudes.length + latitudes.length).toBeLessThan(16);
    expect(longitudes.every(line => String(line).length <= 10)).toBe(true);
  }
});

test('the bar is a round length of about an eighth of the drawing', () => {
  for (const metresPerPx of [0.3, 7, 1_234]) {
    const { metres, px } = scaleBar({ centre: { longitude: 0, latitude: 0 }, metresPerPx });
    expect(px).toBeGreaterThanOrEqual(60);
    expect(px).toBeLessThanOrEqual(151);
    expect([1, 2, 5]).toContain(Number(metres.toExponential().charAt(0)));
  }
});

test('zooming keeps the point it is about where it is', () => {
  const view = fitView(
    [
      { longitude: 118, latitude: 39 },
      { longitude: 119, latitude: 40 },
    ],
    undefined,
    size,
  );
  const at = { longitude: 118.2, latitude: 39.7 };
  const [before, after] = [toSpot(view, size, at), toSpot(zoomed(view, 0.5, at), size, at)];

  expect(Math.hypot(before.x - after.x, before.y - after.y)).toBeLessThan(3);
});

test('a new corner joins the side it is nearest to', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
  ];

  expect(
    [
      { x: 5, y: -1 },
      { x: 11, y: 5 },
      { x: 5, y: 11 },
      { x: -1, y: 5 },
    ].map(spot => indexInOutline(square, spot)),
  ).toEqual([1, 2, 3, 4]);
  expect(indexInOutline(square.slice(0, 2), { x: 5, y: 0 })).toBe(2);
});
