/** Answers a report over rows made by hand, as the device does. */
import { schema } from '#features/registry.ts';
import { runReport } from '#query/report/run-report.ts';
import type { Dicts } from '#schema/dict.ts';
import type { ParamValues, ReportDef } from '#schema/report/report-def.ts';
import type { FieldValue, Row } from '#schema/row.ts';

/** `rows`: by entity. `today`: the server's day. */
export type Given = { readonly rows: Readonly<Record<string, readonly Row[]>>; readonly today?: string; readonly dicts?: Dicts };

/** What a user sees: the values of its rows, in order, and its total. */
export function seen(def: ReportDef, params: ParamValues, { rows, today = '2026-06-30', dicts }: Given) {
  const held = new Map(Object.entries(rows).map(([entity, all]) => [entity, new Map(all.map(row => [row.id, row]))]));
  const { records, total } = runReport(schema, def, { name: def.name, params, today }, { rows: held, dicts });
  return { rows: records.map(({ values }) => known(values)), total };
}

const known = (values: Readonly<Record<string, FieldValue | undefined>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
