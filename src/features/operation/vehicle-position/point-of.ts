/** The location of a truck, as the plane draws it. */
import type { Row } from '#schema/row.ts';
import { numberIn } from '#schema/typed-row.ts';
import type { vehiclePosition } from './entity.ts';

export const pointOf = (row: Row) => ({
  longitude: numberIn<typeof vehiclePosition>(row, 'longitude') ?? 0,
  latitude: numberIn<typeof vehiclePosition>(row, 'latitude') ?? 0,
});
