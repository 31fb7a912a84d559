/**
 * The query form's values and what they ask for.
 *
 * Shapes:  one text per condition, by field name; a range has `{field}.from` and `{field}.to`; a chosen ref keeps its
 *          text under `{field}_dictText` so that the box reads right when the page comes back. Empty means no condition.
 */
import type { EntityDef, QueryItem } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import type { Condition } from '#query/list-query.ts';

export type QueryValues = Readonly<Record<string, string>>;

export const rangeStart = (field: string): string => `${field}.from`;
export const rangeEnd = (field: string): string => `${field}.to`;

export function toConditions(def: EntityDef, values: QueryValues): readonly Condition[] {
  return def.query.flatMap(item => conditionsOf(item, def.fieldByName.get(item.field), values));
}

function conditionsOf({ field, rule }: QueryItem, kind: FieldDef | undefined, values: QueryValues): readonly Condition[] {
  if (rule === 'range') {
    const from = trimmed(values[rangeStart(field)]);
    const to = trimmed(values[rangeEnd(field)]);
    return [
      ...(from === '' ? [] : [{ field, rule: 'ge' as const, value: kind?.kind === 'datetime' ? dayStart(from) : from }]),
      ...(to === '' ? [] : [{ field, rule: 'le' as const, value: kind?.kind === 'datetime' ? dayEnd(to) : to }]),
    ];
  }
  const value = trimmed(values[field]);
  return value === '' ? [] : [{ field, rule, value }];
}

/** How many conditions behind the toggle are in force, so that a folded form does not hide why rows are missing. */
export function hiddenConditionCount(items: readonly QueryItem[], values: QueryValues): number {
  return items.filter(({ field }) => [field, rangeStart(field), rangeEnd(field)].some(name => trimmed(values[name]) !== '')).length;
}

const trimmed = (text: string | undefined): string => text?.trim() ?? '';
// A day chosen for a moment means the whole day.
const dayStart = (day: string): string => (day.length > 10 ? day : `${day} 00:00:00`);
const dayEnd = (day: string): string => (day.length > 10 ? day : `${day} 23:59:59`);
