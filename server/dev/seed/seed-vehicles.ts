/** 生产车辆: trucks and machines of the teams, a driver of the team on each as long as there are any. */
import { productionVehicle } from '#features/production/production-vehicle/entity.ts';
import type { Dice } from './dice.ts';
import type { Known } from './seed-carriage-contracts.ts';
import { textOf } from './row-maker.ts';
import type { SeedRow } from './row-maker.ts';
import { dayFrom, earlyMs, times } from './seed-world.ts';
import type { SeedWorld } from './seed-world.ts';

type Model = { readonly category: string; readonly prefix: string; readonly brands: readonly string[]; readonly load: number | undefined };
const TRUCK: Model = { category: 'truck', prefix: '短倒', brands: ['同力 TL875', '临工 MT86', '徐工 XDM80'], load: 45 };
const TRACTOR: Model = { category: 'tractor', prefix: '牵引', brands: ['解放 J6P', '重汽 T7H'], load: 33.5 };
const LOADER: Model = { category: 'loader', prefix: '装载', brands: ['柳工 856H', '徐工 LW500KV'], load: 5.4 };
const OTHERS: readonly Model[] = [
  { category: 'excavator', prefix: '挖机', brands: ['徐工 XE370', '三一 SY365'], load: 2.2 },
  { category: 'sprinkler', prefix: '洒水', brands: ['东风 天锦'], load: 15 },
  { category: 'forklift', prefix: '叉车', brands: ['合力 CPCD50'], load: 5 },
  { category: 'crane', prefix: '吊车', brands: ['三一 STC250'], load: 25 },
];
/** Of every ten vehicles of a team; a small sample has those that haul first. */
const FLEET: readonly ((dice: Dice) => Model)[] = [
  () => TRUCK,
  () => TRUCK,
  () => TRACTOR,
  () => LOADER,
  () => TRUCK,
  () => TRUCK,
  () => TRACTOR,
  () => TRUCK,
  () => LOADER,
  dice => dice.pick(OTHERS),
];

export const HAULING: readonly string[] = ['truck', 'tractor'];

export function seedVehicles(world: SeedWorld, known: Known): readonly SeedRow[] {
  const { dice, rows, nowMs } = world;
  const teams = (known['carTeam'] ?? []).filter(row => row['status'] === '1');
  const own = teams.filter(row => row['teamType'] === 'own');
  const chosen = (own.length > 1 ? own : teams).slice(0, Math.max(2, Math.ceil(teams.length / 3)));
  const free = new Map(chosen.map(team => [team.id, freeDrivers(known, team.id)]));
  return times(world.size(260, 14), at => {
    const team = chosen[at % chosen.length] ?? dice.pick(teams);
    const { category, prefix, brands, load } = FLEET[Math.floor(at / chosen.length) % FLEET.length]?.(dice) ?? TRUCK;
    const hours = dice.decimal(300, 9_000, 1);
    const hasDriver = HAULING.includes(category) || dice.chance(0.6);
    return rows.make(productionVehicle, earlyMs(world), {
      plateNumber: `${prefix}${String(at + 1).padStart(3, '0')}`,
      vehicleCategory: category,
      brandModel: dice.pick(brands),
      ownership: dice.chance(0.9) ? 'own' : 'lease',
      energyType: dice.chance(0.85) ? 'B' : 'C',
      ratedLoad: load,
      purchaseDate: dayFrom(nowMs, -dice.int(200, 2_000)),
      carTeamId: team.id,
      driverId: hasDriver ? free.get(team.id)?.shift()?.id : undefined,
      yardId: dice.pick(known['freightYard'] ?? []).id,
      engineHours: hours,
      nextMaintainHours: Math.ceil((hours + dice.int(-20, 240)) / 10) * 10,
      insuranceExpire: dayFrom(nowMs, dice.int(10, 360)),
      finishedTrips: 0,
      finishedWeight: 0,
    });
  });
}

const freeDrivers = (known: Known, teamId: string): SeedRow[] =>
  (known['driver'] ?? []).filter(row => textOf(row, 'carTeamId') === teamId && row['driverStatus'] === 'idle');
