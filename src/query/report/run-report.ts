/** Runs a report over rows in memory. The server's twin is server/report. */
import { askFact } from './resolve-facts.ts';
import { groupKey, meets, runFact } from './run-facts.ts';
import type { DayAt, ReadPath } from './run-facts.ts';
import { reportAnswer, ROWS_BEHIND_MAX } from './report-answer.ts';
import type { ReportAnswer, ReportRequest, RowsBehind, Titles } from './report-answer.ts';
import { entityNamedBy } from '#schema/kinds/kind-of.ts';
import type { Dimension, ReportDef } from '#schema/report/report-def.ts';
import type { Row } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';

/** By entity: its rows by id. */
export type HeldRows = ReadonlyMap<string, ReadonlyMap<string, Row>>;

/** @param onCounted called with each row a fact counts. */
export function runReport(
  schema: Schema,
  def: ReportDef,
  { params, today }: ReportRequest,
  held: HeldRows,
  onCounted: (entity: string, row: Row) => void = () => undefined,
): ReportAnswer {
  const dims = Object.keys(def.dims);
  const facts = def.facts.map(fact => {
    const read = readerOf(schema, held, fact.of);
    const run = runFact(askFact(fact, dims, params), read, measure => def.measures[measure]?.scale ?? 0, dayAt(def));
    for (const row of held.get(fact.of)?.values() ?? []) if (run.take(row)) onCounted(fact.of, row);
    return run.groups();
  });
  return reportAnswer({ def, params, today, titles: titlesOf(def, schema, held) }, facts);
}

/** The rows behind one group of one of the report's facts. @param at the fact's place. */
export function rowsBehind(
  schema: Schema,
  def: ReportDef,
  { params }: Pick<ReportRequest, 'params'>,
  held: HeldRows,
  at: number,
  key: readonly string[],
): RowsBehind | undefined {
  const fact = def.facts[at];
  if (!fact) return undefined;
  const asked = askFact(fact, Object.keys(def.dims), params);
  const read = readerOf(schema, held, fact.of);
  const name = JSON.stringify(key);
  const isBehind = (row: Row): boolean => meets(asked, row, read) && JSON.stringify(groupKey(asked, row, read, dayAt(def))) === name;
  const ids = [...(held.get(fact.of)?.values() ?? [])].filter(isBehind).map(({ id }) => id);
  return { entity: fact.of, ids: ids.toSorted((a, b) => (a < b ? 1 : -1)).slice(0, ROWS_BEHIND_MAX), total: ids.length };
}

/** Which dimensions of the report are days. */
export function dayAt({ dims }: ReportDef): DayAt {
  const kinds = Object.values<Dimension>(dims).map(({ kind }) => kind);
  return at => kinds[at] === 'day';
}

function readerOf(schema: Schema, held: HeldRows, entity: string): ReadPath {
  const def = schema.get(entity);
  const named = new Map<string, ReadonlyMap<string, Row> | undefined>();
  return (row, path) => {
    const at = path.indexOf('.');
    if (at < 0) return row[path];
    const reference = path.slice(0, at);
    let rows = named.get(reference);
    if (!rows) named.set(reference, (rows = held.get(entityNamedBy(def, reference) ?? '')));
    return rows?.get(String(row[reference] ?? ''))?.[path.slice(at + 1)];
  };
}

function titlesOf(def: ReportDef, schema: Schema, held: HeldRows): Titles {
  return new Map(
    Object.entries<Dimension>(def.dims).flatMap(([name, dim]) => {
      if (dim.kind !== 'ref') return [];
      const { titleField } = schema.get(dim.entity);
      const rows = held.get(dim.entity)?.values() ?? [];
      return [[name, new Map(Array.from(rows, row => [row.id, String(row[titleField] ?? '')]))] as const];
    }),
  );
}
