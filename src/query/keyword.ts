/** One keyword in several fields: the title and the search fields of an entity. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { scannedText } from '#schema/row-address.ts';
import { isSensitive } from '#schema/sensitive.ts';
import { visibleFields } from '#schema/visible-fields.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import type { Condition } from './list-query.ts';

/** A column the user may not see, or sees starred, is not searched, because a match would reveal its value. */
export const soughtFields = (def: EntityDef, isVisible: IsFieldVisible): readonly FieldDef[] =>
  visibleFields(def, [...new Set([def.titleField, ...def.searchFields])], isVisible).filter(field => !isSensitive(field));

/** What a keyword looks for: it without the spaces around it, or the number of a scanned code. */
export const soughtText = (keyword: string): string => scannedText(keyword.trim());

/** The keyword anywhere in one of the fields, of which one must hold; none for a blank keyword, whatever its spaces. */
export function keywordConditions(def: EntityDef, keyword: string, isVisible: IsFieldVisible): readonly Condition[] {
  const wanted = soughtText(keyword);
  return wanted === '' ? [] : soughtFields(def, isVisible).map(({ name }) => ({ field: name, rule: 'like', value: wanted }));
}
