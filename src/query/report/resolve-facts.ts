/** A fact with the user's parameters in it: days instead of edges, values instead of names; what an empty parameter would ask is gone. */
import { pathFor } from '#schema/report/report-def.ts';
import { lastDayOf } from './days.ts';
import type { Condition, Edge, Fact, Measure, ParamValues, Path, Share } from '#schema/report/report-def.ts';

/** `from`, `to`: first and last day; `before`: the day after the last. 'YYYY-MM-DD'. An `is` of nothing holds for no row. */
export type Asked =
  | { readonly field: Path; readonly is: readonly string[] }
  | { readonly field: Path; readonly not: readonly string[] }
  | { readonly field: Path; readonly from?: string; readonly to?: string; readonly before?: string }
  | { readonly field: Path; readonly atMost: Path; readonly plusHours?: number }
  | { readonly field: Path; readonly above: Share };

export type AskedMeasure = { readonly name: string; readonly measure: Measure; readonly when: readonly Asked[] };
export type AskedFact = {
  readonly of: string;
  readonly where: readonly Asked[];
  /** In the order of the report's dimensions; `undefined`: the fact does not have it. */
  readonly by: readonly (Path | undefined)[];
  readonly measures: readonly AskedMeasure[];
};

/** @param dims the names of the report's dimensions. */
export function askFact(fact: Fact, dims: readonly string[], params: ParamValues): AskedFact {
  const ask = (conditions: readonly Condition[] = []): readonly Asked[] => conditions.flatMap(condition => askCondition(condition, params));
  return {
    of: fact.of,
    where: ask(fact.where),
    by: dims.map(name => {
      const path = fact.by[name];
      return path === undefined ? undefined : pathFor(path, params);
    }),
    measures: Object.entries(fact.measures).flatMap(([name, measure]) => (measure ? [{ name, measure, when: ask(measure.when) }] : [])),
  };
}

function askCondition(condition: Condition, params: ParamValues): readonly Asked[] {
  if ('asked' in condition) {
    const value = params[condition.asked] ?? '';
    return value === '' || condition.is.includes(value) ? [] : [{ field: 'id', is: [] }];
  }
  if ('equals' in condition) {
    const value = params[condition.equals] ?? '';
    return value === '' ? [] : [{ field: condition.field, is: [value] }];
  }
  if ('is' in condition || 'not' in condition || 'atMost' in condition || 'above' in condition) return [condition];
  const { field, from, to, before } = condition;
  const days = { from: dayOf(from, params), to: dayOf(to, params), before: dayOf(before, params) };
  const known = Object.entries(days).filter(([, day]) => day !== undefined);
  return known.length === 0 ? [] : [{ field, ...Object.fromEntries(known) }];
}

function dayOf(edge: Edge | undefined, params: ParamValues): string | undefined {
  const value = (edge && params[edge.param]) ?? '';
  if (value === '' || !edge) return undefined;
  if (value.length > MONTH_LENGTH) return value;
  return edge.edge === 'start' ? `${value}-01` : lastDayOf(value);
}

const MONTH_LENGTH = 'YYYY-MM'.length;
