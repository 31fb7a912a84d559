/** A waybill's body, and the rows it refers to by short ids. */
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
