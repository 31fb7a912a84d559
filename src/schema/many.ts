/** Several values of one field: one comma-joined text, as on the wire. */
import type { FieldValue } from './row.ts';

export const splitMany = (value: FieldValue | undefined): readonly string[] =>
  value === undefined
    ? []
    : String(value)
        .split(',')
        .filter(part => part !== '');
