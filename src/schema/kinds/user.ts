/** A user, by account. */
import type { KindFacts } from './facts.ts';
import type { CommonOptions, FieldBase } from './options.ts';
import { codeStorage, plainText } from './shared/codes.ts';
import { namesText } from './shared/names.ts';

export type UserField = FieldBase<'user'> & CommonOptions;

export const user = (label: string, options: CommonOptions = {}): UserField => ({ kind: 'user', label, ...options });

export function userFacts(_field: UserField) {
  const input = { type: 'user' } as const;
  return {
    ...plainText,
    title: '用户',
    names: { of: 'users' },
    keepsName: true,
    text: namesText,
    column: { widthPx: 110, align: 'left', isSortable: false, isBrief: false },
    input,
    query: { one: input, many: { type: 'users' }, part: input },
    editor: 'sel_user',
    storage: codeStorage(false),
    cell: { type: 'names' },
  } as const satisfies KindFacts;
}
