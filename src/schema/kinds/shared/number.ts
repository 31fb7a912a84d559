/** What decimals and integers have in common. */
import type { FieldValue } from '../../row.ts';
import type { KindFacts } from '../facts.ts';
import { numberValue } from './wire-values.ts';

/** @param scale number of decimals. */
export function numberFacts(valueType: 'decimal' | 'integer', scale: number, unit: string | undefined) {
  const input = { type: 'number', scale, unit } as const;
  return {
    scale,
    isMany: false,
    text: value => numberText(value, scale),
    decode: numberValue,
    display: 'text',
    input,
    query: { one: input, many: { type: 'written', valueType }, part: { type: 'text' } },
  } as const satisfies Partial<KindFacts>;
}

/** With its decimals and its thousands separated; a value that is no number stays as it is. */
function numberText(value: FieldValue, scale: number): string {
  const number = Number(value);
  if (Number.isNaN(number)) return String(value);
  const [whole = '', fraction] = Math.abs(number).toFixed(scale).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${number < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}
