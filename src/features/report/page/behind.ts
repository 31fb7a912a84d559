/** Finds which rows a number of a report came from: the facts of its column, the fields they add up, and the rows that count in it. */
import { assert } from '#base/assert.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { holds } from '#query/report/run-facts.ts';
import { askFact } from '#query/report/resolve-facts.ts';
import type { Asked } from '#query/report/resolve-facts.ts';
import type { Fact, Group, Measure, ParamValues, ReportDef } from '#schema/report/report-def.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { roundTo, scaleOf } from '#schema/compute.ts';
import { columnOf } from './cell-text.ts';

export type FactBehind = {
  /** Its position in the report. */
  readonly at: number;
  readonly entity: string;
  /** Fields of the entity that the number was made of. */
  readonly fields: readonly string[];
  /** What a row must meet to count in it, beside the fact's own conditions; empty: nothing, or each measure asks for something else. */
  readonly when: readonly Asked[];
  /** The fields that are added up for it, each over the rows that its measure asks for: a sum, or the two sides of a rate. */
  readonly summed: readonly Summed[];
};
export type Summed = { readonly field: string; readonly when: readonly Asked[] };

/** The facts behind a column, in the report's order. */
export function factsBehind(def: ReportDef, column: string, params: ParamValues): readonly FactBehind[] {
  const positions = columnOf(def, column)?.facts ?? def.facts.map((_, at) => at);
  const measures = measuresOf(def, column, params);
  const named = positions.flatMap(at => {
    const fact = def.facts[at];
    return fact ? [{ at, fact, own: Object.keys(fact.measures).filter(name => measures.has(name)) }] : [];
  });
  const feeding = named.filter(({ own }) => own.length > 0);
  return (feeding.length > 0 ? feeding : named).map(({ at, fact, own }) => behind(def, at, fact, own, params));
}

function behind(def: ReportDef, at: number, fact: Fact, names: readonly string[], params: ParamValues): FactBehind {
  const used = names.flatMap(name => fact.measures[name] ?? []);
  const asked = askFact(fact, Object.keys(def.dims), params).measures.filter(({ name }) => names.includes(name));
  const [one] = asked;
  const whens = new Set(asked.map(({ when }) => JSON.stringify(when)));
  return {
    at,
    entity: fact.of,
    fields: [...new Set([...used.flatMap(fieldsOf), ...asked.flatMap(({ when }) => when).flatMap(fieldsAsked)])].filter(isOwn),
    when: one && whens.size === 1 && one.when.every(asksOwn) ? one.when : [],
    summed: summedIn(
      asked.flatMap(({ name, when }) => {
        const measure = fact.measures[name];
        return measure && 'sum' in measure && !measure.perDay && isOwn(measure.sum) && when.every(asksOwn)
          ? [{ field: measure.sum, when }]
          : [];
      }),
    ),
  };
}

/** Without a field that is added up in two ways: its column has one sum. */
const summedIn = (sums: readonly Summed[]): readonly Summed[] =>
  sums.filter(({ field }) => sums.filter(other => other.field === field).length === 1);

const isOwn = (path: string): boolean => !path.includes('.');
const asksOwn = (asked: Asked): boolean => fieldsAsked(asked).every(isOwn);
function fieldsAsked(asked: Asked): readonly string[] {
  const limits = 'atMost' in asked ? [asked.atMost] : 'above' in asked ? [asked.above.of, asked.above.share] : [];
  return [asked.field, ...limits];
}

function fieldsOf(measure: Measure): readonly string[] {
  if ('sum' in measure) return [measure.sum, ...(measure.perDay ? [measure.perDay.since, measure.perDay.until] : [])];
  if ('seconds' in measure) return [measure.seconds.since, measure.seconds.until];
  if ('quantile' in measure) return [measure.of, measure.per];
  if ('least' in measure) return [measure.least];
  return 'most' in measure ? [measure.most] : [];
}

/** The measures by which a column's value changes, tried one after the other; a report's `row` is a function and does not say. */
function measuresOf(def: ReportDef, column: string, params: ParamValues): ReadonlySet<string> {
  const valueWith = (changed: string | undefined): unknown => def.row(probe(changed, params))[column];
  const before = valueWith(undefined);
  return new Set(Object.keys(def.measures).filter(name => valueWith(name) !== before));
}

const PROBE_DAYS = ['2020-01-01 00:00:00', '2020-03-01 12:30:00'] as const;

const probe = (changed: string | undefined, params: ParamValues): Group => ({
  dim: () => PROBE_DAYS[0].slice(0, 'YYYY-MM-DD'.length),
  title: () => '',
  measure: name => (name === changed ? 7_919 : 1_009),
  moment: name => PROBE_DAYS[name === changed ? 1 : 0],
  params,
  today: '2020-06-01',
});

/** Those of a fact's rows that count in the number, or in one of its sums. */
export const countedRows = ({ when }: Pick<FactBehind, 'when'>, rows: readonly Row[]): readonly Row[] =>
  rows.filter(row => when.every(asked => holds(asked, row, (of, path) => of[path])));

/** The sum of a field, in its own decimals. */
export const fieldSum = (def: EntityDef, name: string, rows: readonly Row[]): number =>
  roundTo(
    rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0),
    scaleOf(def, name),
  );

/** Ids in one question to the server: an address holds not many more (`src/wire/list-params.ts`). */
const IDS_OF_PART = 100;

/** The two questions that ask for the rows, as there are at most twice `IDS_OF_PART`; absent: not needed. */
export function questionsBehind(
  { defaultSort }: EntityDef,
  ids: readonly string[],
): readonly [ListQuery | undefined, ListQuery | undefined] {
  assert(ids.length <= 2 * IDS_OF_PART, `${ids.length} rows behind a number`);
  const asked = (part: readonly string[]): ListQuery | undefined =>
    part.length === 0
      ? undefined
      : {
          conditions: [{ field: 'id', rule: 'in', value: part.join(',') }],
          sort: defaultSort,
          pageNo: FIRST_PAGE_NO,
          pageSize: part.length,
        };
  return [asked(ids.slice(0, IDS_OF_PART)), asked(ids.slice(IDS_OF_PART))];
}
