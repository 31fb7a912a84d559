/** The companies of a trade: own companies, suppliers, customers, consignees, and the units that serve them. */
import { company } from '#features/base/company/entity.ts';
import { consignee } from '#features/base/consignee/entity.ts';
import { consumer } from '#features/base/consumer/entity.ts';
import { logisticsUnit } from '#features/base/logistics-unit/entity.ts';
import { planningUnit } from '#features/base/planning-unit/entity.ts';
import { portExpenseCompany } from '#features/base/port-expense-company/entity.ts';
import { railwayExpenseCompany } from '#features/base/railway-expense-company/entity.ts';
import { supplier } from '#features/base/supplier/entity.ts';
import { destinationPlaces, originPlaces } from '../data/places.ts';
import type { CargoKind, SeedLocation } from '../data/places.ts';
import { areaName, bankAccount, bankName, companyName, creditCode, landline, mobile, personName, street } from './identities.ts';
import { textOf } from './row-maker.ts';
import type { SeedRow, SeedValues } from './row-maker.ts';
import type { SeedMaterial, SeedSite } from './seed-goods.ts';
import { siteOf } from './seed-goods.ts';
import { dayFrom, earlyMs, times } from './seed-world.ts';
import type { SeedWorld } from './seed-world.ts';

/** 石家庄华联发电有限公司 is called 石家庄华联发电. */
const shortNameOf = (name: string): string => name.replace(/有限(?:责任)?公司/, '');

/** Suppliers of these goods, or customers for them. */
export const dealingIn = (partners: readonly Partner[], cargo: CargoKind): readonly Partner[] =>
  partners.filter(({ place }) => place.cargo.includes(cargo));

export type Partner = { readonly row: SeedRow; readonly place: SeedLocation };

const contact = ({ dice }: SeedWorld): SeedValues => ({ linkMan: personName(dice), phone: mobile(dice) });
const bank = ({ dice }: SeedWorld, area: string): SeedValues => ({ bankName: bankName(dice, area), bankAccount: bankAccount(dice) });
/** @param isNeeded the trades need it: it stays enabled. */
const enabled = ({ dice }: SeedWorld, isNeeded: boolean): SeedValues => ({ status: dice.chance(0.94) || isNeeded ? '1' : '0' });

export function seedCompanies(world: SeedWorld): SeedRow[] {
  const { dice, rows, nowMs } = world;
  const companies: SeedRow[] = [];
  for (const at of times(world.size(60, 8), index => index)) {
    const area = dice.pick(['140107', '140109', '130302', '130209', '120116']);
    const code = creditCode(dice, area);
    const isGroup = at === 0;
    const name = isGroup ? '北方智慧物流集团有限公司' : companyName(dice, area, dice.pick(['物流', '供应链管理', '能源运销', '货运代理']));
    const companyType = isGroup ? 'group' : dice.pick(['subsidiary', 'branch', 'partner']);
    const [group, ...others] = companies;
    // A branch belongs to a subsidiary, which belongs to the group; a partner to nobody.
    const subsidiaries = others.filter(row => row['companyType'] === 'subsidiary' && row['parentId'] === group?.id);
    const above = companyType === 'branch' ? (subsidiaries[at % Math.max(1, subsidiaries.length)] ?? group) : group;
    companies.push(
      rows.make(company, earlyMs(world), {
        companyName: name,
        shortName: isGroup ? '北方物流' : shortNameOf(name),
        companyType,
        parentId: companyType === 'partner' ? undefined : above?.id,
        creditCode: code,
        legalPerson: personName(dice),
        ...contact(world),
        areaCode: area,
        address: street(dice, area),
        permitNumber: `交运管许可${area.slice(0, 4)}字${dice.digits(8)}号`,
        registerDate: dayFrom(nowMs, -dice.int(900, 7_000)),
        licenseFile: 'seed/license-1.svg',
        taxNumber: code,
        ...bank(world, area),
      }),
    );
  }
  return companies;
}

export function seedSuppliers(world: SeedWorld, materials: readonly SeedMaterial[]): Partner[] {
  const { dice, rows } = world;
  return times(world.size(300, originPlaces.length), at => {
    const place = originPlaces[at % originPlaces.length] ?? dice.pick(originPlaces);
    const [cargo] = place.cargo;
    const isCoal = cargo === 'thermal' || cargo === 'coking' || cargo === 'anthracite';
    const kind = isCoal ? dice.pick(['mine', 'trade', 'washing']) : cargo === 'ore' ? dice.pick(['ore', 'port']) : 'trade';
    const names: Readonly<Record<string, string>> = {
      mine: '煤业',
      ore: '矿业',
      trade: cargo === 'coke' ? '焦化' : '商贸',
      washing: '洗选煤',
      port: '矿石贸易',
    };
    const suffix = names[kind] ?? '贸易';
    const code = creditCode(dice, place.area);
    const row = rows.make(supplier, earlyMs(world), {
      name: companyName(dice, place.area, suffix),
      supplierType: kind,
      creditCode: code,
      ...contact(world),
      materialTypeIds: [...new Set(materials.filter(item => place.cargo.includes(item.cargo)).map(item => item.typeId))]
        .slice(0, 3)
        .join(','),
      areaCode: place.area,
      address: street(dice, place.area),
      taxNumber: code,
      ...bank(world, place.area),
      creditLevel: dice.dict('credit_level'),
      prepayBalance: dice.decimal(0, 3_000_000, 2),
      payable: dice.decimal(0, 5_000_000, 2),
      settleCycle: dice.dict('settle_cycle'),
      buyer: 'dispatcher',
      ...enabled(world, at < originPlaces.length),
    });
    return { row, place };
  });
}

export function seedConsumers(world: SeedWorld): Partner[] {
  const { dice, rows } = world;
  return times(world.size(350, destinationPlaces.length), at => {
    const place = destinationPlaces[at % destinationPlaces.length] ?? dice.pick(destinationPlaces);
    const [type, suffix] = customerAt(place);
    const name = companyName(dice, place.area, suffix);
    const code = creditCode(dice, place.area);
    const creditLimit = dice.int(2, 80) * 500_000;
    const row = rows.make(consumer, earlyMs(world), {
      name,
      shortName: shortNameOf(name),
      customerType: type,
      creditCode: code,
      ...contact(world),
      areaCode: place.area,
      address: street(dice, place.area),
      taxNumber: code,
      ...bank(world, place.area),
      invoiceType: 'special',
      creditLevel: dice.dict('credit_level'),
      creditLimit,
      receivable: dice.decimal(0, creditLimit * 0.8, 2),
      settleBasis: dice.pick(['unload', 'min', 'load']),
      salesman: 'dispatcher',
      ...enabled(world, at < destinationPlaces.length),
    });
    return { row, place };
  });
}

/** What its kind is, and how its name ends. */
function customerAt({ name, cargo: [goods] }: SeedLocation): readonly [type: string, suffix: string] {
  if (/电/.test(name)) return ['power', '发电'];
  if (/焦化/.test(name)) return ['coke', '焦化'];
  if (goods === 'steel') return ['trade', '钢材贸易'];
  if (/钢/.test(name)) return ['steel', '钢铁'];
  return ['trade', goods === 'grain' ? '粮油贸易' : '能源贸易'];
}

/** At least one consignee for every customer, at its unloading place. */
export function seedConsignees(world: SeedWorld, consumers: readonly Partner[], sites: readonly SeedSite[]): Partner[] {
  const { dice, rows } = world;
  return times(world.size(500, consumers.length), at => {
    const { row: customer, place } = consumers[at % consumers.length] ?? dice.pick(consumers);
    const row = rows.make(consignee, earlyMs(world), {
      name: `${textOf(customer, 'shortName')}${place.name}收货点${at < consumers.length ? '' : String(Math.floor(at / consumers.length) + 1)}`,
      consumerId: customer.id,
      ...contact(world),
      areaCode: place.area,
      address: areaName(place.area) + place.name,
      longitude: place.longitude,
      latitude: place.latitude,
      fenceId: siteOf(sites, place).fence.id,
      receiveTime: dice.pick(['全天', '06:00-22:00', '08:00-18:00']),
      ...enabled(world, at < consumers.length),
    });
    return { row, place };
  });
}

export function seedPlanningUnits(world: SeedWorld, companies: readonly SeedRow[], stations: readonly SeedRow[]): SeedRow[] {
  const { dice, rows } = world;
  return times(world.size(70, 8), at => {
    const area = dice.pick(originPlaces).area;
    return rows.make(planningUnit, earlyMs(world), {
      unitName: companyName(dice, area, '运销'),
      unitCategory: dice.dict('unit_category'),
      companyId: dice.pick(companies).id,
      stationId: dice.pick(stations).id,
      ...contact(world),
      monthQuota: dice.int(5, 120) * 1_000,
      sortNo: at + 1,
    });
  });
}

export function seedExpenseCompanies(
  world: SeedWorld,
  ports: readonly SeedRow[],
  stations: readonly SeedRow[],
): { readonly railway: SeedRow[]; readonly port: SeedRow[] } {
  const { dice, rows } = world;
  const common = (area: string): SeedValues => ({
    creditCode: creditCode(dice, area),
    tel: landline(dice),
    linkMan: personName(dice),
    address: street(dice, area),
    ...bank(world, area),
    taxRate: dice.pick(['6', '9']),
    settleCycle: dice.dict('settle_cycle'),
    contractFile: 'seed/contract-1.svg',
  });
  const railway = times(world.size(50, 6), () => {
    const station = dice.pick(stations);
    const area = textOf(station, 'areaCode');
    return rows.make(railwayExpenseCompany, earlyMs(world), {
      ...common(area),
      name: companyName(dice, area, '铁路物流'),
      stationId: station.id,
      feeItems: 'freight,loading,weighing',
    });
  });
  const port = times(world.size(50, 6), () => {
    const harbour = dice.pick(ports);
    const area = textOf(harbour, 'areaCode');
    return rows.make(portExpenseCompany, earlyMs(world), {
      ...common(area),
      name: companyName(dice, area, '港口服务'),
      portId: harbour.id,
      feeItems: 'handling,storage,weighing',
    });
  });
  return { railway, port };
}

export function seedLogisticsUnits(world: SeedWorld): SeedRow[] {
  const { dice, rows } = world;
  return times(world.size(90, 10), at => {
    const area = dice.pick([...originPlaces, ...destinationPlaces]).area;
    const unitType = at < 4 ? 'weigh' : dice.dict('logistics_unit_type');
    return rows.make(logisticsUnit, earlyMs(world), {
      unitName: companyName(dice, area, unitType === 'weigh' ? '计量' : '物流服务'),
      unitType,
      creditCode: creditCode(dice, area),
      ...contact(world),
      areaCode: area,
      address: street(dice, area),
      serviceScope: unitType === 'weigh' ? '汽车衡计量、轨道衡计量' : '仓储、装卸、货运代理',
      ...bank(world, area),
      taxRate: '6',
    });
  });
}
