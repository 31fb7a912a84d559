/** Sample goods fit: who sells them, who buys them, the mine that loads them, the yard where they lie, and what their lines say of them. */
import { beforeAll, expect, test } from 'vitest';
import { createRandom } from '#base/random.ts';
import { createDice } from '#server/dev/seed/dice.ts';
import { createRowMaker } from '#server/dev/seed/row-maker.ts';
import type { SeedRow } from '#server/dev/seed/row-maker.ts';
import { carriageContract } from '#server/dev/seed/seed-carriage-contracts.ts';
import { seedContractChanges } from '#server/dev/seed/seed-contract-changes.ts';
import { seedContractItems } from '#server/dev/seed/seed-contract-items.ts';
import { seedDeliveries } from '#server/dev/seed/seed-deliveries.ts';
import { goodsAt } from '#server/dev/seed/seed-goods.ts';
import { seedMasterData } from '#server/dev/seed/seed-master-data.ts';
import { seedRail } from '#server/dev/seed/seed-rail.ts';
import { seedShips } from '#server/dev/seed/seed-ships.ts';
import { seedShortHauls } from '#server/dev/seed/seed-short-hauls.ts';
import { seedStacks } from '#server/dev/seed/seed-stock.ts';
import { createWorld } from '#server/dev/seed/seed-world.ts';

type Rows = Readonly<Record<string, readonly SeedRow[]>>;
let known: Rows;
let stacks: readonly SeedRow[];
let moved: Rows;

beforeAll(() => {
  const dice = createDice(createRandom(7));
  const world = createWorld(dice, createRowMaker(dice), Date.UTC(2026, 2, 5, 4), 1_000);
  const master = seedMasterData(world).rowsByEntity;
  const carriage = (['rail', 'ship', 'port'] as const).map(type => carriageContract(world, master, type));
  const contract = [...(master['contract'] ?? []), ...carriage];
  const contractItem = seedContractItems(world, contract, master);
  const contractChange = seedContractChanges(world, contract, contractItem);
  stacks = seedStacks(world, master).map(({ row }) => row);
  known = { ...master, contract, contractItem, contractChange };
  const [rail, ships] = [seedRail(world, world.rows, master, undefined), seedShips(world, world.rows, master)];
  const { productionTask } = seedShortHauls(world, master);
  moved = { ...rail, ...ships, productionTask, delivery: seedDeliveries(world, known) };
}, 60_000);

const byId = (entity: string, id: unknown): SeedRow => {
  const found = known[entity]?.find(row => row.id === id);
  if (!found) throw new Error(`no ${entity} ${String(id)}`);
  return found;
};
const typeOf = (goods: SeedRow): SeedRow => byId('materialType', goods['materialTypeId']);
/** The codes of the types of goods that a mine loads, by the end of its name. */
const MINED: Readonly<Record<string, readonly string[]>> = {
  煤矿: ['MT01', 'MT02', 'MT04'],
  铁矿: ['KS01', 'KS02', 'KS03'],
  焦化厂: ['MT03'],
};
const isMined = (yard: SeedRow, goods: SeedRow): boolean =>
  Object.entries(MINED).every(
    ([name, codes]) => !String(yard['yardName']).includes(`${name}装`) || codes.includes(String(typeOf(goods)['typeCode'])),
  );

test('a supplier sells what its contracts are about, and a power station or a coking plant buys what it burns or cokes', () => {
  for (const deal of known['contract'] ?? []) {
    const goods = byId('material', deal['materialId']);
    const sold = String(byId('supplier', deal['supplierId'])['materialTypeIds']).split(',');
    expect(sold, String(deal['contractName'])).toContain(goods['materialTypeId']);
    const burns = { power: 'MT01', coke: 'MT02' }[String(byId('consumer', deal['consumerId'])['customerType'])];
    if (burns !== undefined) expect(typeOf(goods)['typeCode'], String(deal['contractName'])).toBe(burns);
  }
});

test('a mine loads what it mines, and nothing else lies there; no line is there twice', () => {
  const loaded = (known['roadPlan'] ?? []).map(
    plan => [byId('freightYard', plan['loadYardId']), byId('material', plan['materialId'])] as const,
  );
  const lying = stacks.map(stack => [byId('freightYard', stack['yardId']), byId('material', stack['materialId'])] as const);
  for (const [yard, goods] of [...loaded, ...lying])
    expect(isMined(yard, goods), `${String(yard['yardName'])} ${String(goods['materialName'])}`).toBe(true);
  const names = (known['transportLine'] ?? []).map(line => line['lineName']);
  expect(new Set(names).size).toBe(names.length);
});

test('what is moved through a yard is loaded or unloaded there: by ship, by train, by short haul within a city, to a customer', () => {
  const through = (row: SeedRow, yard: string, goods: SeedRow): void => {
    if (row[yard] === undefined) return;
    const at = byId('freightYard', row[yard]);
    expect(goodsAt(at, [goods]), `${String(at['yardName'])} ${String(goods['materialName'])}`).toHaveLength(1);
  };
  for (const entity of ['shipPlan', 'railDayPlan', 'delivery'])
    for (const row of moved[entity] ?? []) through(row, 'yardId', byId('material', row['materialId']));
  for (const task of (moved['productionTask'] ?? []).filter(row => row['materialId'] !== undefined))
    for (const yard of ['fromYardId', 'toYardId']) through(task, yard, byId('material', task['materialId']));
  for (const task of (moved['productionTask'] ?? []).filter(row => row['toYardId'] !== undefined)) {
    const cities = [task['fromYardId'], task['toYardId']].map(id => String(byId('freightYard', id)['areaCode']).slice(0, 4));
    expect(new Set(cities).size, String(task['taskName'])).toBe(1);
  }
  const from = (moved['delivery'] ?? []).map(row => byId('freightYard', row['yardId'])['yardType']);
  expect([from.length > 0, from.includes('customer')]).toEqual([true, false]);
});

test('the lines of a contract are about its goods, by an index of their type, and at the price that its changes left', () => {
  for (const line of known['contractItem'] ?? []) {
    const [deal, goods] = [byId('contract', line['contractId']), byId('material', line['materialId'])];
    expect([line['materialId'], line['unitPrice']]).toEqual([deal['materialId'], deal['unitPrice']]);
    const indexes = String(typeOf(goods)['qualityIndexes'] ?? '').split(',');
    if (line['qualityIndex'] !== undefined) expect(indexes).toContain(line['qualityIndex']);
  }
  const passed = (known['contractChange'] ?? []).filter(row => row['auditStatus'] === '2' && row['changeType'] !== 'clause');
  const kinds = passed.map(row => `${String(row['contractId'])} ${String(row['changeType'])}`);
  expect([kinds.length > 0, new Set(kinds).size]).toEqual([true, kinds.length]);
  for (const change of passed.filter(row => row['changeType'] === 'price'))
    expect([change['newPrice'], change['priceStep']]).toEqual([
      byId('contract', change['contractId'])['unitPrice'],
      Number((Number(change['newPrice']) - Number(change['oldPrice'])).toFixed(2)),
    ]);
});
