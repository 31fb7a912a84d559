/** A whole number: a count. */
import type { KindFacts } from './facts.ts';
import type { FieldBase, NumberOptions } from './options.ts';
import { numberFacts } from './shared/number.ts';

export type IntegerField = FieldBase<'integer'> & NumberOptions;

export const integer = (label: string, options: NumberOptions = {}): IntegerField => ({ kind: 'integer', label, ...options });

export function integerFacts({ unit, min, max }: IntegerField) {
  return {
    ...numberFacts('integer', 0, unit),
    title: '整数',
    valueType: 'integer',
    written: value => String(value),
    bounds: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
    column: { widthPx: 88, align: 'right', isSortable: true, isBrief: true },
    editor: 'int',
    storage: { type: 'integer' },
    cell: { type: 'number', format: '0' },
  } as const satisfies KindFacts;
}
