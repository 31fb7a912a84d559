/** One value in a picker. Longer texts are cut, and complete in the tooltip. */
import type { FieldDef } from '#schema/field.ts';
import type { Row } from '#schema/row.ts';
import { dictTextOf, fieldTextOf } from '#schema/field-text.ts';
import { cutText } from './cut-text.ts';
import { useDicts } from '../../../live/use-dicts.tsx';
import { FieldText } from '../field-text.tsx';

type PickerCellProps = { readonly field: FieldDef; readonly row: Row; readonly ellipsis: number };

export function PickerCell({ field, row, ellipsis }: PickerCellProps) {
  const value = row[field.name];
  const text = dictTextOf(row, field.name);
  const full = fieldTextOf(field, value, text, useDicts());
  const cut = cutText(full, ellipsis);
  if (cut === full) return <FieldText field={field} value={value} text={text} />;
  return <span title={full}>{cut}</span>;
}
