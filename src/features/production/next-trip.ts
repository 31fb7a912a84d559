/** The next trip of a vehicle: what its last one said, without what only that one did. */
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { FieldValue, Values } from '#schema/row.ts';
import { textIn, valueIn } from '#schema/typed-row.ts';
import type { productionTask } from '#features/production/production-task/entity.ts';
import type { productionVehicle } from '#features/production/production-vehicle/entity.ts';

/** What trips of one vehicle within a task have in common. */
const SAME = [
  'taskId',
  'vehicleId',
  'driverId',
  'carTeamId',
  'shiftType',
  'materialId',
  'fromYardId',
  'toYardId',
  'fromStackId',
  'fromStackNo',
  'toStackId',
  'toStackNo',
  'weight',
  'unitPrice',
] as const;

export type NextTrip = { readonly values: Values; readonly texts: Values };

/** @param last the vehicle's last trip, as the user sees it. */
export const nextTrip = (last: Values): NextTrip => ({ values: picked(last, ''), texts: picked(last, DICT_TEXT_SUFFIX) });

/** The first trip of a vehicle within a task. @param weight what it is expected to carry. @returns undefined if nobody drives the vehicle. */
export function firstTrip(
  task: Values & { readonly id: string },
  vehicle: Values & { readonly id: string },
  weight: number,
): NextTrip | undefined {
  if (textIn<typeof productionVehicle>(vehicle, 'driverId') === '') return undefined;
  const told = { ...task, taskId: task.id, [`taskId${DICT_TEXT_SUFFIX}`]: valueIn<typeof productionTask>(task, 'taskName') };
  const driven = {
    vehicleId: vehicle.id,
    [`vehicleId${DICT_TEXT_SUFFIX}`]: valueIn<typeof productionVehicle>(vehicle, 'plateNumber'),
    driverId: valueIn<typeof productionVehicle>(vehicle, 'driverId'),
    [`driverId${DICT_TEXT_SUFFIX}`]: vehicle[`driverId${DICT_TEXT_SUFFIX}`],
  };
  return nextTrip({ ...told, ...driven, weight });
}

const picked = (row: Values, suffix: string): Values =>
  Object.fromEntries(
    SAME.flatMap((name): (readonly [string, FieldValue])[] => {
      const value = row[`${name}${suffix}`];
      return value === undefined || value === '' ? [] : [[`${name}${suffix}`, value]];
    }),
  );
