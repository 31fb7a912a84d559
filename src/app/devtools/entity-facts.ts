/** Texts about a definition: the kind of each field, its marks, and the dictionaries of its fields. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { dictOf, kindOf } from '#schema/kinds/kind-of.ts';
import { entitiesText } from './entities-text.ts';
import type { Schema } from '#schema/schema.ts';
import { isSensitive } from '#schema/sensitive.ts';

/** For example 引用 司机, 字典 waybill_status, 小数. */
export function fieldKindText(field: FieldDef, schema: Schema): string {
  const { title, names } = kindOf(field);
  if (names?.of === 'rows') return `${title} ${schema.find(names.entity)?.title ?? names.entity}`;
  return names?.of === 'dict' ? `${title} ${names.code}` : title;
}

/** The rules for a field's values. */
export function fieldMarks(field: FieldDef): readonly string[] {
  return [
    ...(field.required ? [entitiesText.required] : []),
    ...(field.readonly ? [entitiesText.readonly] : []),
    ...(field.unique ? [entitiesText.unique] : []),
    ...(isSensitive(field) ? [entitiesText.sensitive] : []),
    ...('multiple' in field && field.multiple ? [entitiesText.multiple] : []),
    ...('maxLength' in field && field.maxLength !== undefined ? [entitiesText.maxLength(field.maxLength)] : []),
    ...('scale' in field ? [entitiesText.scale(field.scale)] : []),
    ...('unit' in field && field.unit !== undefined ? [field.unit] : []),
  ];
}

/** Codes of the dictionaries its fields use, each once. */
export const dictCodesOf = ({ fields }: EntityDef): readonly string[] => [...new Set(fields.flatMap(field => dictOf(field) ?? []))];
