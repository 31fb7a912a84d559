/** One of a few values that the definition itself names, or several. What users maintain is a dictionary (dict.ts). */
import { splitMany } from '../many.ts';
import type { Choice, KindFacts } from './facts.ts';
import type { FieldBase, ManyOptions } from './options.ts';
import { codeStorage, plainText } from './shared/codes.ts';

export type ChoicesField = FieldBase<'choices'> & { readonly choices: readonly Choice[] } & ManyOptions;

export const choices = (label: string, all: readonly Choice[], options: ManyOptions = {}): ChoicesField => ({
  kind: 'choices',
  label,
  choices: all,
  ...options,
});

export function choicesFacts({ choices: all, multiple }: ChoicesField) {
  const isMany = multiple === true;
  const one = { type: 'choice', choices: all } as const;
  return {
    ...plainText,
    title: '固定选项',
    choices: all,
    isMany,
    text: value =>
      splitMany(value)
        .map(item => all.find(choice => choice.value === item)?.text ?? item)
        .join('、'),
    column: { widthPx: 112, isSortable: true, isBrief: true },
    input: isMany ? { ...one, isMany } : one,
    query: { one, many: { type: 'choices', choices: all }, part: one },
    editor: 'checkbox',
    storage: codeStorage(isMany),
    cell: { type: 'choice' },
  } as const satisfies KindFacts;
}
