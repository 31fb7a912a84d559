/** The plane of a row's location: its point, the circle around it and the outline, as far as the row has them. */
import type { EntityDef, GeoLocation } from '#schema/entity-def.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { Values } from '#schema/row.ts';
import { isAskedFor } from '#schema/when.ts';
import type { Point } from './geometry.ts';
import { Plane } from './plane.tsx';
import { circleIn, pointsIn, locationIn } from './points-of.ts';
import { planeText } from './text.ts';

export type LocationPlaneProps = {
  readonly def: EntityDef;
  readonly location: GeoLocation;
  readonly values: Values;
  /** Absent: it is only looked at. */
  readonly onMove?: ((to: Point) => void) | undefined;
};

export function LocationPlane({ def, location, values, onMove }: LocationPlaneProps) {
  const isShown = (name: string): boolean => {
    const field = def.fieldByName.get(name);
    return field !== undefined && isAskedFor(field, values);
  };
  const at = locationIn(location, values);
  return (
    <Plane
      label={planeText.location}
      points={at ? [at] : []}
      nameOf={() => planeText.location}
      outline={outlineIn(def, location, values, isShown)}
      circle={circleIn(location, at, values, isShown)}
      edit={onMove && { hint: planeText.hint, onMove: (_, to) => onMove(to), onTap: onMove }}
    />
  );
}

function outlineIn(def: EntityDef, { outline }: GeoLocation, values: Values, isShown: (name: string) => boolean): readonly Point[] {
  const field = outline !== undefined && isShown(outline) ? def.fieldByName.get(outline) : undefined;
  const input = field && kindOf(field).input;
  const value = field && values[field.name];
  return value !== undefined && input?.type === 'points' ? pointsIn(input.items(value) ?? []) : [];
}
