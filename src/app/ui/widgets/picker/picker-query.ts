/** The queries of a picker: the page on the screen, and the rows chosen before the opening. */
import { amongIds, choiceOrder } from '#query/choice-query.ts';
import type { Condition, ListQuery } from '#query/list-query.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import type { PickerCondition, PickerDef } from './picker-def.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';

/** The content of the inputs, by field; empty or absent means no condition. */
export type PickerValues = Readonly<Record<string, string>>;

/** The permitted conditions. A hidden column is no condition, because the matches would reveal its values. */
export const askableConditions = ({ def, query }: PickerDef, isVisible: IsFieldVisible): readonly PickerCondition[] =>
  query.filter(({ field }) => def.fieldByName.has(field) && isVisible(field));

/** Rows found by initials typed into one of the inputs. */
export type FoundByInitials = { readonly field: string; readonly ids: readonly string[] };

/** The input whose text may be initials: only one, because they are an alternative to its own condition. */
export const initialsBox = (picker: PickerDef, values: PickerValues, isVisible: IsFieldVisible): string | undefined =>
  askableConditions(picker, isVisible).find(({ field, rule }) => rule === 'like' && /[a-z]/i.test(values[field] ?? ''))?.field;

/** @param pageNo counted from 1. @param among which rows may be chosen, see `choosable`. */
export function pickerQuery(
  picker: PickerDef,
  values: PickerValues,
  pageNo: number,
  pageSize: number,
  isVisible: IsFieldVisible,
  among: readonly Condition[],
  found?: FoundByInitials,
): ListQuery {
  const asked = askableConditions(picker, isVisible).flatMap(({ field, rule }): Condition[] => {
    const value = values[field]?.trim() ?? '';
    return value === '' ? [] : [{ field, rule, value }];
  });
  const plain = found && found.ids.length > 0 ? asked.filter(({ field }) => field !== found.field) : asked;
  const sought = plain.length === asked.length ? [] : asked.filter(({ field }) => field === found?.field);
  return {
    sort: choiceOrder(picker.def, isVisible),
    conditions: [...among, ...picker.conditions, ...plain],
    ...(found && sought.length > 0 ? { advanced: { match: 'or' as const, conditions: [...sought, ...amongIds(found.ids)] } } : {}),
    pageNo,
    pageSize,
  };
}

/** The rows of stored values, including disabled ones, so that an old choice keeps its text. */
export function chosenQuery(picker: PickerDef, values: readonly string[]): ListQuery {
  return {
    sort: { column: picker.def.titleField, order: 'asc' },
    conditions: [...picker.conditions, { field: picker.returnKey, rule: 'in', value: values.join(',') }],
    pageNo: FIRST_PAGE_NO,
    pageSize: Math.max(1, values.length),
  };
}
