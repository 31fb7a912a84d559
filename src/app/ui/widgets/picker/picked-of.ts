/** A row as a choice: its value and its display text, which is the id if the user may not see the name. */
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Row } from '#schema/row.ts';
import type { PickerDef } from './picker-def.ts';
import type { Picked } from './picker-state.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';

export function pickedOf({ displayKey, returnKey }: PickerDef, row: Row, isVisible: IsFieldVisible): Picked {
  const name = isVisible(displayKey) ? (row[displayKey + DICT_TEXT_SUFFIX] ?? row[displayKey]) : undefined;
  const text = name === undefined || name === '' ? row.id : String(name);
  return { value: String(row[returnKey] ?? row.id), text, row };
}
