/** What kinds of plain stored text have in common: codes of a dictionary, a user, a department, an area; Y and N; months. */
import type { FieldValue } from '../../row.ts';
import { textValue } from './wire-values.ts';

const CODE_LENGTH = 64;

export const plainText = {
  valueType: 'text',
  isMany: false,
  written: (value: FieldValue): string => String(value),
  decode: textValue,
  view: 'text',
} as const;

/** The column of one code; of several it has no length. */
export const codeStorage = (isMany: boolean) =>
  isMany ? ({ type: 'text' } as const) : ({ type: 'varchar', length: CODE_LENGTH } as const);
