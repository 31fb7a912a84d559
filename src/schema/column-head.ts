/** The head of a field's column, on the screen and in a file. */
import type { FieldDef } from './field.ts';

/** 装货净重(吨): a unit stands in the head and not in every cell. */
export function columnHead(field: FieldDef): string {
  return 'unit' in field && field.unit !== undefined ? `${field.label}(${field.unit})` : field.label;
}
