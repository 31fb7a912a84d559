/** Finds what is wrong with one fact of a report: its paths, its groups, its conditions and its measures. */
import type { EntityDef } from '../entity-def.ts';
import type { FieldDef } from '../field.ts';
import { isOrdered, isStored, isStoredNumber } from '../field-fits.ts';
import { dictOf, kindOf, referredEntity } from '../kinds/kind-of.ts';
import { statusesOf } from '../statuses.ts';
import { stepsOf } from './path.ts';
import type { Path, Steps } from './path.ts';
import { pathFor, pathsOf } from './report-def.ts';
import type { Condition, Dimension, Fact, Measure, ParamValues, ReportDef, ReportParam } from './report-def.ts';

type Find = (name: string) => EntityDef | undefined;
/** Reads the paths of one fact. */
type Read = {
  readonly end: (path: Path) => Steps['end'];
  readonly field: (path: Path) => FieldDef | undefined;
  readonly owner: (path: Path) => EntityDef | undefined;
};

/** Each to be said after the report's name. */
export function wrongFact(def: ReportDef, fact: Fact, find: Find): readonly string[] {
  if (!find(fact.of)) return [`counts ${fact.of}, which is no entity`];
  const cases = casesOf(def);
  const paths = new Set(cases.flatMap(params => pathsOf(fact, params)));
  const end = (path: Path): Steps['end'] => stepsOf(find, fact.of, path).end;
  const lost = [...paths].filter(path => !isRead(end(path)));
  if (lost.length > 0) return lost.map(path => `reads ${path} of ${fact.of}, which is no stored field`);
  const field = (path: Path): FieldDef | undefined => fieldIn(end(path));
  const read: Read = { end, field, owner: path => find(stepsOf(find, fact.of, path).through.at(-1) ?? fact.of) };
  const conditions = [...fact.where, ...Object.values(fact.measures).flatMap(measure => measure?.when ?? [])];
  return [
    ...wrongGroups(def, fact, cases, read),
    ...conditions.flatMap(condition => wrongCondition(def, condition, read) ?? []),
    ...Object.entries(fact.measures).flatMap(([name, measure]) => (measure ? (wrongMeasure(def, name, measure, read) ?? []) : [])),
  ].map(wrong => `${wrong} in ${fact.of}`);
}

/** Nothing chosen, and each option of each choice. */
const casesOf = (def: ReportDef): readonly ParamValues[] => [
  {},
  ...Object.entries<ReportParam>(def.params).flatMap(([name, param]) =>
    param.kind === 'choice' ? Object.keys(param.options).map(option => ({ [name]: option })) : [],
  ),
];

const isRead = (end: Steps['end']): boolean => end !== undefined && ('idOf' in end || isStored(end));
const fieldIn = (end: Steps['end']): FieldDef | undefined => (end === undefined || 'idOf' in end ? undefined : end);

function wrongGroups(def: ReportDef, { by }: Fact, cases: readonly ParamValues[], read: Read): readonly string[] {
  return Object.entries(by).flatMap(([name, given]) => {
    const dim = Object.hasOwn(def.dims, name) ? def.dims[name] : undefined;
    if (!dim) return [`groups by ${name}, which is no dimension,`];
    const paths = new Set(cases.flatMap(params => (given === undefined ? [] : (pathFor(given, params) ?? []))));
    return [...paths].filter(path => !isOfDimension(dim, read.end(path))).map(path => `groups by ${path}, which is no ${dim.kind},`);
  });
}

function isOfDimension(dim: Dimension, end: Steps['end']): boolean {
  if (end === undefined) return false;
  if ('idOf' in end) return dim.kind === 'ref' && dim.entity === end.idOf;
  const { isMany, time } = kindOf(end);
  if (isMany) return false;
  if (dim.kind === 'ref') return referredEntity(end) === dim.entity;
  if (dim.kind === 'dict') return dictOf(end) === dim.dict;
  return dim.kind === 'day' ? time === 'day' || time === 'second' : !isStoredNumber(end) && time === undefined;
}

function wrongCondition(def: ReportDef, condition: Condition, read: Read): string | undefined {
  const paramOf = (name: string): ReportParam | undefined => (Object.hasOwn(def.params, name) ? def.params[name] : undefined);
  if ('asked' in condition) return paramOf(condition.asked) ? undefined : `judges ${condition.asked}, which nobody is asked for,`;
  const { field: path } = condition;
  if ('is' in condition || 'not' in condition) return wrongCodes(path, 'is' in condition ? condition.is : condition.not, read);
  const field = read.field(path);
  if ('equals' in condition) {
    const param = paramOf(condition.equals);
    if (!param) return `compares ${path} with ${condition.equals}, which nobody is asked for,`;
    return isComparable(param, read.end(path)) ? undefined : `compares ${path} with ${condition.equals}, which is never the same,`;
  }
  if ('atMost' in condition) {
    const limit = read.field(condition.atMost);
    const isFit = isOrdered(field) && isOrdered(limit) && timeOf(field) === timeOf(limit);
    if (!isFit) return `compares ${path} with ${condition.atMost}, which has another order,`;
    return condition.plusHours !== undefined && timeOf(field) !== 'second'
      ? `adds hours to ${condition.atMost}, which is no moment,`
      : undefined;
  }
  if ('above' in condition) {
    const other = [path, condition.above.of, condition.above.share].find(one => !isStoredNumber(read.field(one)));
    return other === undefined ? undefined : `compares a share with ${other}, which is no number,`;
  }
  const edges = [condition.from, condition.to, condition.before].flatMap(edge => edge ?? []);
  if (!isDay(field)) return `bounds ${path}, which is no day or moment,`;
  if (edges.length === 0) return `bounds ${path} by nothing`;
  const wrong = edges.find(({ param }) => !['date', 'month'].includes(paramOf(param)?.kind ?? ''));
  return wrong && `bounds ${path} by ${wrong.param}, which is no day or month that is asked for,`;
}

/** Statuses and choices are known here; the items of a dictionary are the server's. */
function wrongCodes(path: Path, codes: readonly string[], read: Read): string | undefined {
  if (codes.length === 0) return `asks whether ${path} is one of nothing`;
  const field = read.field(path);
  const owner = read.owner(path);
  const known =
    owner?.flow && owner.flow.field === field?.name ? statusesOf(owner.flow) : field && kindOf(field).choices?.map(({ value }) => value);
  const unknown = known && codes.find(code => code !== '' && !known.includes(code));
  return unknown === undefined ? undefined : `asks whether ${path} is ${unknown}, which it never is,`;
}

function isComparable(param: ReportParam, end: Steps['end']): boolean {
  if (end === undefined) return false;
  if ('idOf' in end) return param.kind === 'ref' && param.entity === end.idOf;
  if (param.kind === 'ref') return referredEntity(end) === param.entity;
  if (param.kind === 'dict') return dictOf(end) === param.dict;
  if (param.kind === 'choice') return timeOf(end) === undefined;
  return timeOf(end) === (param.kind === 'date' ? 'day' : 'month');
}

function wrongMeasure(def: ReportDef, name: string, measure: Measure, read: Read): string | undefined {
  const own = Object.hasOwn(def.measures, name) ? def.measures[name] : undefined;
  if (!own) return `measures ${name}, which it does not have,`;
  if ('count' in measure) return undefined;
  if ('sum' in measure) {
    const field = read.field(measure.sum);
    if (!isStoredNumber(field)) return `adds up ${measure.sum}, which is no number,`;
    if (field && (kindOf(field).scale ?? 0) > own.scale) return `adds up ${measure.sum} with fewer decimals than it has,`;
    const bounds = measure.perDay ? [measure.perDay.since, measure.perDay.until] : [];
    const other = bounds.find(path => !isDay(read.field(path)));
    return other === undefined ? undefined : `counts days of ${other}, which is no day or moment,`;
  }
  if ('seconds' in measure) {
    const other = [measure.seconds.since, measure.seconds.until].find(path => timeOf(read.field(path)) !== 'second');
    return other === undefined ? undefined : `counts seconds of ${other}, which is no moment,`;
  }
  if ('quantile' in measure) {
    const other = [measure.of, measure.per].find(path => !isStoredNumber(read.field(path)));
    if (other !== undefined) return `spreads ${other}, which is no number,`;
    return measure.quantile >= 0 && measure.quantile <= 1
      ? undefined
      : `spreads ${measure.of} at ${measure.quantile}, which is not from 0 to 1,`;
  }
  const path = 'least' in measure ? measure.least : measure.most;
  return isOrdered(read.field(path)) ? undefined : `seeks the first or last ${path}, which has no order,`;
}

const timeOf = (field: FieldDef | undefined) => field && kindOf(field).time;
const isDay = (field: FieldDef | undefined): boolean => timeOf(field) === 'day' || timeOf(field) === 'second';
