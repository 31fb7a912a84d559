/** The chart of a report: what is drawn of its records, and what it says in words. */
import type { ReportDef } from '#schema/report/report-def.ts';
import type { ReportRecord } from '#query/report/report-answer.ts';
import { chartNumber } from '#app/ui/data-chart/model.ts';
import type { ChartKind, ChartModel } from '#app/ui/data-chart/model.ts';
import type { Values } from '#schema/row.ts';
import { columnOf, scaleOf } from './cell-text.ts';
import { reportText as text } from './text.ts';

/** Names that can still be told apart. */
const NAMES_MAX: { readonly [K in ChartKind]: number } = { bar: 30, boxplot: 30, line: 366, radar: 6 };
const WORDS_MAX = 10;

/** How many names the chart leaves out, besides what it draws. `undefined`: there is nothing to draw. */
export type ReportChartModel = ChartModel & { readonly leftOut: number };

/**
 * Days run in their order, other names in the report's. Records of one name are added up, in the columns that have a total.
 * @param records of the report.
 */
export function chartModel(def: ReportDef, records: readonly ReportRecord[]): ReportChartModel | undefined {
  const { chart } = def;
  if (!chart) return undefined;
  const byName = new Map<string, Values>();
  for (const { values } of records) {
    const name = String(values[chart.by] ?? '');
    if (name !== '') byName.set(name, added(def, chart.series, byName.get(name), values));
  }
  const column = columnOf(def, chart.by);
  const isByDay = column?.kind === 'date';
  const all = isByDay ? [...byName].toSorted(([a], [b]) => (a < b ? -1 : 1)) : [...byName];
  const drawn = all.slice(0, NAMES_MAX[chart.kind]);
  const series = chart.series.flatMap(name => {
    const drawnBy = columnOf(def, name);
    const values = drawn.map(([, held]) => numberIn(held, name));
    return drawnBy ? [{ name: drawnBy.label, unit: drawnBy.unit, scale: scaleOf(drawnBy), values }] : [];
  });
  if (series.every(({ values }) => values.every(value => value === undefined))) return undefined;
  // A line joins what follows one another; accounts do not.
  const kind = chart.kind === 'line' && !isByDay ? 'bar' : chart.kind;
  return { kind, names: drawn.map(([name]) => name), series, leftOut: all.length - drawn.length };
}

function added(def: ReportDef, names: readonly string[], before: Values | undefined, values: Values): Values {
  if (!before) return values;
  const sums = names.flatMap(name => {
    const [a, b] = [numberIn(before, name), numberIn(values, name)];
    return a === undefined || b === undefined || !def.totals.includes(name) ? [] : [[name, a + b] as const];
  });
  return { ...values, ...before, ...Object.fromEntries(sums) };
}

function numberIn(values: Values, name: string): number | undefined {
  const value = values[name];
  return typeof value === 'number' ? value : undefined;
}

/** For who cannot see it: the first names with their values. */
export function chartWords(title: string, { kind, names, series, leftOut }: ReportChartModel): string {
  const points = names.slice(0, WORDS_MAX).map((name, at) => {
    const values = series.flatMap(one => {
      const value = one.values[at];
      return value === undefined ? [] : [`${one.name} ${chartNumber(value, one)}`];
    });
    return `${name} ${values.join('、')}`;
  });
  return text.chartSays(title, text.kinds[kind], points, names.length - points.length + leftOut);
}
