/** The area 生产 and the carriers' affairs: short hauls, deliveries, purchases, the black list with what acts about carriers left. */
import type { Known } from './seed-carriage-contracts.ts';
import { seedBlackList } from './seed-black-list.ts';
import { seedDeliveries } from './seed-deliveries.ts';
import { seedProcurements } from './seed-procurements.ts';
import { seedShortHauls } from './seed-short-hauls.ts';
import type { SeedWorld } from './seed-world.ts';

/** @param known the master data and the contracts, of which vehicles under way and what was delivered are entered. */
export function seedProduction(world: SeedWorld, known: Known): Known {
  const hauls = seedShortHauls(world, known);
  const carriers = known['carrierUnit'] ?? [];
  const black = seedBlackList(world, carriers, known['car'] ?? []);
  return {
    ...hauls,
    ...black,
    ...seedProcurements(world, known, hauls.productionVehicle),
    delivery: seedDeliveries(world, known),
    carrierUnit: [...carriers, ...black.carrierUnit],
  };
}
