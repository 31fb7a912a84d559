/** Several users, by account. */
import type { KindFacts } from './facts.ts';
import type { CommonOptions, FieldBase } from './options.ts';
import { codeStorage } from './shared/codes.ts';
import { namedCode } from './shared/names.ts';

export type UsersField = FieldBase<'users'> & CommonOptions;

export const users = (label: string, options: CommonOptions = {}): UsersField => ({ kind: 'users', label, ...options });

export function usersFacts(_field: UsersField) {
  const one = { type: 'user' } as const;
  return {
    ...namedCode,
    title: '多个用户',
    names: { of: 'users' },
    keepsName: true,
    isMany: true,
    column: { widthPx: 140 },
    input: { type: 'users' },
    query: { one, many: { type: 'users' }, part: one },
    editor: 'select-user',
    storage: codeStorage(true),
  } as const satisfies KindFacts;
}
