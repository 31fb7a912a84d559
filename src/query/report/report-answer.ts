/** From the groups of a report's facts to its rows: facts that agree in all dimensions meet, then columns, order and total. Both ends run this. */
import type { FieldValue, Values } from '#schema/row.ts';
import type { Group, ParamValues, ReportDef } from '#schema/report/report-def.ts';
import { plus } from './amounts.ts';
import type { FactGroup } from './run-facts.ts';

/** A record has the report's columns and its group's `key`. */
export type ReportRecord = { readonly key: readonly string[]; readonly values: Values };
export type ReportAnswer = {
  readonly records: readonly ReportRecord[];
  /** Groups in all; there are fewer records when they are too many to show. */
  readonly count: number;
  readonly total: Values;
};

/** More groups are counted and added up, and not shown. */
export const REPORT_ROWS_MAX = 5_000;

export type ReportRequest = { readonly name: string; readonly params: ParamValues; readonly today: string };

/** A report over the rows of this device. */
export type LocalReport = {
  readonly answer: ReportAnswer;
  /** Counted rows with changes that the server has not confirmed. */
  readonly unsent: number;
  /** Entities of which rows are missing here, or may be; empty: the answer is whole. */
  readonly missing: readonly string[];
  /** Device time of the server's last confirmation of the oldest of its entities. */
  readonly confirmedAtMs?: number;
};

/** The rows that a group of one fact counts, newest first. */
export type RowsBehind = { readonly entity: string; readonly ids: readonly string[]; readonly total: number };
export const ROWS_BEHIND_MAX = 200;

/** By dimension: titles by id. */
export type Titles = ReadonlyMap<string, ReadonlyMap<string, string>>;

type Asked = { readonly def: ReportDef; readonly params: ParamValues; readonly today: string; readonly titles: Titles };
type Merged = { readonly key: readonly string[]; readonly values: Map<string, FieldValue> };

/** @param facts the groups of each of the report's facts. */
export function reportAnswer(asked: Asked, facts: readonly (readonly FactGroup[])[]): ReportAnswer {
  const { def } = asked;
  const groups = mergeGroups(def, facts);
  const rows = groups.map(({ key, values }) => ({ key, values: valuesOf(asked, key, values) }));
  const kept = rows.filter(({ values }) => def.keeps?.(values) ?? true);
  const names = new Set(kept.map(({ key }) => JSON.stringify(key)));
  const totalled = sumOf(groups.filter(({ key }) => names.has(JSON.stringify(key))));
  const whole = valuesOf(
    asked,
    Object.keys(def.dims).map(() => ''),
    totalled,
  );
  const total = Object.fromEntries(def.totals.flatMap(name => (whole[name] === undefined ? [] : [[name, whole[name]]])));
  return { records: kept.toSorted(comparing(def.order)).slice(0, REPORT_ROWS_MAX), count: kept.length, total };
}

/** The measures of one group by name; a count that no fact of the group has is 0. */
function mergeGroups(def: ReportDef, facts: readonly (readonly FactGroup[])[]): readonly Merged[] {
  const groups = new Map<string, Merged>();
  for (const { key, values } of facts.flat()) {
    const name = JSON.stringify(key);
    const known = groups.get(name) ?? { key, values: new Map<string, FieldValue>() };
    groups.set(name, known);
    for (const [measure, value] of values) known.values.set(measure, added(known.values.get(measure), value, scaleOfMeasure(def, measure)));
  }
  return [...groups.values()];
}

/** Decimals that the sum of a measure keeps. */
export const scaleOfMeasure = ({ measures }: ReportDef, name: string): number => measures[name]?.scale ?? 0;

/** Two facts may give the same measure of one group: rows of two entities are counted together. */
const added = (held: FieldValue | undefined, value: FieldValue, scale: number): FieldValue =>
  typeof held === 'number' && typeof value === 'number' ? (plus(scale, held, value) ?? value) : value;

/** Sums of all groups; moments have none. */
function sumOf(groups: readonly Merged[]): ReadonlyMap<string, FieldValue> {
  const sums = new Map<string, number>();
  const UNIT = 1_000_000;
  for (const { values } of groups)
    for (const [name, value] of values) if (typeof value === 'number') sums.set(name, (sums.get(name) ?? 0) + Math.round(value * UNIT));
  return new Map([...sums].map(([name, sum]) => [name, sum / UNIT]));
}

function valuesOf({ def, params, today, titles }: Asked, key: readonly string[], measures: ReadonlyMap<string, FieldValue>): Values {
  const names = Object.keys(def.dims);
  const group: Group = {
    dim: name => key[names.indexOf(name)] ?? '',
    title: name => titles.get(name)?.get(key[names.indexOf(name)] ?? '') ?? '',
    measure(name) {
      const value = measures.get(name);
      return typeof value === 'number' ? value : undefined;
    },
    moment(name) {
      const value = measures.get(name);
      return typeof value === 'string' ? value : undefined;
    },
    params,
    today,
  };
  return def.row(group);
}

/** Empty values stand last; records that do not differ keep the order of their keys. */
function comparing(order: readonly string[]): (a: ReportRecord, b: ReportRecord) => number {
  const columns = order.map(name => (name.startsWith('-') ? { name: name.slice(1), sign: -1 } : { name, sign: 1 }));
  return (a, b) => {
    for (const { name, sign } of columns) {
      const [x, y] = [a.values[name], b.values[name]];
      if (x === y) continue;
      if (x === undefined || x === '') return 1;
      if (y === undefined || y === '') return -1;
      return (x < y ? -1 : 1) * sign;
    }
    const [x, y] = [JSON.stringify(a.key), JSON.stringify(b.key)];
    return x < y ? -1 : x > y ? 1 : 0;
  };
}

/** `part ÷ whole × times`, rounded half away from 0; `undefined` where there is no whole. */
export function ratio(part: number | undefined, whole: number | undefined, times: number, scale: number): number | undefined {
  if (part === undefined || whole === undefined || whole <= 0) return undefined;
  const unit = 10 ** scale;
  // 0.3 ÷ 96 × 1000 is 3.125 and not 3.1249…: what is not exact in binary is rounded first.
  const units = Number((((part * times) / whole) * unit).toPrecision(12));
  return (Math.sign(units) * Math.round(Math.abs(units))) / unit || 0;
}
