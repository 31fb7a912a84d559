/** Sample rows of any definition: every one passes what form and server ask of it, and agrees with the rows around it. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '#base/random.ts';
import { entityDefs, schema as product } from '#features/registry.ts';
import { choiceRules, whyNotChoosable } from '#schema/choosable.ts';
import { brokenRules, computeRow, dependentOn, fieldsOfRule, roundTo, scaleOf } from '#schema/compute.ts';
import { completeEntity } from '#schema/define-entity.ts';
import type { EntityDef, RowRule } from '#schema/entity-def.ts';
import { entityNamedBy, kindOf, referredEntity } from '#schema/kinds/kind-of.ts';
import { movedEntity, stepOfMove } from '#schema/moves.ts';
import { splitMany } from '#schema/many.ts';
import { followingFields, occupationsOf, shownIn } from '#schema/row-effects.ts';
import { ranksOf } from '#schema/ranks.ts';
import { isRequired, validateValues } from '#schema/rules/validate-values.ts';
import { composeSchema } from '#schema/schema.ts';
import type { Schema } from '#schema/schema.ts';
import { isTotal, sumsOf } from '#schema/sums.ts';
import type { FieldSum } from '#schema/sums.ts';
import { brokenMoments } from '#schema/step-moments.ts';
import { wayUp } from '#schema/tree.ts';
import { createDice } from '#server/dev/seed/dice.ts';
import { createPool } from '#server/dev/seed/generic/pool.ts';
import type { Pool } from '#server/dev/seed/generic/pool.ts';
import { sampleEntities } from '#server/dev/seed/generic/sample-entities.ts';
import { inSeedOrder } from '#server/dev/seed/generic/seed-order.ts';
import { waysOf } from '#server/dev/seed/generic/way-to-status.ts';
import { createRowMaker } from '#server/dev/seed/row-maker.ts';
import type { SeedRow } from '#server/dev/seed/row-maker.ts';
import { drawDefinitions } from '#tests/support/random-definitions.ts';
import { schema as tenders } from '#tests/support/tender-schema.ts';

const NOW_MS = Date.parse('2026-03-05T10:20:30+08:00');
const NOW = '2026-03-05 10:20:30';
const ROWS = 40;
/** A waybill under way has a car and a driver of one team to itself. */
const CREWS: readonly string[] = ['car', 'driver'];
const countOf = ({ name }: EntityDef): number => (CREWS.includes(name) ? 4 * ROWS : ROWS);

function sampled(schema: Schema, seed = 1, defs = schema.defs): Pool {
  const pool = createPool({});
  const rows = createRowMaker(createDice(createRandom(seed)));
  sampleEntities({ schema, rows, seed, nowMs: NOW_MS, countOf }, pool, defs);
  return pool;
}

/** Everything that is wrong with the rows of an entity, in words. */
function faultsOf(schema: Schema, pool: Pool, def: EntityDef): readonly string[] {
  const rows = pool.rowsOf(def.name);
  // What follows other rows, or a sum's step, was right when the row was chosen.
  const following = new Set(
    schema.defs.flatMap(other => [
      ...followingFields(schema, other).map(name => `${other.name}.${name}`),
      ...(other.flow?.transitions.some(({ when }) => when !== undefined) ? [`${other.name}.${other.flow.field}`] : []),
      ...(other.moves ?? []).flatMap(move => {
        const entity = movedEntity(other, move) ?? '';
        return [schema.find(entity)?.flow?.field ?? '', ...Object.keys(move.sets ?? {})].map(name => `${entity}.${name}`);
      }),
    ]),
  );
  for (const other of schema.defs)
    for (const { field, expr } of other.computed ?? [])
      if (fieldsOfRule(expr).some(name => following.has(`${other.name}.${name}`))) following.add(`${other.name}.${field}`);
  const judged = { ...def, rules: (def.rules ?? []).filter(rule => !isAboutFollowing(def, rule, following)) };
  const faults = rows.flatMap(row => [
    ...Object.values(validateValues(judged, row)),
    ...brokenRules(judged, row),
    ...def.fields.filter(field => isRequired(field, row) && row[field.name] === undefined).map(({ label }) => `${label} is missing`),
    ...def.fields.flatMap(field => refFaults(schema, pool, def, field.name, row, following)),
    ...(JSON.stringify({ ...row, ...computeRow(def, row) }) === JSON.stringify(row)
      ? []
      : ['a computed field is not the result of its formula']),
    ...stepFaults(schema, def, row),
    ...Object.entries(row).flatMap(([name, value]) =>
      typeof value === 'number' && !Number.isFinite(value) ? [`${name} is no number`] : [],
    ),
    ...def.fields
      .filter(field => row[field.name] === '' && kindOf(field).time !== undefined)
      .map(({ name }) => `${name} is a time without a value`),
  ]);
  const twice = def.fields
    .filter(({ unique }) => unique)
    .flatMap(({ name }) => doubles(rows.flatMap(row => row[name] ?? [])).map(value => `${name} ${value} twice`));
  return [
    ...faults.map(fault => `${def.name}: ${fault}`),
    ...twice,
    ...doubles(rows.map(({ id }) => id)),
    ...sumFaults(schema, pool, def),
    ...rankFaults(pool, def),
    ...snapshotFaults(pool, def),
  ];
}

/** What follows other rows may break a rule of the row: the guards of their steps keep it. */
function isAboutFollowing(def: EntityDef, { expr }: RowRule, following: ReadonlySet<string>): boolean {
  const names = def.fields.map(({ name }) => name).filter(name => following.has(`${def.name}.${name}`));
  const dependent = [...names, ...dependentOn(def, names).map(({ field }) => field)];
  return fieldsOfRule(expr).some(name => dependent.includes(name));
}

const doubles = (values: readonly (string | number)[]): readonly string[] =>
  values.filter((value, at) => values.indexOf(value) !== at).map(String);

function refFaults(
  schema: Schema,
  pool: Pool,
  def: EntityDef,
  name: string,
  row: SeedRow,
  following: ReadonlySet<string>,
): readonly string[] {
  const field = def.fieldByName.get(name);
  const entity = field && referredEntity(field);
  if (!field || entity === undefined) return [];
  const rules = choiceRules(schema, field).filter(rule => !following.has(`${entity}.${rule.field}`));
  return splitMany(row[name]).flatMap(id => {
    const chosen = pool.find(entity, id);
    if (!chosen) return [`${name} names no row`];
    const loop = def.tree?.parent === name && wayUp(id, at => String(pool.find(entity, at)?.[name] ?? '') || undefined).includes(row.id);
    return loop ? ['it stands below itself'] : (whyNotChoosable(def, field, rules, chosen, row, undefined) ?? []);
  });
}

/** A row has what the steps it took write, and nothing of those it did not take. */
function stepFaults(schema: Schema, def: EntityDef, row: SeedRow): readonly string[] {
  const { flow } = def;
  if (!flow) return [];
  const status = String(row[flow.field] ?? '');
  const way = waysOf(schema, def).find(each => each.status === status);
  if (!way) return flow.transitions.some(({ auto, to }) => auto && to === status) ? [] : [`no way leads to ${status}`];
  const missing = way.steps
    .flatMap(({ requires = [], stamps = {} }) => [...requires, ...Object.keys(stamps)])
    .filter(name => row[name] === undefined);
  const written = new Set(way.steps.flatMap(({ requires = [], sets = [], stamps = {} }) => [...requires, ...sets, ...Object.keys(stamps)]));
  const early = flow.transitions
    .flatMap(({ stamps = {} }) => Object.keys(stamps))
    .filter(name => !written.has(name) && row[name] !== undefined && def.fieldByName.get(name)?.readonly);
  const moments = way.steps.flatMap(step => brokenMoments(def, step, row, NOW));
  return [...missing.map(name => `${name} is missing in ${status}`), ...early.map(name => `${name} is filled in ${status}`), ...moments];
}

function sumFaults(schema: Schema, pool: Pool, def: EntityDef): readonly string[] {
  return sumsOf(def).flatMap(sum => {
    const { field, of, by, in: counted, where = {} } = sum;
    const status = schema.get(of).flow?.field ?? '';
    const counting = pool
      .rowsOf(of)
      .filter(row => !counted || counted.includes(String(row[status])))
      .filter(row => Object.entries(where).every(([name, codes]) => codes.includes(String(row[name] ?? ''))));
    return pool.rowsOf(def.name).flatMap(parent => {
      const wanted = valueOver(
        def,
        sum,
        counting.filter(row => row[by] === parent.id),
      );
      return String(parent[field] ?? (isTotal(sum) ? 0 : '')) === String(wanted)
        ? []
        : [`${def.name}.${field} is ${parent[field]}, its rows make ${wanted}`];
    });
  });
}

function valueOver(def: EntityDef, sum: FieldSum, rows: readonly SeedRow[]): string | number {
  const { count, least, greatest, first } = sum;
  if (count !== undefined) return new Set(rows.flatMap(row => row[count] ?? [])).size;
  const by = least ?? greatest;
  if (by === undefined) {
    const parts = rows.map(row => (sum.sum ? sum.sum.reduce((total, name) => total + Number(row[name] ?? 0), 0) : 1));
    return roundTo(
      parts.reduce((all, part) => all + part, 0),
      scaleOf(def, sum.field),
    );
  }
  const filled = rows.filter(row => row[by] !== undefined).toSorted((one, other) => (madeAt(one) < madeAt(other) ? -1 : 1));
  const best = filled.reduce<SeedRow | undefined>(
    (held, row) => (held && !isBetter(row[by], held[by], least !== undefined) ? held : row),
    undefined,
  );
  const value = best?.[first ?? by] ?? '';
  return def.fieldByName.get(sum.field)?.kind === 'date' ? String(value).slice(0, DAY_CHARS) : value;
}
const DAY_CHARS = 10;

const madeAt = (row: SeedRow): string => `${row['createTime']} ${row.id}`;
const isBetter = (one: string | number | undefined = '', other: string | number | undefined = '', isLeast: boolean): boolean =>
  isLeast ? one < other : one > other;

/** Two rows of a group that stand stand in the order of their values. */
function rankFaults(pool: Pool, def: EntityDef): readonly string[] {
  return ranksOf(def).flatMap(({ field, within, by, order, in: counted, where = {} }) => {
    const rows = pool.rowsOf(def.name);
    const stands = (row: SeedRow): boolean =>
      row[within] !== undefined &&
      row[by] !== undefined &&
      (counted?.includes(String(row[def.flow?.field ?? ''])) ?? true) &&
      Object.entries(where).every(([name, codes]) => codes?.includes(String(row[name] ?? '')));
    return rows.flatMap(row => {
      const better = rows.filter(
        other => stands(other) && other[within] === row[within] && isBetter(other[by], row[by], order === 'asc'),
      ).length;
      const wanted = stands(row) ? better + 1 : undefined;
      return row[field] === wanted ? [] : [`${def.name}.${field} is ${row[field]}, it stands at ${wanted}`];
    });
  });
}

/** What one row left is what the next one found, and what the last one left is there. */
function snapshotFaults(pool: Pool, def: EntityDef): readonly string[] {
  const { totalBefore, totalAfter } = def.snapshots ?? {};
  if (!totalBefore || !totalAfter) return [];
  const rows = pool.rowsOf(def.name).toSorted((one, other) => (madeAt(one) < madeAt(other) ? -1 : 1));
  return pool.rowsOf('place').flatMap(place => {
    const own = rows.filter(row => row['placeId'] === place.id);
    const found = [0, ...own.map(row => Number(row['totalAfter'] ?? 0))];
    const isChain = own.every((row, at) => Number(row['totalBefore'] ?? 0) === found[at]);
    return isChain && found.at(-1) === Number(place['total'] ?? 0) ? [] : [`the snapshots of ${place.id} are no chain`];
  });
}

/** Of every row that is occupied, its occupant; of a free one none. */
function occupancyFaults(schema: Schema, pool: Pool): readonly string[] {
  return schema.defs.flatMap(def =>
    occupationsOf(def).flatMap(({ by, ...occupancy }) => {
      const shown = new Map<string, string[]>();
      for (const row of pool.rowsOf(def.name)) {
        const value = shownIn(occupancy, String(row[def.flow?.field ?? '']), row.id);
        if (value !== undefined && row[by] !== undefined) shown.set(String(row[by]), [...(shown.get(String(row[by])) ?? []), value]);
      }
      const targets = pool.rowsOf(entityNamedBy(def, by) ?? '');
      return targets.flatMap(target => {
        const values = shown.get(target.id) ?? [];
        if (values.length > 1) return [`${def.name}.${by} occupies ${target.id} twice`];
        const [value] = values;
        return value === undefined || target[occupancy.field] === value
          ? []
          : [`${target.id} shows ${target[occupancy.field]}, not ${value}`];
      });
    }),
  );
}

describe('of every definition of the product', () => {
  const pool = sampled(product);

  test.each(entityDefs.map(def => [def.name, def] as const))('%s', (_, def) => {
    // A unique reference has no more rows than there are rows to refer to.
    expect(pool.rowsOf(def.name).length).toBeGreaterThan(ROWS / 4);
    expect(faultsOf(product, pool, def)).toEqual([]);
  });

  test('what rows occupy agrees with them', () => {
    expect(occupancyFaults(product, pool)).toEqual([]);
  });

  test('the rows of a flow stand in every status that users reach', () => {
    // An act of another row may have led all rows on: the first shift begins the work of a ship at its berth.
    const ledOn = new Set(
      product.defs.flatMap(def =>
        (def.moves ?? []).flatMap(move => {
          const other = product.find(movedEntity(def, move) ?? '');
          return other ? (stepOfMove(other, move)?.from ?? []).map(status => `${other.name} ${status}`) : [];
        }),
      ),
    );
    const missing = entityDefs.flatMap(def => {
      const held = new Set(pool.rowsOf(def.name).map(row => row[def.flow?.field ?? '']));
      return waysOf(product, def)
        .filter(({ status }) => !held.has(status))
        .map(({ status }) => `${def.name} ${status}`)
        .filter(one => !ledOn.has(one));
    });
    expect(missing).toEqual([]);
  });

  test.each(['yardOperation', 'portOperation'])('of %s no more is done than was planned', name => {
    const done = pool.rowsOf(name).filter(row => Number(row['doneWeight']) > 0);
    expect(done.length).toBeGreaterThan(0);
    expect(done.filter(row => Number(row['doneWeight']) > Number(row['planWeight']))).toEqual([]);
  });

  test('the same seed gives the same rows, another one others; a further entity changes none', () => {
    const rowsOf = (from: Pool) => entityDefs.map(({ name }) => from.rowsOf(name));
    expect(rowsOf(sampled(product))).toEqual(rowsOf(pool));
    const base = inSeedOrder(product.defs.filter(({ area }) => area === 'base'));
    const values = (from: Pool) => base.map(({ name }) => from.rowsOf(name).map(({ id: _id, ...row }) => row['name'] ?? row['phone']));
    expect(values(sampled(product, 1, base))).toEqual(values(pool));
    expect(values(sampled(product, 2, base))).not.toEqual(values(pool));
  });
});

test('rows that acts move are moved: an awarded tender has an awarded section, and no offer of it is undecided', () => {
  const pool = sampled(tenders);
  const awarded = pool.rowsOf('tender').filter(({ state }) => state === '2');
  const sectionOf = (row: SeedRow) => pool.find('section', String(row['sectionId'] ?? ''));
  const offers = pool.rowsOf('offer');

  expect(awarded.length).toBeGreaterThan(0);
  expect(new Set(awarded.flatMap(row => sectionOf(row)?.['state'] ?? []))).toEqual(new Set(['2']));
  expect(awarded.filter(row => sectionOf(row) && sectionOf(row)?.['winCarrier'] !== row['winCarrier'])).toEqual([]);
  expect(offers.filter(({ tenderId, state }) => state === '1' && awarded.some(({ id }) => id === tenderId))).toEqual([]);
  expect(offers.some(({ state }) => state === '3')).toBe(true);
  expect(tenders.defs.flatMap(def => faultsOf(tenders, pool, def))).toEqual([]);
});

test('of random definitions', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.gen(), fc.integer({ min: 1, max: 1_000_000 }), (draw, seed) => {
      const schema = composeSchema(drawDefinitions(draw).map(completeEntity));
      const pool = sampled(schema, seed);
      expect([...schema.defs.flatMap(def => faultsOf(schema, pool, def)), ...occupancyFaults(schema, pool)]).toEqual([]);
      for (const def of schema.defs) expect(pool.rowsOf(def.name).length).toBeGreaterThan(0);
    }),
    { seed: 20_261_124, numRuns: 60, endOnFailure: true },
  );
});
