/** The head of a field's column, on the screen and in a file. */
import type { FieldDef } from './field.ts';
import type { FieldValue } from './row.ts';

/** 装货净重(吨): a unit stands in the head and not in every cell; 等待分钟 says its unit already. */
export const columnHead = (field: FieldDef): string => field.label + bracketedUnit(field);

/** (吨); '' where there is no unit, or the label says it. */
export function bracketedUnit(field: FieldDef): string {
  const unit = unitOf(field);
  return unit === undefined || field.label.includes(unit) ? '' : `(${unit})`;
}

/** What a number of the field counts. */
export const unitOf = (field: FieldDef): string | undefined => ('unit' in field ? field.unit : undefined);

/** The unit as it stands behind a value; nothing behind an empty one. */
export function unitBehind(field: FieldDef, value: FieldValue | undefined): string {
  const unit = unitOf(field);
  return unit === undefined || value === undefined ? '' : ` ${unit}`;
}
