/** A department, by id. */
import type { KindFacts } from './facts.ts';
import type { CommonOptions, FieldBase } from './options.ts';
import { namedCode } from './shared/names.ts';

export type DepartField = FieldBase<'depart'> & CommonOptions;

export const depart = (label: string, options: CommonOptions = {}): DepartField => ({ kind: 'depart', label, ...options });

export function departFacts(_field: DepartField) {
  const input = { type: 'depart' } as const;
  return {
    ...namedCode,
    title: '部门',
    names: { of: 'departs' },
    keepsName: true,
    column: { widthPx: 124 },
    input,
    query: { one: input, many: { type: 'departs' }, part: input },
    editor: 'sel_depart',
  } as const satisfies KindFacts;
}
