/** Points that are only looked at, with their numbers below. */
import type { InputOf } from '#schema/kinds/facts.ts';
import type { FieldValue } from '#schema/row.ts';
import { Plane } from './plane.tsx';
import { pointsIn } from './points-of.ts';
import { planeText } from './text.ts';

export type PointsDrawnProps = { readonly label: string; readonly input: InputOf<'points'>; readonly value: FieldValue };

export function PointsDrawn({ label, input, value }: PointsDrawnProps) {
  const points = pointsIn(input.items(value) ?? []);
  if (points.length === 0) return String(value);
  return (
    <>
      <Plane isBesideLabel label={label} points={points} nameOf={at => planeText.corner(at + 1)} outline={input.shape.list ? points : []} />
      <ol className="plane-points">
        {points.map(({ longitude, latitude }, at) => (
          // A corner has no identity but its place.
          <li key={at}>{`${longitude}, ${latitude}`}</li>
        ))}
      </ol>
    </>
  );
}
