/** Several departments, by id. */
import type { KindFacts } from './facts.ts';
import type { CommonOptions, FieldBase } from './options.ts';
import { codeStorage } from './shared/codes.ts';
import { namedCode } from './shared/names.ts';

export type DepartsField = FieldBase<'departs'> & CommonOptions;

export const departs = (label: string, options: CommonOptions = {}): DepartsField => ({ kind: 'departs', label, ...options });

export function departsFacts(_field: DepartsField) {
  const one = { type: 'depart' } as const;
  return {
    ...namedCode,
    title: '多个部门',
    names: { of: 'departs' },
    keepsName: true,
    isMany: true,
    column: { widthPx: 150 },
    input: { type: 'departs' },
    query: { one, many: { type: 'departs' }, part: one },
    editor: 'select-depart',
    storage: codeStorage(true),
  } as const satisfies KindFacts;
}
