/** Answers a report over rows made by hand, as the device does: its facts by runFact, everything after them by reportAnswer. */
import { schema } from '#features/registry.ts';
import { reportAnswer } from '#query/report/report-answer.ts';
import type { ReportAnswer, Titles } from '#query/report/report-answer.ts';
import { askFact } from '#query/report/resolve-facts.ts';
import { runFact } from '#query/report/run-facts.ts';
import type { FactGroup, ReadPath } from '#query/report/run-facts.ts';
import { entityNamedBy } from '#schema/kinds/kind-of.ts';
import type { Dimension, ParamValues, ReportDef } from '#schema/report/report-def.ts';
import type { FieldValue, Row } from '#schema/row.ts';

/** By entity. */
export type Rows = Readonly<Record<string, readonly Row[]>>;
/** @param dicts texts by dictionary and code. */
export type Given = {
  readonly rows: Rows;
  readonly today?: string;
  readonly dicts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export function runReport(def: ReportDef, params: ParamValues, { rows, today = '2026-06-30', dicts = {} }: Given): ReportAnswer {
  const dims = Object.entries<Dimension>(def.dims);
  const facts = def.facts.map((fact): readonly FactGroup[] => {
    const asked = askFact(
      fact,
      dims.map(([name]) => name),
      params,
    );
    const run = runFact(
      asked,
      reading(rows, fact.of),
      measure => def.measures[measure]?.scale ?? 0,
      at => dims[at]?.[1].kind === 'day',
    );
    for (const row of rows[fact.of] ?? []) run.take(row);
    return run.groups();
  });
  return reportAnswer({ def, params, today, titles: titlesOf(dims, rows, dicts) }, facts);
}

/** The answer without keys: what a user sees. */
export function seen(def: ReportDef, params: ParamValues, given: Given) {
  const { records, total } = runReport(def, params, given);
  return { rows: records.map(({ values }) => known(values)), total };
}

const known = (values: Readonly<Record<string, FieldValue | undefined>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function reading(rows: Rows, entity: string): ReadPath {
  const byId = new Map(Object.entries(rows).map(([name, all]) => [name, new Map(all.map(row => [row.id, row]))]));
  const read = (row: Row, of: string, path: string): FieldValue | undefined => {
    const dot = path.indexOf('.');
    if (dot < 0) return row[path];
    const named = entityNamedBy(schema.get(of), path.slice(0, dot));
    if (named === undefined) throw new Error(`${of} names no row in ${path}`);
    const other = byId.get(named)?.get(String(row[path.slice(0, dot)] ?? ''));
    return other && read(other, named, path.slice(dot + 1));
  };
  return (row, path) => read(row, entity, path);
}

const titlesOf = (dims: readonly [string, Dimension][], rows: Rows, dicts: NonNullable<Given['dicts']>): Titles =>
  new Map(
    dims.map(([name, dim]) => {
      if (dim.kind === 'dict') return [name, new Map(Object.entries(dicts[dim.dict] ?? {}))];
      if (dim.kind !== 'ref') return [name, new Map()];
      const { titleField } = schema.get(dim.entity);
      return [name, new Map((rows[dim.entity] ?? []).map(row => [row.id, String(row[titleField] ?? '')]))];
    }),
  );
