/** Points of a row, as the plane draws them. */
import type { GeoLocation } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import type { Circle, Point } from './geometry.ts';

export const isPoint = ({ longitude, latitude }: Values): boolean => typeof longitude === 'number' && typeof latitude === 'number';

/** The whole points; those of which a number is missing are left out. */
export function pointsIn(items: readonly Values[]): readonly Point[] {
  return items.flatMap(({ longitude, latitude }) =>
    typeof longitude === 'number' && typeof latitude === 'number' ? [{ longitude, latitude }] : [],
  );
}

/** The location of a row, once both numbers are filled. */
export function locationIn({ longitude, latitude }: GeoLocation, values: Values): Point | undefined {
  const [x, y] = [values[longitude], values[latitude]];
  return typeof x === 'number' && typeof y === 'number' ? { longitude: x, latitude: y } : undefined;
}

export function circleIn(
  { radius }: GeoLocation,
  centre: Point | undefined,
  values: Values,
  isShown: (name: string) => boolean,
): Circle | undefined {
  const radiusM = radius !== undefined && isShown(radius) ? Number(values[radius]) : Number.NaN;
  return centre && radiusM > 0 ? { centre, radiusM } : undefined;
}
