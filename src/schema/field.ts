/**
 * The field kinds of the definition language and one short builder for each.
 * A kind decides the cell, the search box, the input, the column of the server's table and the wire form.
 */
import type { FieldRule } from './rules/field-rules.ts';

type Common = {
  readonly required?: boolean;
  readonly readonly?: boolean;
  readonly unique?: boolean;
  readonly default?: string | number;
  /** The statuses this field may be edited in, where they differ from those of the row. */
  readonly editableIn?: readonly string[];
};
type TextOptions = Common & {
  /** Shown with its middle digits starred, e.g. bank accounts; whole only to holders of `{permission}:sensitive`. */
  readonly sensitive?: boolean;
  readonly maxLength?: number;
  /** What the text must keep to, tried in order. */
  readonly rule?: FieldRule | readonly FieldRule[];
  readonly autoCode?: string;
  /** A number of a paper or a thing: it is found however it is typed. Plates, phones and numbered fields are anyway. */
  readonly isCode?: boolean;
  /** The server's rule, by code, that the value is checked against before it is saved. */
  readonly checkCode?: string;
};
type NumberOptions = Common & { readonly unit?: string };
type DecimalOptions = NumberOptions & { readonly scale: number };
type ManyOptions = Common & { readonly multiple?: boolean };
/** `copies` maps a field of this entity to the field of the chosen row it is filled from. */
type Copying<C extends string> = ManyOptions & { readonly copies: Readonly<Record<C, string>> };
type PlainKind = 'date' | 'datetime' | 'month' | 'flag' | 'user' | 'depart';

/** A field before the definition that holds it has named it. */
export type FieldSpec = { readonly label: string; readonly group?: string } & (
  | ({ readonly kind: 'text' } & TextOptions)
  | ({ readonly kind: 'longText' } & TextOptions)
  | ({ readonly kind: 'decimal' } & DecimalOptions)
  | ({ readonly kind: 'integer' } & NumberOptions)
  | ({ readonly kind: 'dict'; readonly dict: string } & ManyOptions)
  | ({ readonly kind: 'ref'; readonly ref: string } & ManyOptions & Partial<Copying<string>>)
  | { readonly [K in PlainKind]: { readonly kind: K } & Common }[PlainKind]
  | ({ readonly kind: 'area'; readonly levels: number } & Common)
  | ({ readonly kind: 'image' } & ManyOptions)
  | ({ readonly kind: 'file' } & ManyOptions)
);
export type FieldKind = FieldSpec['kind'];
export type FieldDef = FieldSpec & { readonly name: string };
/** A field of one kind: its builder's answer, by which the compiler knows what a row holds there. */
export type FieldOf<K extends FieldKind> = Extract<FieldSpec, { readonly kind: K }>;
/** A reference that also knows which fields of its own entity it fills. */
export type RefField<C extends string> = Omit<FieldOf<'ref'>, 'copies'> & { readonly copies?: Readonly<Record<C, string>> };
/** The fields of an entity by name, in the order of its form. */
export type Fields = Readonly<Record<string, FieldSpec>>;

export const text = (label: string, options: TextOptions = {}): FieldOf<'text'> => ({ kind: 'text', label, ...options });
export const longText = (label: string, options: TextOptions = {}): FieldOf<'longText'> => ({ kind: 'longText', label, ...options });
export const decimal = (label: string, options: DecimalOptions): FieldOf<'decimal'> => ({ kind: 'decimal', label, ...options });
export const integer = (label: string, options: NumberOptions = {}): FieldOf<'integer'> => ({ kind: 'integer', label, ...options });
export const dict = (label: string, code: string, options: ManyOptions = {}): FieldOf<'dict'> => ({
  kind: 'dict',
  label,
  dict: code,
  ...options,
});
export function ref(label: string, entity: string, options?: ManyOptions & { readonly copies?: never }): RefField<never>;
export function ref<const C extends string>(label: string, entity: string, options: Copying<C>): RefField<C>;
export function ref(label: string, entity: string, options: ManyOptions & { readonly copies?: Readonly<Record<string, string>> } = {}) {
  return { kind: 'ref', label, ref: entity, ...options } as const;
}
export const date = (label: string, options: Common = {}): FieldOf<'date'> => ({ kind: 'date', label, ...options });
export const datetime = (label: string, options: Common = {}): FieldOf<'datetime'> => ({ kind: 'datetime', label, ...options });
export const month = (label: string, options: Common = {}): FieldOf<'month'> => ({ kind: 'month', label, ...options });
/** Y or N. */
export const flag = (label: string, options: Common = {}): FieldOf<'flag'> => ({ kind: 'flag', label, ...options });
export const user = (label: string, options: Common = {}): FieldOf<'user'> => ({ kind: 'user', label, ...options });
export const depart = (label: string, options: Common = {}): FieldOf<'depart'> => ({ kind: 'depart', label, ...options });
export const area = (label: string, options: Common & { readonly levels: number }): FieldOf<'area'> => ({
  kind: 'area',
  label,
  ...options,
});
export const image = (label: string, options: ManyOptions = {}): FieldOf<'image'> => ({ kind: 'image', label, ...options });
export const file = (label: string, options: ManyOptions = {}): FieldOf<'file'> => ({ kind: 'file', label, ...options });

/** Puts fields under one heading of the form and the detail drawer. */
export function group<const F extends Fields>(title: string, fields: F): F;
export function group(title: string, fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, group: title }]));
}

/** The fields with their names, in order. */
export const namedFields = (fields: Fields): readonly FieldDef[] => Object.entries(fields).map(([name, field]) => ({ ...field, name }));
/** One field with its name, where there is no entity around it. */
export const named = (name: string, field: FieldSpec): FieldDef => ({ ...field, name });
