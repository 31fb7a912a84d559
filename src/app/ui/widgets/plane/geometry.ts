/**
 * A part of the earth as a flat plane: for a fence or a yard, degrees are stretched evenly (equirectangular, true at the middle).
 *
 * Units: degrees, metres on the ground, pixels of the drawing.
 */
export type Point = { readonly longitude: number; readonly latitude: number };
export type Size = { readonly widthPx: number; readonly heightPx: number };
export type PlaneView = { readonly centre: Point; readonly metresPerPx: number };
export type Spot = { readonly x: number; readonly y: number };
export type Circle = { readonly centre: Point; readonly radiusM: number };

const METRES_PER_DEGREE = 111_320; // of latitude; of longitude at the equator
const LONGITUDE_MAX = 180;
const LATITUDE_MAX = 90;
const METRES_PER_PX_MIN = 0.05;
const METRES_PER_PX_MAX = 80_000;
const DECIMALS = 6;
/** Where there is nothing to show yet: all of China. */
const CHINA = [
  { longitude: 73, latitude: 18 },
  { longitude: 135, latitude: 54 },
] as const;
const SINGLE_SPAN_M = 2_000; // around a lonely point
const MARGIN = 0.15;

/** A pole would have no width. */
const metresPerLongitude = (latitude: number): number => METRES_PER_DEGREE * Math.max(0.05, Math.cos((latitude * Math.PI) / LONGITUDE_MAX));

export function toSpot({ centre, metresPerPx }: PlaneView, { widthPx, heightPx }: Size, { longitude, latitude }: Point): Spot {
  return {
    x: widthPx / 2 + ((longitude - centre.longitude) * metresPerLongitude(centre.latitude)) / metresPerPx,
    y: heightPx / 2 - ((latitude - centre.latitude) * METRES_PER_DEGREE) / metresPerPx,
  };
}

/** The point below a spot, to the sixth decimal and on the earth. */
export function toPoint({ centre, metresPerPx }: PlaneView, { widthPx, heightPx }: Size, { x, y }: Spot): Point {
  return onEarth({
    longitude: centre.longitude + ((x - widthPx / 2) * metresPerPx) / metresPerLongitude(centre.latitude),
    latitude: centre.latitude - ((y - heightPx / 2) * metresPerPx) / METRES_PER_DEGREE,
  });
}

/** The view that shows all of it with a margin. */
export function fitView(points: readonly Point[], circle: Circle | undefined, { widthPx, heightPx }: Size): PlaneView {
  const all = [...points, ...(circle ? cornersOf(circle) : [])];
  const shown = all.length === 0 ? CHINA : all;
  const [west, east] = extentOf(shown.map(({ longitude }) => longitude));
  const [south, north] = extentOf(shown.map(({ latitude }) => latitude));
  const centre = { longitude: (west + east) / 2, latitude: (south + north) / 2 };
  const room = 1 - 2 * MARGIN;
  const metresPerPx = Math.max(
    ((east - west) * metresPerLongitude(centre.latitude)) / (widthPx * room),
    ((north - south) * METRES_PER_DEGREE) / (heightPx * room),
  );
  return { centre, metresPerPx: bounded(metresPerPx || SINGLE_SPAN_M / heightPx, METRES_PER_PX_MIN, METRES_PER_PX_MAX) };
}

/** @param by below 1 shows less of the earth, and larger. */
export const zoomed = (view: PlaneView, by: number, at: Point = view.centre): PlaneView => ({
  centre: onEarth({
    longitude: at.longitude + (view.centre.longitude - at.longitude) * by,
    latitude: at.latitude + (view.centre.latitude - at.latitude) * by,
  }),
  metresPerPx: bounded(view.metresPerPx * by, METRES_PER_PX_MIN, METRES_PER_PX_MAX),
});

export const isInside = ({ widthPx, heightPx }: Size, { x, y }: Spot): boolean => x >= 0 && x <= widthPx && y >= 0 && y <= heightPx;

const LINE_EVERY_PX = 110; // room for a number of degrees

/** 1, 2 or 5 times a power of ten, so that a line comes about every hundred pixels. */
const gridStep = ({ metresPerPx }: PlaneView): number => niceStep((metresPerPx * LINE_EVERY_PX) / METRES_PER_DEGREE);

/** The longitudes and latitudes of the grid's lines inside the view. */
export function gridOf(view: PlaneView, size: Size): { readonly longitudes: readonly number[]; readonly latitudes: readonly number[] } {
  const step = gridStep(view);
  const [first, last] = [toPoint(view, size, { x: 0, y: size.heightPx }), toPoint(view, size, { x: size.widthPx, y: 0 })];
  return { longitudes: linesBetween(first.longitude, last.longitude, step), latitudes: linesBetween(first.latitude, last.latitude, step) };
}

/** A length that is easy to read, and how long it is in the drawing. */
export function scaleBar({ metresPerPx }: PlaneView): { readonly metres: number; readonly px: number } {
  const metres = niceStep(metresPerPx * 60);
  return { metres, px: metres / metresPerPx };
}

/** The place in the outline where a new corner lengthens it least: after this many corners. */
export function indexInOutline(spots: readonly Spot[], added: Spot): number {
  if (spots.length < 3) return spots.length;
  const detours = spots.map((spot, at) => {
    const next = spots[(at + 1) % spots.length] ?? spot;
    return distance(spot, added) + distance(added, next) - distance(spot, next);
  });
  return detours.indexOf(Math.min(...detours)) + 1;
}

const distance = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);

function cornersOf({ centre, radiusM }: Circle): readonly Point[] {
  const [east, north] = [radiusM / metresPerLongitude(centre.latitude), radiusM / METRES_PER_DEGREE];
  return [
    { longitude: centre.longitude - east, latitude: centre.latitude - north },
    { longitude: centre.longitude + east, latitude: centre.latitude + north },
  ];
}

function linesBetween(from: number, to: number, step: number): readonly number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, at) => rounded((first + at) * step));
}

function niceStep(about: number): number {
  const power = 10 ** Math.floor(Math.log10(about));
  const times = about / power;
  return (times >= 5 ? 10 : times >= 2 ? 5 : times >= 1 ? 2 : 1) * power;
}

const extentOf = (numbers: readonly number[]): readonly [number, number] => [Math.min(...numbers), Math.max(...numbers)];
const bounded = (number: number, least: number, most: number): number => Math.min(most, Math.max(least, number));
const rounded = (number: number): number => Number(number.toFixed(DECIMALS));
const onEarth = ({ longitude, latitude }: Point): Point => ({
  longitude: rounded(bounded(longitude, -LONGITUDE_MAX, LONGITUDE_MAX)),
  latitude: rounded(bounded(latitude, -LATITUDE_MAX, LATITUDE_MAX)),
});
