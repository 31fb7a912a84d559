/** Sixty sample waybills bring a row in every status of every flow, in every list and of every type of contract, whatever the seed: tests and demonstrations find what they look for. */
import { expect, test } from 'vitest';
import { entityDef, entityDefs, entityViews, schema } from '#features/registry.ts';
import type { EntityDef, Preset } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import { statusesOf } from '#schema/statuses.ts';
import { sql as query } from '#server/database/kysely.ts';
import { seedEmpty } from '#server/dev/seed/sample-rows.ts';
import { selectList, tableOf } from '#server/entities/entity-table.ts';
import { toValues } from '#server/entities/row-values.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

/** As many as the component tests read. */
const WAYBILLS = 60;
/** 停用 of master data is no state of a trade, and the sample leaves out what nobody would show. */
const ABSENT: Readonly<Record<string, readonly string[]>> = {
  carrierBlackList: ['3'],
  bidding: ['2'],
  offer: ['0', '2'],
  bondRefund: ['9'],
  settlement: ['9'],
  collection: ['9'],
  writeOff: ['9'],
  freightBill: ['2', '9'],
  invoice: ['0', '1', '3', '9'],
  roadPlan: ['5'],
  weighSlip: ['9'],
  inventoryFlow: ['2'],
  serviceFee: ['3', '9'],
  portOperation: ['9'],
  productionWaybill: ['0'],
};
const TYPES = ['road', 'rail', 'ship', 'port', 'enterprise'] as const;
const DIRECTIONS = ['purchase', 'sales'] as const;

/** The statuses that the sample has to show. A switch of two, 启用 and 停用, is on. */
const wanted = (def: EntityDef): readonly string[] =>
  def.flow?.field === 'status' ? ['1'] : statusesOf(def.flow).filter(status => ABSENT[def.name]?.includes(status) !== true);

function isUnder(row: Values, name: string, preset: Preset | undefined): boolean {
  const value = String(row[name] ?? '');
  if (preset === undefined) return true;
  if ('is' in preset) return preset.is.includes(value);
  return 'not' in preset ? !preset.not.includes(value) : true;
}

/** Morning and evening, on the first day of a month and in its midst: the shifts and months that the sample shows differ. */
test.each([
  [1, Date.UTC(2026, 2, 5, 4)],
  [2, Date.UTC(2026, 10, 27, 22, 30)],
  [3, Date.UTC(2026, 4, 31, 16, 10)],
])(
  'seed %i',
  async (seed, nowMs) => {
    const db = await openTestDatabase('tables');
    await seedEmpty({ db, schema }, { waybills: WAYBILLS, seed, nowMs });
    const rowsOf = async (def: EntityDef): Promise<readonly Values[]> => {
      const { sql, columns } = tableOf(def);
      return (await query<Record<string, unknown>>`SELECT ${selectList(columns)} FROM ${sql}`.execute(db)).rows.map(toValues);
    };
    const known = new Map<string, readonly Values[]>();
    for (const def of entityDefs) known.set(def.name, await rowsOf(def));
    await db.destroy();
    const all = (def: EntityDef): readonly Values[] => known.get(def.name) ?? [];

    const missing = entityDefs.flatMap(def =>
      wanted(def)
        .filter(status => !all(def).some(row => row[def.flow?.field ?? ''] === status))
        .map(status => `${def.name} ${status}`),
    );
    expect(missing, 'statuses without a row').toEqual([]);

    const empty = entityViews.filter(
      ({ view }) => !all(view.of).some(row => Object.entries(view.preset).every(([name, preset]) => isUnder(row, name, preset))),
    );
    expect(
      empty.map(({ title }) => title),
      'lists without a row',
    ).toEqual([]);

    const stackOf = (row: Values, name: string): string => `${row['yardId']} ${row[name]}`;
    const stacks = new Set(all(entityDef('inventory')).map(row => stackOf(row, 'stackNo')));
    const targets = all(entityDef('yardOperation')).filter(row => row['targetStackNo'] !== undefined);
    expect(
      targets.filter(row => !stacks.has(stackOf(row, 'targetStackNo'))),
      'work that leads to no stack of its yard',
    ).toEqual([]);

    const contracts = all(entityDef('contract'));
    const inForce = new Set(contracts.filter(row => row['contractStatus'] === '3').map(row => row['contractType']));
    expect(
      TYPES.filter(type => !inForce.has(type)),
      'types without a contract in force',
    ).toEqual([]);
    const kinds = new Set(contracts.map(row => `${String(row['contractType'])} ${String(row['tradeDirection'])}`));
    expect(TYPES.flatMap(type => DIRECTIONS.map(direction => `${type} ${direction}`)).filter(kind => !kinds.has(kind))).toEqual([]);

    const trips = all(entityDef('waybill'));
    const inStatus = (status: string): readonly Values[] => trips.filter(row => row['waybillStatus'] === status);
    expect(inStatus('10').filter(row => row['roadPlanId'] !== undefined).length, 'waybills that wait for a truck').toBeGreaterThan(1);
    const audited = inStatus('70').map(row => row['contractId']);
    expect(new Set(audited).size, 'audited waybills of one contract').toBeLessThan(audited.length);
  },
  120_000,
);
