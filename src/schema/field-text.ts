/** What a field's value reads as, in the user's words; pure, so that lists, forms, the outbox and exports say the same. */
import type { Dicts } from './dict.ts';
import type { FieldDef } from './field.ts';
import { isSensitive, starMiddle } from './sensitive.ts';
import { DICT_TEXT_SUFFIX } from './row.ts';
import type { FieldValue, Values } from './row.ts';
import { valueText } from './value-text.ts';

/**
 * The value as text; '' when there is none.
 * @param text the `{field}_dictText` beside a ref, user or area value; without it the stored code is shown.
 */
export function fieldTextOf(field: FieldDef, value: FieldValue | undefined, text: string | undefined, dicts: Dicts): string {
  if (value === undefined || value === '') return '';
  switch (field.kind) {
    case 'decimal':
      return numberText(value, field.scale);
    case 'integer':
      return numberText(value, 0);
    case 'dict':
      return dictText(dicts[field.dict], String(value), field.multiple === true);
    case 'flag':
      return value === 'Y' ? valueText.yes : valueText.no;
    case 'image':
      return valueText.images(splitMany(value).length);
    case 'file':
      return splitMany(value).map(fileNameOf).join('、');
    case 'text':
      return isSensitive(field) ? starMiddle(String(value)) : String(value);
    case 'longText':
    case 'date':
    case 'datetime':
    case 'month':
      return String(value);
    case 'ref':
    case 'user':
    case 'depart':
    case 'area':
      return text === undefined || text === '' ? String(value) : text.split(',').join('、');
  }
}

/** The display text stored beside a value in a row. */
export function dictTextOf(row: Values, field: string): string | undefined {
  const text = row[`${field}${DICT_TEXT_SUFFIX}`];
  return text === undefined ? undefined : String(text);
}

/** Multiple values are one comma-joined text on the wire. */
export const splitMany = (value: FieldValue | undefined): readonly string[] =>
  value === undefined
    ? []
    : String(value)
        .split(',')
        .filter(part => part !== '');

export const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Where a stored path is read from: absolute addresses stay, others stand under `staticRoot`, which ends without a slash. No path, no address. */
export function fileUrlOf(staticRoot: string, path: string): string {
  return path === '' || /^https?:\/\//.test(path) ? path : `${staticRoot}/${path.replace(/^\/+/, '')}`;
}

function numberText(value: FieldValue, scale: number): string {
  const number = Number(value);
  if (Number.isNaN(number)) return String(value);
  const [whole = '', fraction] = Math.abs(number).toFixed(scale).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${number < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}

function dictText(items: Dicts[string] | undefined, value: string, isMultiple: boolean): string {
  const textOf = (one: string) => items?.find(item => item.value === one)?.text ?? one;
  return isMultiple ? splitMany(value).map(textOf).join('、') : textOf(value);
}
