/** The class of a cell by its field's alignment: is-left, is-right or is-center. */
import type { FieldDef } from '#schema/field.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';

export const alignClass = (field: FieldDef): string => `is-${kindOf(field).column.align ?? 'left'}`;
