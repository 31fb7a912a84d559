/** The master data of the waybills, created in the order of its references. */
import { seedFleet } from './seed-fleet.ts';
import type { Truck } from './seed-fleet.ts';
import { seedMaterials, seedPortRows, seedSites, seedStationRows } from './seed-goods.ts';
import {
  seedCompanies,
  seedConsignees,
  seedConsumers,
  seedExpenseCompanies,
  seedLogisticsUnits,
  seedPlanningUnits,
  seedSuppliers,
} from './seed-partners.ts';
import type { Partner } from './seed-partners.ts';
import type { SeedRow } from './row-maker.ts';
import { seedLines, seedTrades } from './seed-trades.ts';
import type { Trade } from './seed-trades.ts';
import type { SeedWorld } from './seed-world.ts';

export type MasterData = {
  readonly trades: readonly Trade[];
  readonly trucks: readonly Truck[];
  readonly consumers: readonly Partner[];
  readonly weighUnits: readonly SeedRow[];
  readonly rowsByEntity: Readonly<Record<string, readonly SeedRow[]>>;
};

export function seedMasterData(world: SeedWorld): MasterData {
  const companies = seedCompanies(world);
  const { types, materials } = seedMaterials(world);
  const ports = seedPortRows(world, companies);
  const stations = seedStationRows(world);
  const sites = seedSites(world, companies, ports, stations);
  const suppliers = seedSuppliers(world, materials);
  const consumers = seedConsumers(world);
  const consignees = seedConsignees(world, consumers, sites);
  const fleet = seedFleet(world, companies);
  const planningUnits = seedPlanningUnits(world, companies, stations);
  const expenses = seedExpenseCompanies(world, ports, stations);
  const logisticsUnits = seedLogisticsUnits(world);
  const lines = seedLines(world, sites);
  const parties = {
    companies,
    suppliers,
    consumers,
    consignees,
    carriers: fleet.carriers,
    planningUnits,
    ports,
    portExpenses: expenses.port,
    railwayExpenses: expenses.railway,
  };
  const { trades, contracts, plans } = seedTrades(world, parties, lines, materials);
  const rowOf = ({ row }: { readonly row: SeedRow }): SeedRow => row;
  // Trucks and drivers of disabled carriers have no waybills.
  const working = new Set(fleet.carriers.filter(carrier => carrier['status'] === '1').map(carrier => carrier.id));
  const trucks = fleet.trucks.filter(({ car, driver }) => working.has(String(car['carrierUnitId'])) && driver['driverStatus'] === 'idle');
  return {
    trades,
    trucks,
    consumers,
    weighUnits: logisticsUnits.filter(unit => unit['unitType'] === 'weigh'),
    rowsByEntity: {
      company: companies,
      materialType: types,
      material: materials.map(rowOf),
      port: ports,
      railwayStation: stations,
      electronicFence: sites.map(site => site.fence),
      freightYard: sites.map(site => site.yard),
      supplier: suppliers.map(rowOf),
      consumer: consumers.map(rowOf),
      consignee: consignees.map(rowOf),
      carrierUnit: fleet.carriers,
      carTeam: fleet.teams,
      car: fleet.trucks.map(truck => truck.car),
      driver: fleet.drivers,
      planningUnit: planningUnits,
      railwayExpenseCompany: expenses.railway,
      portExpenseCompany: expenses.port,
      logisticsUnit: logisticsUnits,
      transportLine: lines.map(rowOf),
      contract: contracts,
      roadPlan: plans,
    },
  };
}
