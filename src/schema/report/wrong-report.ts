/** Finds what is wrong with a report's definition, beside the entities it reads: a name that leads nowhere, a figure of the wrong kind, a thing that is never used. */
import type { EntityDef } from '../entity-def.ts';
import type { Dimension, Edge, ReportColumn, ReportDef, ReportParam } from './report-def.ts';
import { wrongFact } from './wrong-fact.ts';

type Find = (name: string) => EntityDef | undefined;

/** Each as a sentence. */
export const wrongReport = (def: ReportDef, find: Find): readonly string[] =>
  [
    ...wrongReferences(def, find),
    ...def.facts.flatMap(fact => wrongFact(def, fact, find)),
    ...unused(def),
    ...wrongShown(def),
    ...wrongChart(def),
  ].map(wrong => `${def.name} ${wrong}`);

function wrongReferences({ params, dims }: ReportDef, find: Find): readonly string[] {
  const named = [
    ...Object.entries<ReportParam>(params).flatMap(([name, param]) => (param.kind === 'ref' ? [{ name, entity: param.entity }] : [])),
    ...Object.entries<Dimension>(dims).flatMap(([name, dim]) => (dim.kind === 'ref' ? [{ name, entity: dim.entity }] : [])),
  ];
  const empty = Object.entries<ReportParam>(params).flatMap(([name, param]) =>
    param.kind === 'choice' && Object.keys(param.options).length < 2 ? [`lets nobody choose ${name}: it has one option at most`] : [],
  );
  return [
    ...named.flatMap(({ name, entity }) => (find(entity) ? [] : [`names rows of ${entity} by ${name}, which is no entity`])),
    ...empty,
  ];
}

/** A parameter that changes nothing, a dimension and a measure of no fact. */
function unused({ params, dims, measures, facts }: ReportDef): readonly string[] {
  const conditions = facts.flatMap(({ where, measures: own }) => [...where, ...Object.values(own).flatMap(measure => measure?.when ?? [])]);
  const asked = new Set(
    conditions.flatMap(condition => {
      if ('asked' in condition) return [condition.asked];
      if ('equals' in condition) return [condition.equals];
      const edges: readonly (Edge | undefined)[] =
        'from' in condition || 'to' in condition || 'before' in condition ? [condition.from, condition.to, condition.before] : [];
      return edges.flatMap(edge => edge?.param ?? []);
    }),
  );
  const isChosenBy = facts.some(({ by }) => Object.values(by).some(path => typeof path === 'function'));
  const grouped = new Set(facts.flatMap(({ by }) => Object.keys(by)));
  const measured = new Set(facts.flatMap(fact => Object.keys(fact.measures)));
  const idle = Object.entries<ReportParam>(params).filter(([name, { kind }]) => !asked.has(name) && !(kind === 'choice' && isChosenBy));
  return [
    ...idle.map(([name]) => `asks for ${name} and does nothing with it`),
    ...Object.keys(dims).flatMap(name => (grouped.has(name) ? [] : [`has the dimension ${name}, which no fact has`])),
    ...Object.keys(measures).flatMap(name => (measured.has(name) ? [] : [`has the measure ${name}, which no fact has`])),
  ];
}

const columnOf = (def: ReportDef, name: string): ReportColumn | undefined =>
  Object.hasOwn(def.columns, name) ? def.columns[name] : undefined;
const isNumber = (column: ReportColumn): boolean => column.kind === 'integer' || column.kind === 'decimal';

function wrongShown(def: ReportDef): readonly string[] {
  const totals = def.totals.flatMap(name => {
    const column = columnOf(def, name);
    if (!column) return [`totals ${name}, which is no column`];
    return isNumber(column) && !column.chartOnly ? [] : [`totals ${name}, which is no number of its table`];
  });
  const order = def.order.flatMap(name => (columnOf(def, name.replace(/^-/, '')) ? [] : [`is ordered by ${name}, which is no column`]));
  const behind = Object.entries<ReportColumn>(def.columns).flatMap(([name, { facts = [] }]) =>
    facts.some(at => !def.facts[at]) ? [`opens a fact behind ${name} that it does not have`] : [],
  );
  const hidden = Object.entries<ReportColumn>(def.columns).flatMap(([name, { chartOnly }]) =>
    chartOnly && def.chart?.series.includes(name) !== true ? [`has ${name} for its chart, which does not draw it`] : [],
  );
  return [...totals, ...order, ...behind, ...hidden];
}

/** A boxplot draws five values, a radar is a triangle at least. */
function wrongChart(def: ReportDef): readonly string[] {
  const { chart } = def;
  if (!chart) return [];
  const by = columnOf(def, chart.by) ? [] : [`draws its chart by ${chart.by}, which is no column`];
  const series = chart.series.flatMap(name => {
    const column = columnOf(def, name);
    return column && isNumber(column) ? [] : [`draws ${name}, which is no column with numbers`];
  });
  const [least, most] = chart.kind === 'boxplot' ? [5, 5] : chart.kind === 'radar' ? [3, Infinity] : [1, Infinity];
  const isFit = chart.series.length >= least && chart.series.length <= most;
  return [...by, ...series, ...(isFit ? [] : [`draws a ${chart.kind} of ${chart.series.length} values`])];
}
