/** Stacks of the yards and their ledger: what lay there first, what came and went since, small losses, and stocktakes. Every stock is the sum of its lines. */
import { DAY_MS, HOUR_MS } from '#base/durations.ts';
import { fromServerTime, toServerTime } from '#base/server-time.ts';
import { inventory } from '#features/transport/inventory/entity.ts';
import { inventoryFlow } from '#features/transport/inventory-flow/entity.ts';
import { computeRow, roundTo } from '#schema/compute.ts';
import type { Known } from './seed-carriage-contracts.ts';
import { inUse } from './seed-carriage-contracts.ts';
import { numberOf, textOf, totalOf } from './row-maker.ts';
import type { SeedRow, SeedValues } from './row-maker.ts';
import { goodsAt } from './seed-goods.ts';
import { earlyMs, times, WAYBILL_DAYS } from './seed-world.ts';
import type { SeedWorld } from './seed-world.ts';

const LINES = 18; // of a stack, about
const STACKS = 1_400; // beside a hundred thousand waybills
const FILLED = 0.5; // of a yard's capacity, by what lies there first
const LOT = { least: 180, most: 1_900 } as const; // tons of a day's trucks or of a train
const LOSS_SHARE = { least: 0.0002, most: 0.001 } as const;
const COUNT_SHARE = 0.002; // a stocktake differs by at most this
const ZONES = 'ABCD';
const KEEPERS = ['yard', 'yard', 'clerk'] as const;

export type Stack = { readonly row: SeedRow; readonly room: number; tons: number };
type Kind = 'init' | 'in' | 'out' | 'loss' | 'check' | 'return';
type Event = { readonly stack: Stack; readonly kind: Kind; readonly atMs: number; readonly document?: SeedRow };
type Line = { readonly flowType: Kind; readonly weight: number; readonly more?: SeedValues };

/** @param known the master data and the road plans, whose goods lie in their yards. */
export function seedStacks(world: SeedWorld, known: Known): readonly Stack[] {
  const yards = inUse(known, 'freightYard');
  const perYard = Math.max(1, Math.round(world.size(STACKS, yards.length) / yards.length));
  return yards.flatMap(yard => stacksOf(world, known, yard, perYard));
}

/** @param returns goods that came back into stacks. The stock of each yard is entered in the master data. */
export function seedLedger(world: SeedWorld, known: Known, stacks: readonly Stack[], returns: readonly SeedRow[]): Known {
  const { dice, rows } = world;
  const stackById = new Map(stacks.map(stack => [stack.row.id, stack]));
  const events = [
    ...stacks.flatMap(stack => eventsOf(world, stack)),
    ...returns.flatMap((document): Event[] => {
      const stack = stackById.get(textOf(document, 'returnStackId'));
      return stack ? [{ stack, kind: 'return', atMs: fromServerTime(textOf(document, 'inYardTime')), document }] : [];
    }),
  ].toSorted((one, other) => one.atMs - other.atMs);
  const lines = events.flatMap(({ stack, kind, atMs, document }) => {
    const { flowType, weight, more } = document ? returnLine(document) : lineOf(world, stack, kind);
    if (weight === 0 && flowType !== 'check') return [];
    const line = rows.make(inventoryFlow, atMs, {
      inventoryId: stack.row.id,
      yardId: textOf(stack.row, 'yardId'),
      stackNo: textOf(stack.row, 'stackNo'),
      materialId: textOf(stack.row, 'materialId'),
      flowType,
      weight,
      occurTime: toServerTime(atMs),
      sourceType: flowType === 'check' ? 'check' : 'manual',
      operator: dice.pick(KEEPERS),
      beforeWeight: stack.tons,
      ...more,
    });
    stack.tons = numberOf(line, 'afterWeight');
    return [line];
  });
  const byStack = new Map(stacks.map(({ row }): [string, SeedRow[]] => [row.id, []]));
  for (const line of lines) byStack.get(textOf(line, 'inventoryId'))?.push(line);
  for (const { row } of stacks) addUp(row, byStack.get(row.id) ?? []);
  for (const yard of inUse(known, 'freightYard')) {
    const own = stacks.flatMap(({ row }) => (row['yardId'] === yard.id ? [row] : []));
    yard['currentStock'] = roundTo(totalOf(own, 'stockWeight'), 3);
  }
  return { inventory: stacks.map(({ row }) => row), inventoryFlow: lines };
}

function stacksOf(world: SeedWorld, known: Known, yard: SeedRow, count: number): readonly Stack[] {
  const { dice, rows } = world;
  const carried = (known['roadPlan'] ?? [])
    .filter(plan => plan['loadYardId'] === yard.id || plan['unloadYardId'] === yard.id)
    .map(plan => textOf(plan, 'materialId'));
  const goods = carried.length > 0 ? [...new Set(carried)] : goodsAt(yard, inUse(known, 'material')).map(({ id }) => id);
  const room = numberOf(yard, 'capacity') / count;
  return times(count, at => ({
    row: rows.make(inventory, earlyMs(world) - DAY_MS, {
      yardId: yard.id,
      stackNo: `${ZONES[at % ZONES.length]}-${String(Math.floor(at / ZONES.length) + 1).padStart(2, '0')}`,
      materialId: dice.pick(goods),
      ownerType: 'self',
      companyId: textOf(yard, 'companyId'),
      warnWeight: Math.round(room / 40) * 2,
    }),
    room,
    tons: 0,
  }));
}

function eventsOf(world: SeedWorld, stack: Stack): readonly Event[] {
  const { dice, nowMs } = world;
  const first = earlyMs(world);
  const within = (): number => nowMs - dice.int(2 * HOUR_MS, WAYBILL_DAYS * DAY_MS - HOUR_MS);
  const kinds = times(LINES + dice.int(-4, 4), () => dice.weighted([['in', 9], ['out', 9], ['loss', 1]] as const)); // prettier-ignore
  return [
    { stack, kind: 'init', atMs: first },
    ...kinds.map(kind => ({ stack, kind, atMs: within() })),
    ...(dice.chance(0.6) ? [{ stack, kind: 'check' as const, atMs: within() }] : []),
  ];
}

/** What the event does to what lies there now: nothing goes out of an empty stack or into a full one. */
function lineOf({ dice }: SeedWorld, { tons, room }: Stack, kind: Kind): Line {
  switch (kind) {
    case 'init':
      return { flowType: 'init', weight: roundTo(room * FILLED * dice.decimal(0.4, 1.2, 3), 2) };
    case 'loss':
      return {
        flowType: 'loss',
        weight: roundTo(tons * dice.decimal(LOSS_SHARE.least, LOSS_SHARE.most, 5), 2),
        more: { remark: '扬尘和水分损耗' },
      };
    case 'check': {
      const difference = roundTo(tons * dice.decimal(-COUNT_SHARE, COUNT_SHARE, 5), 2);
      return {
        flowType: 'check',
        weight: Math.abs(difference),
        more: { direction: difference < 0 ? 'out' : 'in', countedWeight: roundTo(tons + difference, 3), remark: '月末盘点' },
      };
    }
    default: {
      const lot = Math.min(dice.decimal(LOT.least, LOT.most, 2), roundTo(room / 4, 2));
      const isOut = tons + lot > room || (kind === 'out' && tons > 2 * lot);
      return { flowType: isOut ? 'out' : 'in', weight: lot };
    }
  }
}

const returnLine = (document: SeedRow): Line => ({
  flowType: 'return',
  weight: numberOf(document, 'returnWeight'),
  more: { sourceType: 'return', goodsReturnId: document.id, waybillId: textOf(document, 'waybillId') },
});

/** The sums that the stack's definition keeps over its lines. */
function addUp(stack: SeedRow, lines: readonly SeedRow[]): void {
  const ofKinds = (kinds: readonly string[]): readonly SeedRow[] => lines.filter(line => kinds.includes(textOf(line, 'flowType')));
  const total = (name: 'incoming' | 'outgoing', kinds: readonly string[]): number => roundTo(totalOf(ofKinds(kinds), name), 3);
  const last = lines.findLast(line => line['flowType'] === 'check');
  Object.assign(stack, {
    initWeight: total('incoming', ['init']),
    inWeight: total('incoming', ['in', 'return', 'check']),
    outWeight: total('outgoing', ['out']),
    lossWeight: total('outgoing', ['loss', 'check']),
    lockedWeight: 0,
    inDate: lines[0] && textOf(lines[0], 'occurTime').slice(0, 10),
    lastCheckTime: last && textOf(last, 'occurTime'),
  });
  Object.assign(stack, computeRow(inventory, stack));
}
