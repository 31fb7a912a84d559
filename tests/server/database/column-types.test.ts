/** The column of each kind of field. */
import { expect, test } from 'vitest';
import { fitOf } from '#server/database/column-types.ts';

test.each([
  ['character varying(64)', 'varchar(64)', 'same'],
  ['character varying(64)', 'text', 'narrow'],
  ['text', 'varchar(64)', 'roomy'],
  ['numeric(18,2)', 'numeric(18,2)', 'same'],
  ['numeric(18,2)', 'numeric(18,3)', 'other'],
  ['numeric(18,2)', 'numeric(20,3)', 'narrow'],
  ['integer', 'numeric(18,2)', 'narrow'],
  ['bigint', 'integer', 'roomy'],
  ['timestamp(0) without time zone', 'timestamp(0)', 'same'],
  ['timestamp without time zone', 'timestamp(0)', 'other'],
  ['timestamp(0) without time zone', 'timestamp(3)', 'narrow'],
  ['jsonb', 'jsonb', 'same'],
  ['date', 'timestamp(0)', 'other'],
  ['integer', 'text', 'other'],
])('%s where %s is wanted: %s', (found, wanted, fit) => {
  expect(fitOf(found, wanted)).toBe(fit);
});
