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
type RefOptions = ManyOptions & { readonly copies?: Readonly<Record<string, string>> };

type Named = { readonly name: string; readonly label: string; readonly group?: string };
export type FieldDef = Named &
  (
    | ({ readonly kind: 'text' } & TextOptions)
    | ({ readonly kind: 'longText' } & TextOptions)
    | ({ readonly kind: 'decimal' } & DecimalOptions)
    | ({ readonly kind: 'integer' } & NumberOptions)
    | ({ readonly kind: 'dict'; readonly dict: string } & ManyOptions)
    | ({ readonly kind: 'ref'; readonly ref: string } & RefOptions)
    | ({ readonly kind: 'date' | 'datetime' | 'month' | 'flag' | 'user' | 'depart' } & Common)
    | ({ readonly kind: 'area'; readonly levels: number } & Common)
    | ({ readonly kind: 'image' | 'file' } & ManyOptions)
  );
export type FieldKind = FieldDef['kind'];

export const text = (name: string, label: string, options: TextOptions = {}): FieldDef => ({ kind: 'text', name, label, ...options });
export const longText = (name: string, label: string, options: TextOptions = {}): FieldDef => ({
  kind: 'longText',
  name,
  label,
  ...options,
});
export const decimal = (name: string, label: string, options: DecimalOptions): FieldDef => ({ kind: 'decimal', name, label, ...options });
export const integer = (name: string, label: string, options: NumberOptions = {}): FieldDef => ({
  kind: 'integer',
  name,
  label,
  ...options,
});
export const dict = (name: string, label: string, code: string, options: ManyOptions = {}): FieldDef => ({
  kind: 'dict',
  name,
  label,
  dict: code,
  ...options,
});
export const ref = (name: string, label: string, entity: string, options: RefOptions = {}): FieldDef => ({
  kind: 'ref',
  name,
  label,
  ref: entity,
  ...options,
});
export const date = (name: string, label: string, options: Common = {}): FieldDef => ({ kind: 'date', name, label, ...options });
export const datetime = (name: string, label: string, options: Common = {}): FieldDef => ({ kind: 'datetime', name, label, ...options });
export const month = (name: string, label: string, options: Common = {}): FieldDef => ({ kind: 'month', name, label, ...options });
/** Y or N. */
export const flag = (name: string, label: string, options: Common = {}): FieldDef => ({ kind: 'flag', name, label, ...options });
export const user = (name: string, label: string, options: Common = {}): FieldDef => ({ kind: 'user', name, label, ...options });
export const depart = (name: string, label: string, options: Common = {}): FieldDef => ({ kind: 'depart', name, label, ...options });
export const area = (name: string, label: string, options: Common & { readonly levels: number }): FieldDef => ({
  kind: 'area',
  name,
  label,
  ...options,
});
export const image = (name: string, label: string, options: ManyOptions = {}): FieldDef => ({ kind: 'image', name, label, ...options });
export const file = (name: string, label: string, options: ManyOptions = {}): FieldDef => ({ kind: 'file', name, label, ...options });

/** Puts fields under one heading of the form and the detail drawer. */
export const group = (title: string, fields: readonly FieldDef[]): readonly FieldDef[] => fields.map(field => ({ ...field, group: title }));
