/** Shared by the kinds that store a short text: codes of an item, a user, a department, an area; Y and N; months. */
import type { FieldValue } from '../../row.ts';
import type { ColumnStorage } from '../facts.ts';
import { textValue } from './wire-values.ts';

const oneCode = { type: 'varchar', length: 64 } as const;

/** The column of one code; of several it has no length. */
export const codeStorage = (isMany: boolean): ColumnStorage => (isMany ? { type: 'text' } : oneCode);

export const plainText = {
  valueType: 'text',
  isMany: false,
  written: (value: FieldValue): string => String(value),
  decode: textValue,
  display: 'text',
  storage: oneCode,
} as const;
