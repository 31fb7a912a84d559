/** What a list query means, written once more from the query grammar alone: plain arrays, nothing shared with the engine or the server. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldKind } from '#schema/field.ts';
import type { Row } from '#schema/row.ts';
import type { Condition, ListQuery } from '#query/list-query.ts';

type Answer = { readonly ids: readonly string[]; readonly total: number; readonly summary: Readonly<Record<string, number>> };

export function answerPlainly(def: EntityDef, rows: readonly Row[], query: ListQuery): Answer {
  const kindOf = (name: string): FieldKind => (name === 'id' ? 'dict' : (def.fieldByName.get(name)?.kind ?? 'dict'));
  const isSaid = ({ value }: Condition): boolean => value.trim() !== ''; // a blank says nothing
  const block = query.advanced?.conditions.filter(isSaid) ?? [];
  const anyOf = query.anyOf?.filter(isSaid) ?? [];
  const matching = rows.filter(row => {
    const isCode = (name: string): boolean => CODE_FIELDS.has(`${def.name}.${name}`);
    const isMet = (asked: Condition, isDayWhole: boolean) =>
      meets(row, kindOf(asked.field), soughtIn(def, asked), { isDayWhole, isCode: isCode(asked.field) });
    if (!query.conditions.filter(isSaid).every(condition => isMet(condition, true))) return false;
    if (anyOf.length > 0 && !anyOf.some(item => isMet(item, false))) return false;
    if (block.length === 0) return true;
    return query.advanced?.match === 'or' ? block.some(item => isMet(item, false)) : block.every(item => isMet(item, false));
  });
  const { column, order } = query.sort;
  const ascending = matching.toSorted((a, b) => compareValues(a[column], b[column], kindOf(column)) || (a.id < b.id ? -1 : 1));
  const sorted = order === 'asc' ? ascending : ascending.toReversed();
  const from = (query.pageNo - 1) * query.pageSize;
  return { ids: sorted.slice(from, from + query.pageSize).map(row => row.id), total: matching.length, summary: totalsOf(def, matching) };
}

function soughtIn(def: EntityDef, asked: Condition): Condition {
  if (!PHONE_FIELDS.has(`${def.name}.${asked.field}`) || ['gt', 'ge', 'lt', 'le'].includes(asked.rule)) return asked;
  return { ...asked, value: asked.value.split(',').map(phoneOf).join(',') };
}

function compareValues(a: Row[string], b: Row[string], kind: FieldKind): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  if (isNumber(kind)) return Number(a) - Number(b);
  return a < b ? -1 : a > b ? 1 : 0;
}

const isNumber = (kind: FieldKind): boolean => kind === 'decimal' || kind === 'integer';

/** Found however they are typed. */
const CODE_FIELDS: ReadonlySet<string> = new Set(['waybill.originalNo', 'waybill.plateNumber', 'waybill.driverPhone']);
const codeOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s·・.-]/g, '');

/** Phones are stored without their country: what is typed loses +86, and 86 or 0086 before a whole mobile number. */
const PHONE_FIELDS: ReadonlySet<string> = new Set(['waybill.driverPhone']);
function phoneOf(typed: string): string {
  const [, whole, rest] = /^\(?(?:(?:00)?86\)?(1\d{10})$|\+86\)?(\d.*)$)/.exec(codeOf(typed)) ?? [];
  return whole ?? rest ?? typed;
}

type Meaning = { readonly isDayWhole: boolean; readonly isCode: boolean };

function meets(row: Row, kind: FieldKind, { field, rule, value }: Condition, { isDayWhole, isCode }: Meaning): boolean {
  const held = row[field];
  if (held === undefined) return false;
  const isText = kind === 'text' || kind === 'longText';
  const fold = (text: string): string =>
    isCode && codeOf(value).replaceAll(/[,%_\\]/g, '') !== '' ? codeOf(text) : isText ? text.toLowerCase() : text;
  const own = fold(String(held));
  if (rule === 'like') return own.includes(fold(value));
  if (rule === 'right_like') return own.startsWith(fold(value));
  if (rule === 'left_like') return own.endsWith(fold(value));
  const items = value.split(',').filter(item => item !== '');
  if (isNumber(kind)) {
    const number = Number(held);
    const wanted = Number(value);
    const byRule = { eq: number === wanted, ne: number !== wanted, gt: number > wanted, ge: number >= wanted, lt: number < wanted };
    return rule === 'in' ? items.map(Number).includes(number) : rule === 'le' ? number <= wanted : byRule[rule];
  }
  if (rule === 'in') return items.map(fold).includes(own);
  const text = String(held);
  const isDay = kind === 'datetime' && value.length === 10;
  const until = `${value} ${isDayWhole && rule === 'le' ? '23:59:59' : '00:00:00'}`;
  const wanted = isDay ? until : value;
  switch (rule) {
    case 'eq':
      return isText ? own === fold(wanted) : text === wanted;
    case 'ne':
      return isText ? own !== fold(wanted) : text !== wanted;
    case 'gt':
      return text > wanted;
    case 'ge':
      return text >= wanted;
    case 'lt':
      return text < wanted;
    case 'le':
      return text <= wanted;
  }
}

/**
 * Sums and weighted means in whole multiples of the last place; a mean halfway between two goes away from zero. A row without a value or
 * without a weight does not count; rows that weigh nothing together have no mean.
 */
function totalsOf(def: EntityDef, all: readonly Row[]): Readonly<Record<string, number>> {
  // Drafts and voided rows do not count, unless there is nothing else.
  const { leavesOut = [] } = def.totals ?? {};
  const status = def.flow?.field ?? '';
  const kept = all.filter(row => !leavesOut.includes(String(row[status] ?? '')));
  const rows = kept.length > 0 ? kept : all;
  const unitOf = (name: string): number => {
    const field = def.fieldByName.get(name);
    return 10 ** (field?.kind === 'decimal' ? field.scale : 0);
  };
  const wholeIn = (row: Row, name: string): number[] => {
    const value = row[name];
    return typeof value === 'number' ? [Math.round(value * unitOf(name))] : [];
  };
  const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  const sums = (def.totals?.sum ?? []).flatMap(name => {
    const values = rows.flatMap(row => wholeIn(row, name));
    return values.length === 0 ? [] : [[name, total(values) / unitOf(name)] as const];
  });
  const means = Object.entries(def.totals?.mean ?? {}).flatMap(([name, mean]) => {
    const counted = rows.flatMap(row =>
      wholeIn(row, name).flatMap(value => wholeIn(row, mean?.weight ?? '').map(weight => [value, weight] as const)),
    );
    const weight = total(counted.map(([, each]) => each));
    if (weight === 0) return [];
    const product = total(counted.map(([value, each]) => value * each));
    const isNegative = product < 0 !== weight < 0;
    const rounded = Math.round(Math.abs(product) / Math.abs(weight));
    return [[name, (isNegative && rounded > 0 ? -rounded : rounded) / unitOf(name)] as const];
  });
  return Object.fromEntries([...sums, ...means, ...(leavesOut.length > 0 ? [['countedRows', kept.length] as const] : [])]);
}
