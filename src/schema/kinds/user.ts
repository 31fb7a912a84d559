/** A user, by account. */
import type { KindFacts } from './facts.ts';
import type { CommonOptions, FieldBase } from './options.ts';
import { namedCode } from './shared/names.ts';

export type UserField = FieldBase<'user'> & CommonOptions;

export const user = (label: string, options: CommonOptions = {}): UserField => ({ kind: 'user', label, ...options });

export function userFacts(_field: UserField) {
  const input = { type: 'user' } as const;
  return {
    ...namedCode,
    title: '用户',
    names: { of: 'users' },
    keepsName: true,
    column: { widthPx: 90 },
    input,
    query: { one: input, many: { type: 'users' }, part: input },
    editor: 'sel_user',
  } as const satisfies KindFacts;
}
