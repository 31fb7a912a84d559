/** The queries behind a picker: the page the user looks at, and the rows already chosen when it opens. */
import { amongIds, choosable } from '#query/choice-query.ts';
import type { Condition, ListQuery } from '#query/list-query.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import type { PickerCondition, PickerDef } from './picker-def.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';

/** What stands in the boxes, by field; empty or absent means no condition. */
export type PickerValues = Readonly<Record<string, string>>;

/** The conditions the user may use: a column that may not be seen is not asked either, what is found would tell what stands in it. */
export const askableConditions = ({ def, query }: PickerDef, isVisible: IsFieldVisible): readonly PickerCondition[] =>
  query.filter(({ field }) => def.fieldByName.has(field) && isVisible(field));

/** Rows found by the initials that were typed into one of the boxes. */
export type FoundByInitials = { readonly field: string; readonly ids: readonly string[] };

/** The box whose text may be initials: one of them, since they are an alternative to its own condition. */
export const initialsBox = (picker: PickerDef, values: PickerValues, isVisible: IsFieldVisible): string | undefined =>
  askableConditions(picker, isVisible).find(({ field, rule }) => rule === 'like' && /[a-z]/i.test(values[field] ?? ''))?.field;

/** @param pageNo counted from 1. */
export function pickerQuery(
  picker: PickerDef,
  values: PickerValues,
  pageNo: number,
  pageSize: number,
  isVisible: IsFieldVisible,
  found?: FoundByInitials,
): ListQuery {
  const asked = askableConditions(picker, isVisible).flatMap(({ field, rule }): Condition[] => {
    const value = values[field]?.trim() ?? '';
    return value === '' ? [] : [{ field, rule, value }];
  });
  const plain = found && found.ids.length > 0 ? asked.filter(({ field }) => field !== found.field) : asked;
  const sought = plain.length === asked.length ? [] : asked.filter(({ field }) => field === found?.field);
  return {
    ...base(picker),
    conditions: [...choosable(picker.def), ...picker.conditions, ...plain],
    ...(found && sought.length > 0 ? { advanced: { match: 'or' as const, conditions: [...sought, ...amongIds(found.ids)] } } : {}),
    pageNo,
    pageSize,
  };
}

/** The rows of stored values, disabled ones included: a choice that is no longer offered still reads right. */
export function chosenQuery(picker: PickerDef, values: readonly string[]): ListQuery {
  return {
    ...base(picker),
    conditions: [...picker.conditions, { field: picker.returnKey, rule: 'in', value: values.join(',') }],
    pageNo: FIRST_PAGE_NO,
    pageSize: Math.max(1, values.length),
  };
}

const base = ({ def }: PickerDef): Pick<ListQuery, 'sort'> => ({ sort: { column: def.titleField, order: 'asc' } });
