/** The values of a list's query form, and the conditions they mean. */
import type { EntityDef, QueryItem } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { listedTexts } from '#base/listed-texts.ts';
import type { Condition } from '#query/list-query.ts';

/**
 * Converts the query form's values into conditions.
 *
 * Shapes:  one text per condition, by field name; a range has `{field}.from` and `{field}.to`; a chosen ref keeps its
 * text under `{field}_dictText` so that the input shows it after a return to the page. Empty means no condition.
 */
export type QueryValues = Readonly<Record<string, string>>;
/** The keyword among them; no field has this name (contradictions.ts). */
export const KEYWORD = 'keyword';

export const rangeStart = (field: string): string => `${field}.from`;
export const rangeEnd = (field: string): string => `${field}.to`;

export function toConditions(def: EntityDef, values: QueryValues): readonly Condition[] {
  return def.query.flatMap(item => conditionsOf(item, def.fieldByName.get(item.field), values));
}

function conditionsOf({ field, rule }: QueryItem, known: FieldDef | undefined, values: QueryValues): readonly Condition[] {
  if (rule === 'range') {
    const from = trimmed(values[rangeStart(field)]);
    const to = trimmed(values[rangeEnd(field)]);
    const isMoment = known !== undefined && kindOf(known).valueType === 'datetime';
    return [
      ...(from === '' ? [] : [{ field, rule: 'ge' as const, value: isMoment ? dayStart(from) : from }]),
      ...(to === '' ? [] : [{ field, rule: 'le' as const, value: isMoment ? dayEnd(to) : to }]),
    ];
  }
  const value = trimmed(values[field]);
  if (value === '') return [];
  if (rule !== 'in') return [{ field, rule, value }];
  // One of several: equality, as every server takes it for any column.
  const [one, ...others] = listedTexts(value);
  if (one === undefined) return [];
  return [others.length === 0 ? { field, rule: 'eq', value: one } : { field, rule, value: [one, ...others].join(',') }];
}

/** The number of applied conditions behind the toggle, so that a folded form does not hide why rows are missing. */
export function hiddenConditionCount(items: readonly QueryItem[], values: QueryValues): number {
  return items.filter(({ field }) => [field, rangeStart(field), rangeEnd(field)].some(name => trimmed(values[name]) !== '')).length;
}

export const trimmed = (text: string | undefined): string => text?.trim() ?? '';
// A day chosen for a date-time field means the whole day.
const dayStart = (day: string): string => (day.length > 10 ? day : `${day} 00:00:00`);
const dayEnd = (day: string): string => (day.length > 10 ? day : `${day} 23:59:59`);
