/** A waybill that a truck and its driver are sent with, made through the server's calls. */
import { allRows, mustSucceed } from './records.ts';
import type { Caller } from './quayside-server.ts';
import type { Values } from './records.ts';

/** @param changes what the waybill, which waits for a truck, is given before. @returns it when it is dispatched. */
export async function dispatchedWaybill(call: Caller, changes: Values): Promise<Values> {
  const [cars, drivers, waiting] = await Promise.all([
    allRows(call, 'car', '&workStatus=idle&status=1'),
    allRows(call, 'driver', '&driverStatus=idle'),
    allRows(call, 'waybill', '&waybillStatus=10'),
  ]);
  const id = waiting[0]?.['id'];
  await mustSucceed(call('PUT', '/mt_waybill/mtWaybill/edit', { id, ...changes }));
  const crews = cars.flatMap(car => drivers.filter(man => man['carTeamId'] === car['carTeamId']).map(man => ({ car, man })));
  // The papers of some are out of date.
  for (const { car, man } of crews) {
    const crew = { carrierUnitId: car['carrierUnitId'], carId: car['id'], driverId: man['id'] };
    const answer = await call('PUT', '/mt_waybill/mtWaybill/dispatch', { id, ...crew });
    const [sent] = answer['success'] === true ? await allRows(call, 'waybill', `&id=${String(id)}`) : [];
    if (sent) return sent;
  }
  throw new Error('nobody can be sent');
}
