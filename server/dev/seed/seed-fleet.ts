/** Carriers with their teams, trucks and drivers. A truck has its own driver of the same team. */
import { car } from '#features/base/car/entity.ts';
import { carrierUnit } from '#features/base/carrier-unit/entity.ts';
import { carTeam } from '#features/production/car-team/entity.ts';
import { driver } from '#features/production/driver/entity.ts';
import { destinationPlaces, originPlaces } from '../data/places.ts';
import type { SeedLocation } from '../data/places.ts';
import { bankAccount, bankName, companyName, creditCode, mobile, nationalId, personName, plate, street, vin } from './identities.ts';
import { numberOf, textOf } from './row-maker.ts';
import type { SeedRow } from './row-maker.ts';
import { dayFrom, earlyMs, times } from './seed-world.ts';
import type { SeedWorld } from './seed-world.ts';

const SCALE_KG = 20;
/** In steps of the scale: with 33.4 tons of load and what a weighing differs by, a truck of six axles stays within its 49 tons. */
const TARE = { least: 716, most: 772 } as const;

export type Truck = { readonly car: SeedRow; readonly driver: SeedRow; readonly tareKg: number };
export type Fleet = {
  readonly carriers: readonly SeedRow[];
  readonly teams: readonly SeedRow[];
  readonly trucks: readonly Truck[];
  readonly drivers: readonly SeedRow[];
};

export function seedFleet(world: SeedWorld, companies: readonly SeedRow[]): Fleet {
  const carriers = times(world.size(400, 12), at =>
    carrierRow(world, originPlaces[at % originPlaces.length] ?? world.dice.pick(originPlaces)),
  );
  const teams = times(world.size(90, carriers.length), at => teamRow(world, carriers[at % carriers.length]?.row, companies));
  const trucks = times(world.size(3_000, 40), at => truckRows(world, teams[at % teams.length] ?? world.dice.pick(teams)));
  const spare = times(world.size(200, 5), () => driverRow(world, world.dice.pick(teams), world.dice.pick(originPlaces)));
  countMembers(
    carriers.map(({ row }) => row),
    teams.map(({ row }) => row),
    trucks,
    spare,
  );
  return {
    carriers: carriers.map(({ row }) => row),
    teams: teams.map(({ row }) => row),
    trucks,
    drivers: [...trucks.map(truck => truck.driver), ...spare],
  };
}

type Based = { readonly row: SeedRow; readonly place: SeedLocation };

function carrierRow(world: SeedWorld, place: SeedLocation): Based {
  const { dice, rows, nowMs } = world;
  const row = rows.make(carrierUnit, earlyMs(world), {
    name: companyName(dice, place.area, dice.pick(['运输', '物流', '汽车运输', '货运'])),
    carrierType: dice.weighted([
      ['enterprise', 6],
      ['fleet', 3],
      ['netfreight', 1],
    ]),
    creditCode: creditCode(dice, place.area),
    legalPerson: personName(dice),
    phone: mobile(dice),
    linkMan: personName(dice),
    permitNumber: `${place.area}${dice.digits(6)}`,
    permitExpire: dayFrom(nowMs, dice.int(60, 1_200)),
    areaCode: place.area,
    address: street(dice, place.area),
    bankName: bankName(dice, place.area),
    bankAccount: bankAccount(dice),
    taxRate: '9',
    settleCycle: dice.pick(['week', 'halfmonth', 'month']),
    creditLevel: dice.dict('credit_level'),
    marginBalance: dice.int(2, 40) * 5_000,
    isBlack: 'N',
    licenseFile: 'seed/license-1.svg',
    status: dice.dealt('carrierUnit', [['1', 96], ['0', 4]]), // prettier-ignore
  });
  return { row, place };
}

function teamRow(world: SeedWorld, carrier: SeedRow | undefined, companies: readonly SeedRow[]): Based {
  const { dice, rows } = world;
  const area = carrier ? textOf(carrier, 'areaCode') : dice.pick(originPlaces).area;
  const place = [...originPlaces, ...destinationPlaces].find(candidate => candidate.area === area) ?? dice.pick(originPlaces);
  const leader = personName(dice);
  const row = rows.make(carTeam, earlyMs(world), {
    teamName: dice.once(
      'teamName',
      () => `${place.name.slice(0, 3)}${leader.slice(0, 1)}${dice.pick(['队长', '师傅', '家'])}第${dice.int(1, 99)}车队`,
    ),
    teamType: dice.dict('team_type'),
    carrierUnitId: carrier?.id,
    companyId: dice.pick(companies).id,
    leader,
    phone: mobile(dice),
    settleCycle: dice.pick(['trip', 'week', 'month']),
    bankName: bankName(dice, area),
    bankAccount: bankAccount(dice),
  });
  return { row, place };
}

function truckRows(world: SeedWorld, team: Based): Truck {
  const { dice, rows, nowMs } = world;
  const tareKg = dice.int(TARE.least, TARE.most) * SCALE_KG;
  const main = driverRow(world, team, team.place);
  const row = rows.make(car, earlyMs(world), {
    plateNumber: plate(dice, team.place.plate),
    plateColor: '2',
    carType: dice.pick(['Q11', 'Q11', 'H17']),
    energyType: dice.weighted([
      ['B', 7],
      ['E', 2],
      ['C', 1],
    ]),
    emissionStandard: dice.pick(['5', '6', '6']),
    ownership: dice.dict('car_ownership'),
    carrierUnitId: team.row['carrierUnitId'],
    carTeamId: team.row.id,
    vin: vin(dice),
    owner: textOf(team.row, 'teamName'),
    registerDate: dayFrom(nowMs, -dice.int(200, 2_400)),
    licenseExpire: dayFrom(nowMs, dice.int(-20, 360)),
    roadTransportNo: `${team.place.area}${dice.digits(6)}`,
    roadTransportExpire: dayFrom(nowMs, dice.int(-10, 700)),
    insuranceExpire: dayFrom(nowMs, dice.int(-5, 360)),
    ratedLoad: 33.5,
    totalMass: 49,
    tareWeight: tareKg / 1_000,
    trailerPlate: plate(dice, team.place.plate),
    mainDriverId: main.id,
    gpsDeviceNo: `BD${dice.digits(11)}`,
    workStatus: 'idle',
    isBlack: 'N',
  });
  main['defaultCarId'] = row.id;
  return { car: row, driver: main, tareKg };
}

function driverRow(world: SeedWorld, team: Based, place: SeedLocation): SeedRow {
  const { dice, rows, nowMs } = world;
  const isFemale = dice.chance(0.04);
  const idCard = nationalId(dice, place.area, isFemale);
  const createdMs = earlyMs(world);
  const name = personName(dice, isFemale);
  const phone = mobile(dice);
  return rows.make(driver, createdMs, {
    name,
    phone,
    username: `d${phone}`,
    idCard,
    sex: isFemale ? '2' : '1',
    licenseNo: idCard,
    licenseClass: dice.pick(['A2', 'A2', 'A2', 'B2']),
    licenseOrg: `${textOf(team.row, 'teamName').slice(0, 2)}公安局交通警察支队`,
    licenseStart: dayFrom(nowMs, -dice.int(400, 3_000)),
    licenseEnd: dayFrom(nowMs, dice.int(30, 2_000)),
    qualificationNo: idCard,
    qualificationEnd: dayFrom(nowMs, dice.int(-15, 1_500)),
    carrierUnitId: team.row['carrierUnitId'],
    carTeamId: team.row.id,
    bankName: bankName(dice, place.area),
    bankAccount: bankAccount(dice),
    driverStatus: dice.dealt('driver', [
      ['idle', 90],
      ['rest', 6],
      ['leave', 3],
      ['frozen', 1],
    ]),
    score: dice.decimal(3.6, 5, 1),
  });
}

function countMembers(carriers: readonly SeedRow[], teams: readonly SeedRow[], trucks: readonly Truck[], spare: readonly SeedRow[]): void {
  const byId = new Map([...carriers, ...teams].map(row => [row.id, row]));
  const bump = (id: string, field: string): void => {
    const row = byId.get(id);
    if (row) row[field] = numberOf(row, field) + 1;
  };
  for (const row of byId.values()) row['carCount'] = 0;
  for (const row of teams) row['driverCount'] = 0;
  for (const { car: truck, driver: main } of trucks) {
    bump(textOf(truck, 'carrierUnitId'), 'carCount');
    bump(textOf(truck, 'carTeamId'), 'carCount');
    bump(textOf(main, 'carTeamId'), 'driverCount');
  }
  for (const row of spare) bump(textOf(row, 'carTeamId'), 'driverCount');
}
