/** Goods, ports, stations, and a fence and a yard for every place. */
import { DAY_MS } from '#base/durations.ts';
import { electronicFence } from '#features/base/electronic-fence/entity.ts';
import { freightYard } from '#features/base/freight-yard/entity.ts';
import { material } from '#features/base/material/entity.ts';
import { materialType } from '#features/base/material-type/entity.ts';
import { port } from '#features/base/port/entity.ts';
import { railwayStation } from '#features/base/railway-station/entity.ts';
import { seedGoods, seedMaterialTypes } from '../data/goods.ts';
import type { Goods } from '../data/goods.ts';
import type { CargoKind, SeedLocation } from '../data/places.ts';
import { destinationPlaces, originPlaces, seedPorts, seedStations } from '../data/places.ts';
import { areaName, mobile, personName } from './identities.ts';
import type { SeedRow } from './row-maker.ts';
import { textOf } from './row-maker.ts';
import { earlyMs, SEED_DAYS } from './seed-world.ts';
import type { SeedWorld } from './seed-world.ts';

export type SeedSite = { readonly place: SeedLocation; readonly fence: SeedRow; readonly yard: SeedRow };
export type SeedMaterial = { readonly row: SeedRow; readonly cargo: CargoKind; readonly price: number; readonly typeId: string };

export function seedMaterials({ dice, rows, nowMs }: SeedWorld): {
  readonly types: readonly SeedRow[];
  readonly materials: readonly SeedMaterial[];
} {
  const createdMs = nowMs - SEED_DAYS * DAY_MS;
  const typeByCode = new Map<string, SeedRow>();
  for (const [sortNo, [typeCode, typeName, cargoClass, parent, qualityIndexes]] of seedMaterialTypes.entries()) {
    const parentId = typeByCode.get(parent)?.id;
    typeByCode.set(
      typeCode,
      rows.make(materialType, createdMs, { typeCode, typeName, cargoClass, parentId, qualityIndexes, sortNo: sortNo + 1 }),
    );
  }
  const materials = seedGoods.map(goods => {
    const typeId = typeByCode.get(goods.type)?.id ?? '';
    const isCoal = goods.cargoClass === '0100';
    const row = rows.make(material, createdMs, {
      materialName: materialName(goods),
      materialTypeId: typeId,
      spec: goods.spec,
      cargoClass: goods.cargoClass,
      density: goods.density,
      calorificValue: goods.calorific,
      ashContent: isCoal ? dice.decimal(8, 24, 2) : undefined,
      sulfurContent: isCoal ? dice.decimal(0.3, 1.6, 2) : undefined,
      moisture: goods.cargo === 'steel' ? undefined : dice.decimal(4, 13, 2),
      lossRate: dice.decimal(2, 5, 2),
      taxRate: goods.cargo === 'grain' ? '9' : '13',
      refPrice: goods.price,
    });
    return { row, cargo: goods.cargo, price: goods.price, typeId };
  });
  return { types: [...typeByCode.values()], materials };
}

export function seedPortRows(world: SeedWorld, companies: readonly SeedRow[]): SeedRow[] {
  const { dice, rows } = world;
  return seedPorts.map(([portCode, portName, areaCode, longitude, latitude]) =>
    rows.make(port, earlyMs(world), {
      portCode,
      portName,
      areaCode,
      companyId: dice.pick(companies).id,
      berthCount: dice.int(6, 42),
      longitude,
      latitude,
      freeStorageDays: dice.pick([15, 20, 30]),
      linkMan: personName(dice),
      phone: mobile(dice),
    }),
  );
}

export function seedStationRows(world: SeedWorld): SeedRow[] {
  const { dice, rows } = world;
  return seedStations.map(([stationCode, name, railBureau, areaCode]) =>
    rows.make(railwayStation, earlyMs(world), {
      stationCode,
      stationName: `${name}站`,
      stationType: dice.weighted([
        ['station', 6],
        ['branch', 3],
        ['yard', 1],
      ]),
      railBureau,
      areaCode,
      branchLine: dice.chance(0.5) ? `${name}矿业专用线` : undefined,
      loadCapacity: dice.int(4, 30) * 10,
      unloadCapacity: dice.int(4, 40) * 10,
    }),
  );
}

const METRES_PER_DEGREE = 111_000;

/** A quay is fenced along its edge; all others by a circle. */
function fenceAround({ longitude, latitude }: SeedLocation, usage: string, radius: number) {
  if (usage !== 'port') return { fenceShape: 'circle', radius };
  const across = radius / METRES_PER_DEGREE;
  const corners = [
    [-1.2, -0.5],
    [1, -0.7],
    [1.3, 0.4],
    [0.2, 0.6],
    [-1, 0.5],
  ] as const;
  const points = corners.map(([east, north]) => ({
    longitude: Number((longitude + east * across).toFixed(6)),
    latitude: Number((latitude + north * across).toFixed(6)),
  }));
  return { fenceShape: 'polygon', points: JSON.stringify(points) };
}

function yardTypeOf({ name }: SeedLocation, usage: string): string {
  if (usage === 'port') return 'port';
  if (usage === 'unload') return 'customer';
  return /港|库$/.test(name) ? 'transfer' : 'mine';
}

/** A fence around every place and a yard in it. */
export function seedSites(
  world: SeedWorld,
  companies: readonly SeedRow[],
  ports: readonly SeedRow[],
  stations: readonly SeedRow[],
): SeedSite[] {
  const origins = originPlaces.map(place => ({ place, usage: 'load' }));
  const destinations = destinationPlaces.map(place => ({ place, usage: place.name.includes('港') ? 'port' : 'unload' }));
  return [...origins, ...destinations].map(({ place, usage }) => {
    const { dice, rows } = world;
    const at = { areaCode: place.area, longitude: place.longitude, latitude: place.latitude };
    const fence = rows.make(electronicFence, earlyMs(world), {
      ...at,
      fenceName: `${place.name}围栏`,
      fenceUsage: usage,
      ...fenceAround(place, usage, dice.int(3, 15) * 100),
      address: areaName(place.area) + place.name,
      alarmTypes: 'in,out,stay',
      stayMinutes: dice.pick([60, 90, 120, 240]),
      speedLimit: dice.pick([20, 30, 40]),
    });
    const capacity = dice.int(20, 400) * 1_000;
    const sameArea = (row: SeedRow) => row['areaCode'] === place.area;
    const yard = rows.make(freightYard, earlyMs(world), {
      ...at,
      yardName: `${place.name}${usage === 'load' ? '装车货场' : '卸车货场'}`,
      yardType: yardTypeOf(place, usage),
      companyId: dice.pick(companies).id,
      portId: usage === 'port' ? ports.find(sameArea)?.id : undefined,
      stationId: stations.find(sameArea)?.id,
      address: areaName(place.area) + place.name,
      capacity,
      currentStock: dice.decimal(capacity * 0.1, capacity * 0.85, 3),
      stackCount: dice.int(4, 36),
      fenceId: fence.id,
      manager: 'clerk',
      phone: mobile(dice),
      storageFreeDays: dice.pick([7, 10, 15, 30]),
    });
    return { place, fence, yard };
  });
}

/** The goods that are loaded or unloaded at the place of the yard. */
export function goodsAt(yard: SeedRow, materials: readonly SeedRow[]): readonly SeedRow[] {
  const name = textOf(yard, 'yardName');
  const cargo = [...originPlaces, ...destinationPlaces].find(place => name.startsWith(place.name))?.cargo ?? [];
  const names = new Set(seedGoods.flatMap(goods => (cargo.includes(goods.cargo) ? [materialName(goods)] : [])));
  return materials.filter(row => names.has(textOf(row, 'materialName')));
}

const materialName = ({ name, spec }: Goods): string => (spec === '' ? name : `${name} ${spec}`);

export const siteOf = (sites: readonly SeedSite[], place: SeedLocation): SeedSite => {
  const found = sites.find(site => site.place === place);
  if (!found) throw new Error(`no site for ${place.name}`);
  return found;
};
export const siteAddress = ({ yard }: SeedSite): string => textOf(yard, 'address');
