/**
 * Every view of the product over rows with every value of its preset's fields: the local engine and the server's list route give the rows that
 * the preset describes, alone and beside what the user asks for. (law S12)
 */
import { sql } from '#server/database/kysely.ts';
import { rowsOf } from '#server/database/sql.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toListQuery } from '#app/ui/list-state/list-state.ts';
import { entityViews, schema } from '#features/registry.ts';
import type { LineQuery } from '#query/advanced/query-line.ts';
import { createEntityQueries } from '#query/entity-queries.ts';
import type { EntityView, Preset } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { statusesOf } from '#schema/statuses.ts';
import { dictionarySeed } from '#server/dev/data/dictionaries.ts';
import { tableOf } from '#server/entities/entity-table.ts';
import { openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { callsTo } from './calls-to.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
}, 180_000);
afterAll(() => server.close());

function valuesOf({ fieldByName, flow }: EntityView, name: string): readonly (string | undefined)[] {
  const field = fieldByName.get(name);
  const seed = dictionarySeed.find(([code]) => field?.kind === 'dict' && code === field.dict);
  const named = (seed?.slice(2) ?? []).map(item => item.split('|')[0] ?? '');
  return [...(name === flow?.field ? statusesOf(flow) : named), undefined];
}

/** Two rows for each combination of values, one with a remark. */
function rowsFor(def: EntityView): readonly Row[] {
  const names = Object.keys(def.view.preset);
  const combined = names.reduce<readonly Readonly<Record<string, string | undefined>>[]>(
    (rows, name) => rows.flatMap(row => valuesOf(def, name).map(value => ({ ...row, [name]: value }))),
    [{}],
  );
  return combined.flatMap((values, at) => [
    { id: `a${String(at).padStart(4, '0')}`, ...values, remark: '急' },
    { id: `b${String(at).padStart(4, '0')}`, ...values },
  ]);
}

function meets(value: Row[string], preset: Preset | undefined): boolean {
  if (value === undefined || !preset) return false;
  if ('is' in preset) return preset.is.includes(String(value));
  return 'not' in preset && !preset.not.includes(String(value));
}
const isIn =
  ({ view }: EntityView) =>
  (row: Row): boolean =>
    Object.entries(view.preset).every(([name, preset]) => meets(row[name], preset));

const lines = (match: 'and' | 'or', ...conditions: readonly (readonly [string, string])[]): LineQuery => ({
  match,
  lines: conditions.map(([field, value]) => ({ field, rule: 'eq', value })),
});

/** Neighbours: both inside the preset, one of them, none. */
const pairsOf = (values: readonly string[]): readonly (readonly string[])[] =>
  values.slice(1).map((value, at) => [value, values[at] ?? value]);

async function write(def: EntityView, rows: readonly Row[]): Promise<void> {
  const table = tableOf(def);
  const columns = ['id', 'remark', ...Object.keys(def.view.preset)].flatMap(name => table.columnByName.get(name) ?? []);
  await rowsOf(server.db, sql`DELETE FROM ${table.sql}`);
  const values = rows.map(row => sql`(${sql.join(columns.map(column => row[column.name] ?? null))}, '0', '0')`);
  await rowsOf(
    server.db,
    sql`INSERT INTO ${table.sql} (${sql.join(columns.map(column => column.sql))}, tenant_id, del_flag) VALUES ${sql.join(values)}`,
  );
}

test.each(entityViews.map(def => [def.title, def] as const))('%s: device and server show the rows of its preset', async (_, def) => {
  const rows = rowsFor(def);
  await write(def, rows);
  const queries = createEntityQueries(def);
  queries.load(rows);
  const status = def.flow?.field ?? '';
  const shown = rows.filter(isIn(def));
  const [first] = shown;
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.length).toBeLessThan(rows.length);

  const asked: readonly (readonly [string, Parameters<typeof toListQuery>[1]['values'], LineQuery | undefined, (row: Row) => boolean])[] = [
    ['nothing', {}, undefined, () => true],
    ['advanced, all of', {}, lines('and', ['remark', '急']), row => row['remark'] === '急'],
    ['advanced, one of', {}, lines('or', ['remark', '急'], ['id', 'none']), row => row['remark'] === '急'],
    ...(def.query.some(({ field }) => field === status)
      ? [...statusesOf(def.flow).map(value => [value]), ...pairsOf(statusesOf(def.flow))].map(
          values =>
            [
              `status ${values.join()}`,
              { [status]: values.join(',') },
              undefined,
              (row: Row) => values.includes(String(row[status])),
            ] as const,
        )
      : []),
  ];
  for (const [name, values, advanced, isAsked] of asked) {
    const query = toListQuery(def, { values, advanced, sort: { column: 'id', order: 'asc' }, pageNo: 1, pageSize: 500 }, () => true);
    const expected = shown
      .filter(isAsked)
      .map(({ id }) => id)
      .toSorted();
    const onDevice = queries
      .open(query)
      .page(0, 500)
      .map(({ id }) => id);
    expect([name, ...onDevice]).toEqual([name, ...expected]);
    const answer = await callsTo(server, schema.get(def.name)).window(def.name, query);
    expect([name, ...(answer.ok ? answer.value.value.rows.map(({ id }) => id) : [answer.error.kind])]).toEqual([name, ...expected]);
  }

  // A row that leaves the preset leaves the list at once, and one that enters it comes in.
  const live = queries.open(toListQuery(def, { values: {}, advanced: undefined, sort: undefined, pageNo: 1, pageSize: 500 }, () => true));
  const outside = rows.find(row => !isIn(def)(row));
  queries.apply([
    { id: first?.id ?? '', after: { ...outside, id: first?.id ?? '' } },
    { id: outside?.id ?? '', after: { ...first, id: outside?.id ?? '' } },
  ]);
  const ids = live.page(0, 500).map(({ id }) => id);
  expect([ids.includes(first?.id ?? ''), ids.includes(outside?.id ?? ''), live.total()]).toEqual([false, true, shown.length]);
});
