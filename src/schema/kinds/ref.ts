/** A row of another entity, or several. */
import type { KindFacts } from './facts.ts';
import type { FieldBase, ManyOptions } from './options.ts';
import { codeStorage } from './shared/codes.ts';
import { namedCode } from './shared/names.ts';

/** What must hold of a field of the other entity's row. `why` ends the sentence 合同“HT2026”不在履行中，不能选. */
export type RefCondition<Own extends string = string> =
  | { readonly is: readonly string[]; readonly why: string }
  /** A row without a value has none of these. */
  | { readonly not: readonly string[]; readonly why: string }
  /** Equals this field of the own row, once that is filled; `id`: the chosen row refers to the own one. */
  | { readonly same: Own }
  | RefByCode<Own>
  | RefRange<Own>;
/** One of the values that the code of an own field stands for; a code that stands for none, or an empty field, limits nothing. */
export type RefByCode<Own extends string = string> = {
  readonly by: Own;
  readonly as: Readonly<Record<string, readonly string[]>>;
  readonly why: string;
};
/** Numbers or times between two bounds, both inclusive (choice-range.ts). A row without a value is within none. */
export type RefRange<Own extends string = string> = { readonly from?: RefBound<Own>; readonly to?: RefBound<Own>; readonly why: string };
/** A value, or the own row's field, which bounds once it is filled. */
export type RefBound<Own extends string = string> = string | number | { readonly same: Own };
/** Which rows may be chosen, by field of the other entity. */
export type RefWhere<Own extends string = string> = Readonly<Record<string, RefCondition<Own>>>;

/**
 * What a form proposes: the field at the end of the path, or what a code there stands for; another code proposes nothing. `upTo`: the number at the end of
 * the path, unless another reference proposes a smaller one.
 */
export type RefFill = string | { readonly from: string; readonly as: Readonly<Record<string, string>> } | { readonly upTo: string };

type RefOptions<C extends string, W extends string, F extends string> = ManyOptions & {
  /** By field of this entity, which is read-only: the field of the chosen row that it always follows. */
  readonly copies?: Readonly<Record<C, string>>;
  readonly where?: RefWhere<W>;
  /** By field of this entity: the field of the chosen row that the form proposes for it, or `lineId.loadPlace` for a field of a row that one refers to. */
  readonly fills?: Readonly<Record<F, RefFill>>;
  /** One of the own fields that `where` compares with: once it is filled, the newest row that may be chosen is proposed, and a server links it where nobody chose. */
  readonly soughtBy?: W;
};
/** A reference that also knows which fields of its own entity it names. */
export type RefField<C extends string = string, W extends string = string, F extends string = string> = FieldBase<'ref'> & {
  readonly ref: string;
} & RefOptions<C, W, F>;

/** The names come from the options alone; an entity's field list around the call would widen them to any text. */
export function ref<const C extends string = never, const W extends string = never, const F extends string = never>(
  label: string,
  entity: string,
  options?: RefOptions<C, W, F>,
): RefField<NoInfer<C>, NoInfer<W>, NoInfer<F>>;
export function ref(label: string, entity: string, options: RefOptions<string, string, string> = {}) {
  return { kind: 'ref', label, ref: entity, ...options } as const;
}

export function refFacts({ ref: entity, multiple, copies, where, fills, soughtBy }: RefField) {
  const isMany = multiple === true;
  const one = { type: 'ref', entity, isMany: false } as const;
  return {
    ...namedCode,
    title: '引用',
    names: { of: 'rows', entity },
    keepsName: true,
    copies,
    where,
    fills,
    soughtBy,
    isMany,
    column: { widthPx: 140, isBrief: true, isWorded: true },
    input: { ...one, isMany },
    query: { one, many: { ...one, isMany: true }, part: one },
    editor: 'sel_search',
    storage: codeStorage(isMany),
    cell: { type: 'names', isWide: true },
  } as const satisfies KindFacts;
}
