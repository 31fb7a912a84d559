/** 登记趟次 and 再来一趟: the next trip of a vehicle, and what it may do. */
import { expect, test } from 'vitest';
import { productionTask } from '#features/production/production-task/entity.ts';
import { nextOf, stepsToUnloading, vehicleLines } from '#features/production/production-task/trips/vehicle-lines.ts';
import { firstTrip, nextTrip } from '#features/production/next-trip.ts';
import { productionWaybill } from '#features/production/production-waybill/entity.ts';
import type { Row } from '#schema/row.ts';

const task: Row = {
  id: 't',
  taskName: '白班煤倒运',
  vehicleIds: 'v1,v2',
  vehicleIds_dictText: '短倒01,短倒02',
  carTeamId: 'c',
  materialId: 'm',
  fromStackId: 's1',
  fromStackId_dictText: 'A-01',
  shiftType: 'day',
  remark: '先倒旧煤',
};
const trip = (id: string, vehicleId: string, shortStatus: string, weight = 30): Row => ({
  id,
  taskId: 't',
  vehicleId,
  vehicleId_dictText: `短倒0${vehicleId.slice(1)}`,
  driverId: 'd1',
  driverId_dictText: '王师傅',
  weight,
  shortStatus,
  tripNo: 7,
  loadTime: '2026-03-05 09:00:00',
  unloadTime: '2026-03-05 09:40:00',
  photos: 'a.jpg',
  remark: '绕行',
  shiftType: 'day',
});

test('the next trip is like the last one, without what only that one did', () => {
  const { values, texts } = nextTrip(trip('a', 'v1', '4', 31.25));

  expect(values).toEqual({ taskId: 't', vehicleId: 'v1', driverId: 'd1', shiftType: 'day', weight: 31.25 });
  expect(texts).toEqual({ vehicleId_dictText: '短倒01', driverId_dictText: '王师傅' });
});

test('the first trip of a vehicle is what task and vehicle say; a vehicle without a driver makes none', () => {
  const first = firstTrip(task, { id: 'v2', plateNumber: '短倒02', driverId: 'd2', driverId_dictText: '李师傅' }, 40);

  expect(first?.values).toEqual({
    taskId: 't',
    vehicleId: 'v2',
    driverId: 'd2',
    carTeamId: 'c',
    shiftType: 'day',
    materialId: 'm',
    fromStackId: 's1',
    weight: 40,
  });
  expect(first?.texts).toMatchObject({ taskId_dictText: '白班煤倒运', vehicleId_dictText: '短倒02', fromStackId_dictText: 'A-01' });
  expect(firstTrip(task, { id: 'v2', plateNumber: '短倒02' }, 40)).toBeUndefined();
});

test('a vehicle has the trips that count, the tons of those that were loaded, and the trip it is on', () => {
  const trips = [
    trip('e', 'v1', '0', 40),
    trip('d', 'v1', '2', 31.2),
    trip('c', 'v1', '9'),
    trip('b', 'v1', '4', 30.1),
    trip('a', 'v9', '3'),
  ];
  const lines = vehicleLines(productionWaybill, task, trips);

  expect(lines.map(({ id, plate, trips: own, tons, open }) => [id, plate, own.length, tons, open?.id])).toEqual([
    ['v1', '短倒01', 3, 61.3, 'd'],
    ['v2', '短倒02', 0, 0, undefined],
    // Taken off the task after it had made a trip.
    ['v9', '短倒09', 1, 30, undefined],
  ]);
});

test('a vehicle that the server did not name is not told under the plate of another', () => {
  const lines = vehicleLines(productionWaybill, { ...task, vehicleIds_dictText: '短倒02' }, [
    { ...trip('a', 'v1', '4'), vehicleId_dictText: '' },
  ]);

  expect(lines.map(({ id, plate }) => [id, plate])).toEqual([
    ['v1', undefined],
    ['v2', undefined],
  ]);
});

test('the next act of a trip leads to its unloading', () => {
  expect(['0', '1', '2'].map(status => nextOf(productionWaybill, status)?.action)).toEqual(['startLoad', 'depart', 'unload']);
  expect(stepsToUnloading(productionWaybill).map(({ action }) => action)).toEqual(['startLoad', 'depart', 'unload']);
  expect(productionTask.ownNames).toContain('enterTrips');
});
