/** Runs a report over rows in memory. The server's twin is server/report. */
import { askFact } from './resolve-facts.ts';
import { groupKey, meets, runFact } from './run-facts.ts';
import type { DayAt, ReadPath } from './run-facts.ts';
import { reportAnswer, ROWS_BEHIND_MAX, scaleOfMeasure } from './report-answer.ts';
import type { ReportAnswer, ReportRequest, RowsBehind, Titles } from './report-answer.ts';
import { stepsOf } from '#schema/report/path.ts';
import type { Dimension, ReportDef } from '#schema/report/report-def.ts';
import type { Dicts } from '#schema/dict.ts';
import type { Row } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';

/** `rows`: by entity, its rows by id. */
export type Held = { readonly rows: ReadonlyMap<string, ReadonlyMap<string, Row>>; readonly dicts: Dicts | undefined };

/** @param onCounted called with each row a fact counts. */
export function runReport(
  schema: Schema,
  def: ReportDef,
  { params, today }: ReportRequest,
  held: Held,
  onCounted: (entity: string, row: Row) => void = () => undefined,
): ReportAnswer {
  const dims = Object.keys(def.dims);
  const facts = def.facts.map(fact => {
    const read = readerOf(schema, held, fact.of);
    const run = runFact(askFact(fact, dims, params), read, measure => scaleOfMeasure(def, measure), dayAt(def));
    for (const row of held.rows.get(fact.of)?.values() ?? []) if (run.take(row)) onCounted(fact.of, row);
    return run.groups();
  });
  return reportAnswer({ def, params, today, titles: titlesOf(def, schema, held) }, facts);
}

/** The rows behind one group of one of the report's facts. @param at the fact's position. @param key empty: of all groups. */
export function rowsBehind(
  schema: Schema,
  def: ReportDef,
  { params }: Pick<ReportRequest, 'params'>,
  held: Held,
  at: number,
  key: readonly string[],
): RowsBehind | undefined {
  const fact = def.facts[at];
  if (!fact) return undefined;
  const asked = askFact(fact, Object.keys(def.dims), params);
  const read = readerOf(schema, held, fact.of);
  const name = JSON.stringify(key);
  const isOfGroup = (row: Row): boolean => key.length === 0 || JSON.stringify(groupKey(asked, row, read, dayAt(def))) === name;
  const isBehind = (row: Row): boolean => meets(asked, row, read) && isOfGroup(row);
  const ids = [...(held.rows.get(fact.of)?.values() ?? [])].filter(isBehind).map(({ id }) => id);
  return { entity: fact.of, ids: ids.toSorted((a, b) => (a < b ? 1 : -1)).slice(0, ROWS_BEHIND_MAX), total: ids.length };
}

/** Which dimensions of the report are days. */
export function dayAt({ dims }: ReportDef): DayAt {
  const kinds = Object.values<Dimension>(dims).map(({ kind }) => kind);
  return at => kinds[at] === 'day';
}

function readerOf(schema: Schema, held: Held, entity: string): ReadPath {
  const wayOf = new Map<
    string,
    { readonly references: readonly string[]; readonly rows: readonly (ReadonlyMap<string, Row> | undefined)[]; readonly name: string }
  >();
  return (row, path) => {
    if (!path.includes('.')) return row[path];
    let way = wayOf.get(path);
    if (!way) {
      const references = path.split('.');
      const name = references.pop() ?? '';
      wayOf.set(
        path,
        (way = { references, name, rows: stepsOf(schema.find, entity, path).through.map(through => held.rows.get(through)) }),
      );
    }
    let at: Row | undefined = row;
    for (const [step, reference] of way.references.entries()) at = way.rows[step]?.get(String(at?.[reference] ?? ''));
    return at?.[way.name];
  };
}

function titlesOf(def: ReportDef, schema: Schema, held: Held): Titles {
  return new Map(
    Object.entries<Dimension>(def.dims).flatMap(([name, dim]) => {
      if (dim.kind === 'dict') return [[name, new Map((held.dicts?.[dim.dict] ?? []).map(({ value, text }) => [value, text]))] as const];
      if (dim.kind !== 'ref') return [];
      const { titleField } = schema.get(dim.entity);
      const rows = held.rows.get(dim.entity)?.values() ?? [];
      return [[name, new Map(Array.from(rows, row => [row.id, String(row[titleField] ?? '')]))] as const];
    }),
  );
}
