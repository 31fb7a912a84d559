/** Points as a drawing and as typed numbers, each changing the other. The row's location and its circle are drawn with them. */
import type { FieldDef } from '#schema/field.ts';
import { shapeValue } from '#schema/kinds/shared/shape.ts';
import type { Values } from '#schema/row.ts';
import { isAskedFor } from '#schema/when.ts';
import type { InputProps } from '../input-contract.ts';
import { indexInOutline } from '../plane/geometry.ts';
import { Plane } from '../plane/plane.tsx';
import { circleIn, isPoint, pointsIn, locationIn } from '../plane/points-of.ts';
import { planeText } from '../plane/text.ts';
import { ShapeInput } from './shape-input.tsx';

export function PointsInput(props: InputProps<'points'>) {
  const { field, input, value, onChange, disabled, choosing } = props;
  const { shape } = input;
  const items = (value === undefined ? undefined : input.items(value)) ?? [];
  const points = pointsIn(items);
  const change = (next: readonly Values[]): void => onChange(shapeValue(shape, next));
  // A row of which a number is missing is not drawn.
  const itemAt = (point: number): number => items.flatMap((item, at) => (isPoint(item) ? [at] : []))[point] ?? -1;
  const isList = shape.list !== undefined;
  const around = surroundings(choosing);
  return (
    <>
      <Plane
        label={field.label}
        points={points}
        nameOf={at => (isList ? planeText.corner(at + 1) : field.label)}
        outline={isList ? points : []}
        {...around}
        edit={
          disabled === true
            ? undefined
            : {
                hint: isList ? planeText.hintMany : planeText.hint,
                onMove: (at, to) => change(items.map((item, other) => (other === itemAt(at) ? to : item))),
                onTap(point, spot, spots) {
                  if (!isList) change([point]);
                  else if (items.length < (shape.list?.atMost ?? Number.POSITIVE_INFINITY))
                    change(items.toSpliced(points.length === items.length ? indexInOutline(spots, spot) : items.length, 0, point));
                },
                onRemove: at => change(items.toSpliced(itemAt(at), 1)),
              }
        }
      />
      <ShapeInput {...props} input={{ type: 'shape', shape }} value={shapeValue(shape, items) ?? value} />
    </>
  );
}

/** The location that the points are the outline of. */
function surroundings(choosing: InputProps['choosing']) {
  const location = choosing?.def.location;
  if (!choosing || !location || location.outline !== choosing.field.name) return {};
  const { def, values } = choosing;
  const isShown = (name: string): boolean => isAsked(def.fieldByName.get(name), values);
  const centre = locationIn(location, values);
  return { others: centre ? [centre] : [], circle: circleIn(location, centre, values, isShown) };
}

const isAsked = (field: FieldDef | undefined, values: Values): boolean => field !== undefined && isAskedFor(field, values);
