/** The columns of a table on paper. */
import type { FieldDef } from '#schema/field.ts';
import type { Row } from '#schema/row.ts';

/** Those that a row fills: a paper has less room than a screen. */
export const filledFields = (fields: readonly FieldDef[], rows: readonly Row[]): readonly FieldDef[] =>
  fields.filter(({ name }) => rows.some(row => (row[name] ?? '') !== ''));
