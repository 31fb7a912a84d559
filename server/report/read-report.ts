/** One report for one caller: its facts by SQL, the rest by what the device runs too. */
import { askFact } from '#query/report/resolve-facts.ts';
import { reportAnswer, ROWS_BEHIND_MAX, scaleOfMeasure } from '#query/report/report-answer.ts';
import type { ReportAnswer, RowsBehind, Titles } from '#query/report/report-answer.ts';
import { dayAt } from '#query/report/run-report.ts';
import type { FactGroup } from '#query/report/run-facts.ts';
import { pathsOf } from '#schema/report/report-def.ts';
import type { Fact, ParamValues, ReportDef } from '#schema/report/report-def.ts';
import type { FieldValue } from '#schema/row.ts';
import { rowsOf } from '../database/sql.ts';
import { Refusal } from '../entities/refusal.ts';
import type { EntityStore } from '../entities/entity-store.ts';
import { readTitles } from '../entities/field-texts.ts';
import { allDictItems } from '../platform/dictionaries/dict-store.ts';
import type { Caller } from '../platform/caller.ts';
import { textIn } from '../web/json.ts';
import { factRowsSql, factSql } from './fact-sql.ts';
import type { FactPlan } from './fact-sql.ts';

/** More groups of one fact are not read at all. */
const GROUPS_MAX = 200_000;
export const TOO_MANY = '结果太多，请缩小范围再查询';

export type ReportQuestion = { readonly def: ReportDef; readonly params: ParamValues; readonly today: string };

export async function readReport(store: EntityStore, caller: Caller, { def, params, today }: ReportQuestion): Promise<ReportAnswer> {
  const facts: (readonly FactGroup[])[] = [];
  for (const fact of def.facts) facts.push(await readFact(store, caller, def, fact, params));
  return reportAnswer({ def, params, today, titles: await titlesOf(store, caller, def, facts) }, facts);
}

async function readFact(
  { db, schema }: EntityStore,
  caller: Caller,
  def: ReportDef,
  fact: Fact,
  params: ParamValues,
): Promise<readonly FactGroup[]> {
  const plan = planOf(def, fact, params);
  const asked = plan.fact;
  const rows = await rowsOf(db, factSql({ schema, caller }, plan, GROUPS_MAX + 1));
  if (rows.length > GROUPS_MAX) throw new Refusal(TOO_MANY);
  return rows.map(row => ({
    key: asked.by.map((_, position) => textIn(row, `k${position}`)),
    values: new Map(
      asked.measures.flatMap(({ name, measure }, position) => {
        const value = valueOf(row[`m${position}`], 'least' in measure || 'most' in measure);
        return value === undefined ? [] : [[name, value] as const];
      }),
    ),
  }));
}

const planOf = (def: ReportDef, fact: Fact, params: ParamValues): FactPlan => ({
  fact: askFact(fact, Object.keys(def.dims), params),
  paths: pathsOf(fact, params),
  isDay: dayAt(def),
  scaleOf: measure => scaleOfMeasure(def, measure),
});

/** Drivers give numbers of any size as texts. */
function valueOf(value: unknown, mayBeText: boolean): FieldValue | undefined {
  if (value === null || value === undefined) return undefined;
  if (mayBeText && typeof value === 'string') return value;
  return Number(value);
}

async function titlesOf(store: EntityStore, caller: Caller, def: ReportDef, facts: readonly (readonly FactGroup[])[]): Promise<Titles> {
  const titles = new Map<string, ReadonlyMap<string, string>>();
  for (const [at, [name, dim]] of Object.entries(def.dims).entries()) {
    if (dim.kind === 'dict') {
      const items = (await allDictItems(store.db))[dim.dict] ?? [];
      titles.set(name, new Map(items.map(({ value, text }) => [value, text])));
    }
    if (dim.kind !== 'ref') continue;
    const ids = new Set(facts.flat().map(({ key }) => key[at] ?? ''));
    titles.set(name, await readTitles(store, dim.entity, [...ids], caller.tenantId));
  }
  return titles;
}

/** The rows behind one group of one of the report's facts. */
export async function readRowsBehind(
  { db, schema }: EntityStore,
  caller: Caller,
  { def, params }: ReportQuestion,
  fact: Fact,
  key: readonly string[],
): Promise<RowsBehind> {
  const found = await rowsOf(db, factRowsSql({ schema, caller }, planOf(def, fact, params), key, ROWS_BEHIND_MAX));
  return { entity: fact.of, ids: found.map(({ id }) => id), total: Number(found[0]?.total ?? 0) };
}
