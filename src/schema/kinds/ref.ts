/** A row of another entity, or several. */
import type { KindFacts } from './facts.ts';
import type { FieldBase, ManyOptions } from './options.ts';
import { codeStorage } from './shared/codes.ts';
import { namedCode } from './shared/names.ts';

/** `copies` maps a field of this entity to the field of the chosen row it is filled from. */
type Copying<C extends string> = ManyOptions & { readonly copies: Readonly<Record<C, string>> };
/** A reference that also knows which fields of its own entity it fills. */
export type RefField<C extends string = string> = FieldBase<'ref'> & { readonly ref: string } & ManyOptions & Partial<Copying<C>>;

export function ref(label: string, entity: string, options?: ManyOptions & { readonly copies?: never }): RefField<never>;
export function ref<const C extends string>(label: string, entity: string, options: Copying<C>): RefField<C>;
export function ref(label: string, entity: string, options: ManyOptions & { readonly copies?: Readonly<Record<string, string>> } = {}) {
  return { kind: 'ref', label, ref: entity, ...options } as const;
}

export function refFacts({ ref: entity, multiple, copies }: RefField) {
  const isMany = multiple === true;
  const one = { type: 'ref', entity, isMany: false } as const;
  return {
    ...namedCode,
    title: '引用',
    names: { of: 'rows', entity },
    keepsName: true,
    copies,
    isMany,
    column: { widthPx: 160, isBrief: true },
    input: { ...one, isMany },
    query: { one, many: { ...one, isMany: true }, part: one },
    editor: 'sel_search',
    storage: codeStorage(isMany),
    cell: { type: 'names', isWide: true },
  } as const satisfies KindFacts;
}
