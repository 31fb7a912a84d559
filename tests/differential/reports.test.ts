/** Every report gives the same rows, totals and rows behind a number by the server's SQL and over the rows of a device, to the cent and for several callers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toServerDay } from '#base/server-time.ts';
import { reports } from '#features/report/reports.ts';
import { schema } from '#features/registry.ts';
import { rowsBehind, runReport } from '#query/report/run-report.ts';
import type { Held } from '#query/report/run-report.ts';
import { readParams } from '#query/report/read-params.ts';
import { entitiesOf } from '#schema/report/report-def.ts';
import type { ParamValues, ReportDef, ReportParam } from '#schema/report/report-def.ts';
import type { Dicts } from '#schema/dict.ts';
import type { Row } from '#schema/row.ts';
import { allDictItems } from '#server/platform/dictionaries/dict-store.ts';
import type { Caller } from '#server/platform/caller.ts';
import { readReport, readRowsBehind } from '#server/report/read-report.ts';
import { decodeRow } from '#wire/decoders/row.ts';
import { admin, callerWith, openEntityServer } from '../server/support/entity-server.ts';
import type { EntityServer } from '../server/support/entity-server.ts';
import { SAMPLE } from '../support/test-database.ts';
import { SAMPLED } from '../server/support/over.ts';

const PAGE = 1_000;

let server: EntityServer;
const readBy = new Map<string, Promise<ReadonlyMap<string, Row>>>();

beforeAll(async () => {
  server = await openEntityServer(SAMPLED);
}, 120_000);
afterAll(() => server.close());

/** Everything but prices and whole phone numbers. */
const lists = schema.defs.map(({ permission }) => `${permission}:list`);
/** Under data rules that hide about half of what other rows lead to. */
const half = [{ column: 'id', condition: 'LIKE', values: ['7'] }];
const ruled: Caller = {
  ...callerWith(...lists),
  dataRules: new Map(['waybill', 'roadPlan', 'railDayPlan', 'railPlan'].map(entity => [entity, half])),
};
const CALLERS: Readonly<Record<string, Caller>> = { admin, priceless: callerWith(...lists), ruled };

async function heldBy(name: string, caller: Caller, entities: readonly string[]): Promise<Held> {
  const rows = new Map<string, ReadonlyMap<string, Row>>();
  for (const entity of entities) {
    const key = `${name} ${entity}`;
    const read = readBy.get(key) ?? readRows(entity, caller);
    readBy.set(key, read);
    rows.set(entity, await read);
  }
  return { rows, dicts: dictsOf(await allDictItems(server.db)) };
}

const dictsOf = (items: Awaited<ReturnType<typeof allDictItems>>): Dicts =>
  Object.fromEntries(Object.entries(items).map(([code, list]) => [code, list.map(({ value, text }) => ({ value, text }))]));

async function readRows(entity: string, caller: Caller): Promise<ReadonlyMap<string, Row>> {
  const def = schema.get(entity);
  server.caller = caller;
  const found = new Map<string, Row>();
  for (let page = 1, isMore = true; isMore; page++) {
    const { records } = await server.list(def, { pageNo: String(page), pageSize: String(PAGE), column: 'id', order: 'asc' });
    for (const row of records.flatMap(wire => decodeRow(def, wire) ?? [])) found.set(row.id, row);
    isMore = records.length === PAGE;
  }
  return found;
}

/** The widest range, then narrow ones, and each reference and code that the sample has. */
function paramsOf(def: ReportDef, held: Held): readonly ParamValues[] {
  const day = toServerDay(SAMPLE.nowMs);
  const base = Object.fromEntries(
    Object.entries<ReportParam>(def.params).flatMap(([name, param]) => {
      if (param.kind === 'date') return param.required || name === 'startDate' ? [[name, name === 'startDate' ? '2025-01-01' : day]] : [];
      if (param.kind === 'month') return [[name, day.slice(0, 7)]];
      if (param.kind === 'ref' && param.required) return [[name, [...(held.rows.get(param.entity)?.keys() ?? [])][0] ?? '']];
      return [];
    }),
  );
  const choices = Object.entries<ReportParam>(def.params).flatMap(([name, param]) => {
    if (param.kind === 'choice') return Object.keys(param.options).map(value => ({ ...base, [name]: value }));
    if (param.kind === 'ref')
      return [...(held.rows.get(param.entity)?.keys() ?? [])].slice(0, param.required ? 40 : 4).map(value => ({ ...base, [name]: value }));
    return [];
  });
  const days = ['startDate', 'bizDate', 'bizMonth', 'planMonth'].filter(name => name in base);
  const dated = days.flatMap(name => {
    const isMonth = base[name]?.length === 'YYYY-MM'.length;
    return [1, 3, 20].map(back => {
      const on = toServerDay(SAMPLE.nowMs - back * (isMonth ? 31 : 1) * 86_400_000);
      return { ...base, [name]: isMonth ? on.slice(0, 7) : on };
    });
  });
  return [base, ...choices, ...dated].map(raw => {
    const read = readParams(def, raw);
    if (read.kind === 'wrong') throw new Error(`${def.name}: ${read.message}`);
    return read.params;
  });
}

const today = toServerDay(SAMPLE.nowMs);

describe.each(Object.entries(CALLERS))('as %s', (name, caller) => {
  test.each(reports.map(def => [def.title, def] as const))('%s', async (_, def) => {
    const held = await heldBy(name, caller, [...entitiesOf(def, schema, {}), ...refsOf(def)]);
    let groups = 0;
    for (const params of paramsOf(def, held)) {
      const here = runReport(schema, def, { name: def.name, params, today }, held);
      const there = await readReport(server, caller, { def, params, today });
      expect(there, JSON.stringify(params)).toEqual(here);
      groups += here.count;
    }
    if (name === 'admin') expect(groups).toBeGreaterThan(0); // others may not see what a report counts by
  });
});

test('the rows behind a group are the same', async () => {
  let seen = 0;
  for (const def of reports) {
    const held = await heldBy('admin', admin, [...entitiesOf(def, schema, {}), ...refsOf(def)]);
    const [params = {}] = paramsOf(def, held);
    const { records } = runReport(schema, def, { name: def.name, params, today }, held);
    for (const key of [[], ...records.slice(0, 4).map(({ key: named }) => named)])
      for (const [at, fact] of def.facts.entries()) {
        const here = rowsBehind(schema, def, { params }, held, at, key);
        const there = await readRowsBehind(server, admin, { def, params, today }, fact, key);
        expect(there, `${def.name} ${at} ${key.join()}`).toEqual(here);
        seen += there.total;
      }
  }
  expect(seen).toBeGreaterThan(40);
});

const refsOf = (def: ReportDef): readonly string[] =>
  Object.values<ReportParam>(def.params).flatMap(param => (param.kind === 'ref' ? [param.entity] : []));
