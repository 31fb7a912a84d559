/** A department, by id. */
import type { KindFacts } from './facts.ts';
import type { CommonOptions, FieldBase } from './options.ts';
import { codeStorage, plainText } from './shared/codes.ts';
import { namesText } from './shared/names.ts';

export type DepartField = FieldBase<'depart'> & CommonOptions;

export const depart = (label: string, options: CommonOptions = {}): DepartField => ({ kind: 'depart', label, ...options });

export function departFacts(_field: DepartField) {
  const input = { type: 'depart' } as const;
  return {
    ...plainText,
    title: '部门',
    names: { of: 'departs' },
    keepsName: true,
    text: namesText,
    column: { widthPx: 140, align: 'left', isSortable: false, isBrief: false },
    input,
    query: { one: input, many: { type: 'departs' }, part: input },
    editor: 'sel_depart',
    storage: codeStorage(false),
    cell: { type: 'names' },
  } as const satisfies KindFacts;
}
