/** The plane of a row's position: its point, the circle around it and the outline, as far as the row has them. */
import type { EntityDef, Position } from '#schema/entity-def.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { Values } from '#schema/row.ts';
import { isAskedFor } from '#schema/when.ts';
import type { Point } from './geometry.ts';
import { Plane } from './plane.tsx';
import { circleIn, pointsIn, positionIn } from './points-of.ts';
import { planeText } from './text.ts';

export type PositionPlaneProps = {
  readonly def: EntityDef;
  readonly position: Position;
  readonly values: Values;
  /** Absent: it is only looked at. */
  readonly onMove?: ((to: Point) => void) | undefined;
};

export function PositionPlane({ def, position, values, onMove }: PositionPlaneProps) {
  const isShown = (name: string): boolean => {
    const field = def.fieldByName.get(name);
    return field !== undefined && isAskedFor(field, values);
  };
  const at = positionIn(position, values);
  return (
    <Plane
      label={planeText.position}
      points={at ? [at] : []}
      nameOf={() => planeText.position}
      outline={outlineIn(def, position, values, isShown)}
      circle={circleIn(position, at, values, isShown)}
      edit={onMove && { hint: planeText.hint, onMove: (_, to) => onMove(to), onTap: onMove }}
    />
  );
}

function outlineIn(def: EntityDef, { outline }: Position, values: Values, isShown: (name: string) => boolean): readonly Point[] {
  const field = outline !== undefined && isShown(outline) ? def.fieldByName.get(outline) : undefined;
  const input = field && kindOf(field).input;
  const value = field && values[field.name];
  return value !== undefined && input?.type === 'points' ? pointsIn(input.items(value) ?? []) : [];
}
