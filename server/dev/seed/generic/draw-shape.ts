/** Sample values of fields that hold JSON of a declared shape: lists of objects, and points around a place. */
import { roundTo } from '#schema/compute.ts';
import { named, text } from '#schema/field.ts';
import type { FieldValue } from '#schema/row.ts';
import { shapeValue } from '#schema/kinds/shared/shape.ts';
import type { Part, Shape } from '#schema/kinds/shared/shape.ts';
import { times } from '../seed-world.ts';
import { drawText } from './draw-text.ts';
import type { TextScene } from './draw-text.ts';

const MORE_ITEMS = 2; // than the shape demands
const CORNERS = 3;
const FENCE_DEGREES = 0.012; // about a kilometre
const DEGREE_SCALE = 6;
const USUAL_NUMBER = 100;

export function drawShape(scene: TextScene, shape: Shape): FieldValue | undefined {
  const { dice } = scene;
  const least = Math.max(1, shape.list?.atLeast ?? 1);
  const count = shape.list ? dice.int(least, Math.min(least + MORE_ITEMS, shape.list.atMost ?? least + MORE_ITEMS)) : 1;
  const items = times(count, () =>
    Object.fromEntries(
      Object.entries(shape.parts).flatMap(([name, part]) => {
        const value = drawPart(scene, part);
        return value === undefined ? [] : [[name, value] as const];
      }),
    ),
  );
  return shapeValue(shape, items);
}

function drawPart(scene: TextScene, part: Part): FieldValue | undefined {
  switch (part.type) {
    case 'text':
      return drawText(scene, named('part', text(part.label, part.maxLength === undefined ? {} : { maxLength: part.maxLength })));
    case 'number': {
      const least = part.min ?? Math.min(1, part.max ?? 1);
      return roundTo(scene.dice.decimal(least, part.max ?? least + USUAL_NUMBER, part.scale), part.scale);
    }
    case 'choice':
      return scene.dice.pick(part.choices).value;
  }
}

/** One point at the row's place, or the corners around it. */
export function drawPoints({ dice, place }: TextScene, { list }: Shape): string {
  const point = (longitude: number, latitude: number) => ({
    longitude: roundTo(longitude, DEGREE_SCALE),
    latitude: roundTo(latitude, DEGREE_SCALE),
  });
  if (!list) return JSON.stringify(point(place.longitude, place.latitude));
  const least = Math.max(CORNERS, list.atLeast ?? CORNERS);
  const corners = Math.min(dice.int(least, least + MORE_ITEMS), list.atMost ?? Number.POSITIVE_INFINITY);
  return JSON.stringify(
    times(corners, at => {
      const angle = (2 * Math.PI * at) / corners;
      return point(place.longitude + FENCE_DEGREES * Math.cos(angle), place.latitude + FENCE_DEGREES * Math.sin(angle));
    }),
  );
}
