/** Every entity definition, by name, in menu order. The one list that screens, engine and server read. */
import type { EntityDef } from './entity/entity-def.ts';
import { company } from './entities/base/company.ts';
import { car } from './entities/base/car.ts';
import { carrierUnit } from './entities/base/carrier-unit.ts';
import { consignee } from './entities/base/consignee.ts';
import { consumer } from './entities/base/consumer.ts';
import { freightYard } from './entities/base/freight-yard.ts';
import { electronicFence } from './entities/base/electronic-fence.ts';
import { materialType } from './entities/base/material-type.ts';
import { material } from './entities/base/material.ts';
import { planningUnit } from './entities/base/planning-unit.ts';
import { railwayExpenseCompany } from './entities/base/railway-expense-company.ts';
import { portExpenseCompany } from './entities/base/port-expense-company.ts';
import { supplier } from './entities/base/supplier.ts';
import { logisticsUnit } from './entities/base/logistics-unit.ts';
import { port } from './entities/base/port.ts';
import { railwayStation } from './entities/base/railway-station.ts';
import { transportLine } from './entities/base/transport-line.ts';
import { contract } from './entities/contract/contract.ts';
import { contractItem } from './entities/contract/contract-item.ts';
import { settlement } from './entities/finance/settlement.ts';
import { freightBill } from './entities/finance/freight-bill.ts';
import { invoice } from './entities/finance/invoice.ts';
import { roadPlan } from './entities/transport/road-plan.ts';
import { waybill } from './entities/transport/waybill.ts';
import { weighSlip } from './entities/transport/weigh-slip.ts';
import { driver } from './entities/production/driver.ts';
import { carTeam } from './entities/production/car-team.ts';

export const entityDefs: readonly EntityDef[] = [
  company,
  car,
  carrierUnit,
  consignee,
  consumer,
  freightYard,
  electronicFence,
  materialType,
  material,
  planningUnit,
  railwayExpenseCompany,
  portExpenseCompany,
  supplier,
  logisticsUnit,
  port,
  railwayStation,
  transportLine,
  contract,
  contractItem,
  settlement,
  freightBill,
  invoice,
  roadPlan,
  waybill,
  weighSlip,
  driver,
  carTeam,
];

const defByName = new Map(entityDefs.map(def => [def.name, def]));
const defByComponent = new Map(entityDefs.map(def => [def.component, def]));

/** @throws when no entity has the name: definitions only refer to each other by known names. */
export function entityDef(name: string): EntityDef {
  const def = defByName.get(name);
  if (!def) throw new Error(`no entity named ${name}`);
  return def;
}

export const findEntityDef = (name: string): EntityDef | undefined => defByName.get(name);
export const findEntityByComponent = (component: string): EntityDef | undefined => defByComponent.get(component);
