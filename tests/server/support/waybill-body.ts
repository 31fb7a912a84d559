/** A waybill's body, and the rows it refers to by short ids. */
import { idOf } from './entity-server.ts';

export const POINTED_AT = [
  ['contract', 'k1'],
  ['company', 'c1'],
  ['consignee', 'r1'],
  ['material', 'm1'],
  ['carrierUnit', 'u1'],
  ['freightYard', 'y1', 'y2', 'y8', 'y9'],
] as const;
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
