/** Shared by decimals and integers. */
import type { FieldValue } from '../../row.ts';
import type { KindFacts } from '../facts.ts';
import { numberText } from '../../number-text.ts';
import { numberValue } from './wire-values.ts';

/** @param scale number of decimals. */
export function numberFacts(valueType: 'decimal' | 'integer', scale: number, unit: string | undefined) {
  const input = { type: 'number', scale, unit } as const;
  return {
    scale,
    isMany: false,
    text: value => textOf(value, scale),
    decode: numberValue,
    display: 'text',
    input,
    query: { one: input, many: { type: 'written', valueType }, part: { type: 'text' } },
  } as const satisfies Partial<KindFacts>;
}

/** A text that is no number stays as it was typed; a number that cannot be is ''. */
function textOf(value: FieldValue, scale: number): string {
  const number = Number(value);
  return typeof value === 'string' && Number.isNaN(number) && value !== 'NaN' ? value : numberText(number, scale);
}
