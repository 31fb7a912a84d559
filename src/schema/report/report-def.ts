/**
 * Reports: what a report asks, which rows it counts and adds up, and which columns it shows. One definition serves both ends: the server compiles its facts to
 * SQL, the device runs them over its rows, and everything after the facts is the same code (query/report).
 *
 * A path is a field of the fact's entity, its `id`, or `reference.field`: a field of the row that the reference names, through as many references as it takes.
 */
import type { Schema } from '../schema.ts';
import type { Values } from '../row.ts';
import { stepsOf } from './path.ts';
import type { Path } from './path.ts';

export type { Path };

export type ReportParam = {
  readonly label: string;
  readonly required?: true;
} & (
  | { readonly kind: 'date' | 'month' }
  | { readonly kind: 'dict'; readonly dict: string }
  | { readonly kind: 'ref'; readonly entity: string }
  /** One of few; the first is the default. */
  | { readonly kind: 'choice'; readonly options: Readonly<Record<string, string>> }
);

/** By name, as the user gave them: 'YYYY-MM-DD', 'YYYY-MM', a code or an id; absent: not asked. */
export type ParamValues<P extends string = string> = Readonly<Partial<Record<P, string>>>;

/** What groups have in common: text, a day 'YYYY-MM-DD', the id of a row whose title is shown, or the code of a dictionary's item whose text is shown. */
export type Dimension =
  | { readonly kind: 'text' }
  | { readonly kind: 'day' }
  | { readonly kind: 'ref'; readonly entity: string }
  | { readonly kind: 'dict'; readonly dict: string };

/** The beginning or end of a day or a month that the user asked for. */
export type Edge<P extends string = string> = { readonly param: P; readonly edge: 'start' | 'end' };

export type Condition<P extends string = string> =
  /** The stored value is one of these; '' is an empty one. */
  | { readonly field: Path; readonly is: readonly string[] }
  | { readonly field: Path; readonly not: readonly string[] }
  /** The value asked for; nothing is asked while the parameter is empty. */
  | { readonly field: Path; readonly equals: P }
  /** A day or moment from the beginning of one day to the end of another; `before` excludes the day. Nothing is asked while the parameter is empty. */
  | { readonly field: Path; readonly from?: Edge<P>; readonly to?: Edge<P>; readonly before?: Edge<P> }
  /** A moment or number that is not above another, or a moment not more than so many hours after it; both must be there. */
  | { readonly field: Path; readonly atMost: Path; readonly plusHours?: number }
  /** A number that is above a share of another; both must be there, and `orElse` is the share where there is none. */
  | { readonly field: Path; readonly above: Share }
  /** Every row while the parameter is empty or one of these, and none otherwise. */
  | { readonly asked: P; readonly is: readonly string[] };

/** `of × share ÷ per`. */
export type Share = { readonly of: Path; readonly share: Path; readonly orElse: number; readonly per: number };

export type Measure<P extends string = string> = { readonly when?: readonly Condition<P>[] } & (
  | { readonly count: true }
  /** `perDay`: of each row only what falls to one of its days, both ends counted, rounded to the measure's scale. */
  | { readonly sum: Path; readonly perDay?: { readonly since: Path; readonly until: Path } }
  /** Whole seconds between two moments, added up over the rows that have both. */
  | { readonly seconds: { readonly since: Path; readonly until: Path } }
  /** The lowest, highest or one quantile (0 to 1, interpolated) of `of ÷ per × times` over the rows where `per` is above 0. */
  | { readonly quantile: number; readonly of: Path; readonly per: Path; readonly times: number }
  /** The least or greatest number, day or moment. */
  | { readonly least: Path }
  | { readonly most: Path }
);

/** Rows of one entity, grouped. Rows of several facts that agree in all dimensions are one group; a dimension a fact does not name is empty in it. */
export type Fact<D extends string = string, M extends string = string, P extends string = string> = {
  readonly of: string;
  readonly where: readonly Condition<P>[];
  /** A function that gives nothing: the fact does not have the dimension. */
  readonly by: Readonly<Partial<Record<D, Path | ((params: ParamValues<P>) => Path | undefined)>>>;
  readonly measures: Readonly<Partial<Record<M, Measure<P>>>>;
};

/** What is known of a group: its dimensions, titles of rows, and measures; a measure no row has a value for is absent, a count then 0. */
export type Group<D extends string = string, M extends string = string, P extends string = string> = {
  readonly dim: (name: D) => string;
  /** The title of the row, or the text of the item, that the dimension names. */
  readonly title: (name: D) => string;
  readonly measure: (name: M) => number | undefined;
  /** `least` and `most` of days and moments. */
  readonly moment: (name: M) => string | undefined;
  readonly params: ParamValues<P>;
  /** The server's day, 'YYYY-MM-DD'. */
  readonly today: string;
};

export type ReportColumn = {
  readonly label: string;
  readonly unit?: string;
  /** Only the chart draws it. */
  readonly chartOnly?: true;
  /** Opens the rows of these facts that the value came from; their positions in `facts`. Absent: of all. */
  readonly facts?: readonly number[];
} & ({ readonly kind: 'text' | 'date' } | { readonly kind: 'integer' } | { readonly kind: 'decimal'; readonly scale: number });

export type ReportChart<C extends string = string> = {
  readonly kind: 'bar' | 'line' | 'radar' | 'boxplot';
  readonly by: C;
  /** Of a boxplot: least, first quartile, median, third quartile, greatest. */
  readonly series: readonly C[];
};

export type ReportDef<D extends string = string, M extends string = string, P extends string = string, C extends string = string> = {
  /** The last part of its route and endpoint, and its permission `report:{name}`. */
  readonly name: string;
  readonly title: string;
  /** What it counts and by which date, in one or two sentences; shown under its title. */
  readonly note: string;
  /** Parts of the note that speak of one column only; who does not see the column is not told them. */
  readonly noteOf?: Readonly<Partial<Record<C, string>>>;
  /** The menu's component. */
  readonly component: string;
  readonly params: Readonly<Record<P, ReportParam>>;
  readonly dims: Readonly<Record<D, Dimension>>;
  /** Decimals that a sum keeps; a count has 0. */
  readonly measures: Readonly<Record<M, { readonly scale: number }>>;
  readonly facts: readonly Fact<D, M, P>[];
  readonly columns: Readonly<Record<C, ReportColumn>>;
  /** The values of a group; of the total too, whose dimensions are empty. */
  readonly row: (group: Group<D, M, P>) => Readonly<Partial<Record<C, string | number | undefined>>>;
  /** Groups without anything to say are left out. */
  readonly keeps?: (values: Values) => boolean;
  /** The columns that the total shows. */
  readonly totals: readonly C[];
  /** The columns it is ordered by, a leading `-` descending. */
  readonly order: readonly string[];
  readonly chart?: ReportChart<C>;
};

/** The compiler knows the names of dimensions, measures, parameters and columns. */
export const defineReport = <D extends string, M extends string, P extends string, C extends string>(def: {
  readonly name: string;
  readonly title: string;
  readonly note: string;
  readonly noteOf?: Readonly<Partial<Record<NoInfer<C>, string>>>;
  readonly component: string;
  readonly params: Readonly<Record<P, ReportParam>>;
  readonly dims: Readonly<Record<D, Dimension>>;
  readonly measures: Readonly<Record<M, { readonly scale: number }>>;
  readonly facts: readonly Fact<NoInfer<D>, NoInfer<M>, NoInfer<P>>[];
  readonly columns: Readonly<Record<C, ReportColumn>>;
  readonly row: (group: Group<NoInfer<D>, NoInfer<M>, NoInfer<P>>) => Readonly<Partial<Record<NoInfer<C>, string | number | undefined>>>;
  readonly keeps?: (values: Values) => boolean;
  readonly totals: readonly NoInfer<C>[];
  readonly order: readonly string[];
  readonly chart?: ReportChart<NoInfer<C>>;
}): ReportDef => def;

/** The permission to see the report. */
export const reportPermission = ({ name }: Pick<ReportDef, 'name'>): string => `report:${name}`;
export const reportPath = ({ name }: Pick<ReportDef, 'name'>): string => `/report/${name}`;

/** The entities whose rows the report reads, those its paths and titles name included. */
export function entitiesOf(def: ReportDef, schema: Schema, params: ParamValues): readonly string[] {
  const names = new Set<string>();
  for (const fact of def.facts) {
    names.add(fact.of);
    for (const path of pathsOf(fact, params)) for (const name of stepsOf(schema.find, fact.of, path).through) names.add(name);
  }
  for (const dim of Object.values<Dimension>(def.dims)) if (dim.kind === 'ref') names.add(dim.entity);
  return [...names];
}

/** Every path of a fact. */
export function pathsOf({ where, by, measures }: Fact, params: ParamValues): readonly Path[] {
  const all = Object.values(measures).flatMap(measure =>
    measure ? [...(measure.when ?? []).flatMap(ofCondition), ...ofMeasure(measure)] : [],
  );
  const dims = Object.values(by).flatMap(path => (path === undefined ? [] : (pathFor(path, params) ?? [])));
  return [...new Set([...where.flatMap(ofCondition), ...dims, ...all])];
}

export const pathFor = (path: Path | ((params: ParamValues) => Path | undefined), params: ParamValues): Path | undefined =>
  typeof path === 'function' ? path(params) : path;

function ofCondition(condition: Condition): readonly Path[] {
  if ('asked' in condition) return [];
  if ('atMost' in condition) return [condition.field, condition.atMost];
  if ('above' in condition) return [condition.field, condition.above.of, condition.above.share];
  return [condition.field];
}

function ofMeasure(measure: Measure): readonly Path[] {
  if ('count' in measure) return [];
  if ('sum' in measure) return [measure.sum, ...(measure.perDay ? [measure.perDay.since, measure.perDay.until] : [])];
  if ('seconds' in measure) return [measure.seconds.since, measure.seconds.until];
  if ('quantile' in measure) return [measure.of, measure.per];
  return ['least' in measure ? measure.least : measure.most];
}
