/** The template of an import: a sheet with the heads that a file may have, and one that says of each column what belongs into it. */
import { columnHead } from '#schema/column-head.ts';
import type { Dicts } from '#schema/dict.ts';
import type { FieldDef } from '#schema/field.ts';
import { isNumbered } from '#schema/field-fits.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { isRequired } from '#schema/rules/validate-values.ts';
import { templateText as text } from './text.ts';

export type TemplateColumn = { readonly head: string; readonly isRequired: boolean; readonly words: string };

/** Choices named in one cell. */
const NAMED_MAX = 30;

/** Required columns first, each group in the form's order. */
export function templateColumns(fields: readonly FieldDef[], dicts: Dicts): readonly TemplateColumn[] {
  const columns = fields.map(field => ({ head: columnHead(field), isRequired: isNeeded(field), words: wordsOf(field, dicts) }));
  return [...columns.filter(column => column.isRequired), ...columns.filter(column => !column.isRequired)];
}

const isNeeded = (field: FieldDef): boolean => isRequired(field, {}) && field.default === undefined;

function wordsOf(field: FieldDef, dicts: Dicts): string {
  const parts = [formOf(field, dicts)];
  if (kindOf(field).isMany) parts.push(text.many);
  if ('maxLength' in field && field.maxLength !== undefined) parts.push(text.longest(field.maxLength));
  if (isNumbered(field)) parts.push(text.numbered);
  return parts.filter(part => part !== '').join('；');
}

function formOf(field: FieldDef, dicts: Dicts): string {
  const { cell, names, choices, storage } = kindOf(field);
  const items = choices ?? (names?.of === 'dict' ? dicts[names.code] : undefined);
  if (items) {
    const named = items.slice(0, NAMED_MAX).map(item => item.text);
    return text.oneOf(named.join('、'), items.length > NAMED_MAX);
  }
  if (names) return names.of === 'areas' ? text.area : text.named;
  if (cell.type === 'number') return 'scale' in field && field.scale !== undefined ? text.decimals(field.scale) : text.number;
  return cell.type === 'time' ? (storage.type === 'timestamp' ? text.moment : text.day) : '';
}
