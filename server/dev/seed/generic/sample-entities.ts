/**
 * Sample rows of any entities, from their definitions alone. The same seed gives the same rows, and each entity has a generator of its own, so that a new
 * entity changes no row of another.
 */
import { DAY_MS } from '#base/durations.ts';
import { fromServerTime } from '#base/server-time.ts';
import { createRandom } from '#base/random.ts';
import { enableSwitch } from '#schema/enable-switch.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { ownedLists, pickedLists } from '#schema/picked-lists.ts';
import type { PickedList } from '#schema/picked-lists.ts';
import type { Schema } from '#schema/schema.ts';
import { destinationPlaces, originPlaces } from '../../data/places.ts';
import { createDice } from '../dice.ts';
import type { Dice } from '../dice.ts';
import { textOf } from '../row-maker.ts';
import type { RowMaker, SeedRow } from '../row-maker.ts';
import { SEED_DAYS, times, WAYBILL_DAYS } from '../seed-world.ts';
import type { Draft } from './choose-row.ts';
import { demandOfRow, demandsOn } from './demands.ts';
import type { Demand } from './demands.ts';
import { keepSnapshots, rankRows } from './follow-acts.ts';
import { followRows, occupy } from './follow-rows.ts';
import { addUp } from './kept-sums.ts';
import { actsOf, canMove, moveBelow, moveNamed } from './move-rows.ts';
import type { Act, MoveWorld } from './move-rows.ts';
import { givePicked, rowsToPick } from './picked-rows.ts';
import type { Pool } from './pool.ts';
import { sampleValues } from './sample-row.ts';
import type { EntityStock } from './draw-field.ts';
import { inSeedOrder } from './seed-order.ts';
import { wayOf, waysOf } from './way-to-status.ts';
import type { Way } from './way-to-status.ts';

export type SampleWorld = {
  readonly schema: Schema;
  readonly rows: RowMaker;
  readonly seed: number;
  readonly nowMs: number;
  readonly countOf: (def: EntityDef) => number;
};

const ATTEMPTS = 12; // at a row; those of the last third with the first status, of the middle one without picked rows
const LINES_MAX = 3;
const places = [...originPlaces, ...destinationPlaces];
const ACTOR = 'dispatcher';

/**
 * Puts rows of the entities into the pool, in the order of their references.
 * @throws when a definition allows no row at all, with its name.
 */
export function sampleEntities(world: SampleWorld, pool: Pool, defs: readonly EntityDef[]): void {
  const made = new Set(defs.map(({ name }) => name));
  const moving: Moving = { schema: world.schema, pool, isMade: entity => made.has(entity), moved: [] };
  for (const def of inSeedOrder(defs)) sampleEntity(world, pool, def, made, moving);
  for (const { def, row, acts } of moving.moved) moveBelow(moving, def, row, acts);
  followRows(world.schema, pool, entity => made.has(entity), world.nowMs);
  rankRows(pool, defs);
  keepSnapshots(world.schema, pool, defs);
}

/** The rows whose acts move others. */
type Moving = MoveWorld & { readonly moved: { readonly def: EntityDef; readonly row: SeedRow; readonly acts: readonly Act[] }[] };

function sampleEntity(world: SampleWorld, pool: Pool, def: EntityDef, made: ReadonlySet<string>, moving: Moving): void {
  const count = world.countOf(def);
  if (count === 0) return;
  const dice = createDice(createRandom(world.seed + hashOf(def.name)));
  const stock: EntityStock = { schema: world.schema, pool, dice, def, used: new Map() };
  const ways = waysOf(world.schema, def);
  const demands = demandsOn(world.schema, def);
  const before = pool.rowsOf(def.name).length;
  if (def.parent === undefined) {
    const created = times(count, () => createdAt(stock, ways, world.nowMs)).toSorted((one, other) => one - other);
    for (const [at, createdMs] of created.entries()) addRow(world, stock, { ways, demands, made, moving }, { at, createdMs, given: {} });
  } else {
    const list = ownedLists(world.schema.get(def.parent)).find(({ entity }) => entity === def.name);
    for (const [at, parent] of pool.rowsOf(def.parent).entries())
      for (const line of times(dice.int(1, LINES_MAX), number => number))
        addRow(
          world,
          stock,
          { ways, demands, made, moving },
          {
            at,
            createdMs: fromServerTime(textOf(parent, 'createTime')),
            given: { ...(list && { [list.foreignField]: parent.id }), ...(def.lineField !== undefined && { [def.lineField]: line + 1 }) },
          },
        );
  }
  if (pool.rowsOf(def.name).length === before)
    throw new Error(`no sample row fits the definition of ${def.name}: give it a seeder of its own`);
}

/** Documents lie within the last days, what they refer to before them. */
function createdAt({ dice, def }: EntityStock, ways: readonly Way[], nowMs: number): number {
  const isMaster = ways.length < 2 || isSwitched(def);
  return nowMs - (isMaster ? dice.int(WAYBILL_DAYS * DAY_MS, SEED_DAYS * DAY_MS) : dice.int(DAY_MS, WAYBILL_DAYS * DAY_MS));
}

const isSwitched = (def: EntityDef): boolean => enableSwitch(def) !== undefined;

type Means = {
  readonly ways: readonly Way[];
  readonly demands: readonly Demand[];
  readonly made: ReadonlySet<string>;
  readonly moving: Moving;
};
type Given = { readonly at: number; readonly createdMs: number; readonly given: Draft };

function addRow(world: SampleWorld, stock: EntityStock, { ways, demands, made, moving }: Means, { at, createdMs, given }: Given): void {
  const { def, dice, pool } = stock;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const isLast = attempt >= (ATTEMPTS * 2) / 3;
    const drawn = isLast ? ways[0] : wayOf(dice, def, ways, at);
    const free = at - (isSwitched(def) ? 0 : ways.length);
    const { way, given: wanted } =
      isLast || free < 0 ? { way: drawn, given: {} } : fitting(dice, def, ways, demandOfRow(dice, demands, free), drawn);
    const picks =
      attempt >= ATTEMPTS / 3
        ? []
        : listsOfOne(dice, def).flatMap(list => {
            const found = made.has(list.entity) ? rowsToPick(stock, def, list) : undefined;
            return found ? [{ list, ...found }] : [];
          });
    const stepsMs = stepTimes(stock, way, createdMs, world.nowMs);
    const kinds = picks.map(({ list }) => kindWith(dice, list));
    const common: Draft = Object.assign({}, wanted, ...picks.map(pick => pick.given), ...kinds, given);
    const values = sampleValues(stock, { at, createdMs, nowMs: world.nowMs, way, stepsMs, place: dice.pick(places), given: common });
    const acts = actsOf(way, createdMs, stepsMs);
    if (!values || !canMove(moving, def, values, acts)) continue;
    const row = world.rows.complete(def, createdMs, values);
    if (!addUp(stock, def, row)) continue;
    const last = stepsMs.at(-1);
    if (last !== undefined) world.rows.touch(row, last, ACTOR);
    for (const { list, rows } of picks) givePicked(stock, def, list, row, rows, last ?? createdMs);
    pool.add(def.name, row);
    occupy(stock, def, row);
    moveNamed(moving, def, row, acts);
    if (def.moves) moving.moved.push({ def, row, acts });
    return;
  }
}

/** Of the lists that a document has in some kinds only, those of one kind. */
function listsOfOne(dice: Dice, def: EntityDef): readonly PickedList[] {
  const lists = pickedLists(def);
  const chosen = lists.length === 0 ? undefined : dice.pick(lists);
  return lists.filter(list => list.picked.when === undefined || list === chosen);
}

/** The value by which a document has the list. */
const kindWith = (dice: Dice, { picked: { when } }: PickedList): Draft => (when ? { [when.field]: dice.pick(when.is) } : {});

/** The row's status and values that meet a demand; the drawn status stays where the demand says none that users reach. */
function fitting(dice: Dice, def: EntityDef, ways: readonly Way[], demand: Demand, drawn: Way | undefined) {
  const given: Draft = {};
  let way = drawn;
  for (const [name, values] of Object.entries(demand)) {
    const value = dice.pick(values);
    if (name === def.flow?.field) way = ways.find(({ status }) => status === value) ?? drawn;
    else if (def.fieldByName.get(name)?.readonly !== true) given[name] = value;
  }
  return { way, given };
}

/** Ascending, between the row's creation and now. */
function stepTimes({ dice }: EntityStock, way: Way | undefined, createdMs: number, nowMs: number): readonly number[] {
  return times(way?.steps.length ?? 0, () => dice.int(createdMs, nowMs)).toSorted((one, other) => one - other);
}

/** A small number of the text, to give each entity another generator. */
const hashOf = (text: string): number =>
  Array.from(text).reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
