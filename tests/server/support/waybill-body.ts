/** A waybill's body, the rows it refers to by short ids, and the crews that drive it. */
import { admin, idOf, NOON_MS } from './entity-server.ts';
import type { EntityServer } from './entity-server.ts';
import { askSql } from './ask-sql.ts';

export const POINTED_AT = [
  ['contract', 'k1'],
  ['company', 'c1'],
  ['consignee', 'r1'],
  ['material', 'm1'],
  ['carrierUnit', 'u1'],
  ['freightYard', 'y1', 'y2', 'y8', 'y9'],
] as const;
/** An administrator at noon, these tables empty, and every row a waybill refers to. */
export async function startWithout(server: EntityServer, tables: readonly string[]): Promise<void> {
  server.caller = admin;
  server.nowMs = NOON_MS;
  for (const table of tables) await askSql(server.db, `DELETE FROM ${table}`);
  for (const [entity, ...ids] of POINTED_AT) await server.known(entity, ids);
}

const CREWS = [
  { car: 'car1', plate: '晋A·D3421', driver: 'drv1', name: '王建国', phone: '13800000009' },
  { car: 'car2', plate: '晋A·D3422', driver: 'drv2', name: '李卫东', phone: '13800000002' },
] as const;

/** Two trucks and two drivers of the carrier `u1` that wait for work. */
export async function addCrews({ db }: Pick<EntityServer, 'db'>): Promise<void> {
  for (const { car, plate, driver, name, phone } of CREWS) {
    await askSql(
      db,
      "INSERT INTO mt_car (id, plate_number, carrier_unit_id, tenant_id, del_flag, status, work_status) VALUES ($1, $2, 'u1', '0', '0', '1', 'idle')",
      [car, plate],
    );
    await askSql(
      db,
      "INSERT INTO xk_user_driver (id, name, phone, carrier_unit_id, tenant_id, del_flag, driver_status) VALUES ($1, $2, $3, 'u1', '0', '0', 'idle')",
      [driver, name, phone],
    );
  }
}

/** As `startWithout`, with the crews, a contract of 1,000 t and the road plan `p1` under it. */
export async function startWithPlan(server: EntityServer, planWeight: number): Promise<void> {
  await startWithout(server, ['mt_waybill', 'mt_car', 'xk_user_driver', 'mt_contract', 'mt_road_plan']);
  await askSql(server.db, 'UPDATE mt_contract SET quantity = 1000');
  await askSql(
    server.db,
    "INSERT INTO mt_road_plan (id, tenant_id, del_flag, plan_no, plan_status, plan_weight, contract_id) VALUES ('p1', '0', '0', 'GL1', '3', $1, 'k1')",
    [planWeight],
  );
  await addCrews(server);
}

/** What 派车 asks for: the first crew. */
export const DISPATCH = { carrierUnitId: 'u1', carId: 'car1', driverId: 'drv1' };

export const PLAN = {
  id: idOf(1),
  carrierMode: 'outsource',
  contractId: 'k1',
  companyId: 'c1',
  consigneeId: 'r1',
  materialId: 'm1',
  planWeight: 32,
  unitPrice: 100.5,
  loadPlace: '大柳塔煤矿',
  loadAreaCode: '610881',
  unloadPlace: '秦皇岛港',
  unloadAreaCode: '130302',
  loadYardId: 'y1',
  unloadYardId: 'y2',
};
