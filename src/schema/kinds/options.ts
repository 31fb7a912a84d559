/** The options that several field kinds share. */
export type FieldBase<K extends string> = {
  readonly kind: K;
  readonly label: string;
  /** The heading of the form and the detail drawer that the field stands under. */
  readonly group?: string;
};

export type CommonOptions = {
  readonly required?: boolean;
  readonly readonly?: boolean;
  readonly unique?: boolean;
  /** Said when the row is made, and not edited afterwards: what other rows were made of by it. */
  readonly fixed?: true;
  readonly default?: string | number;
  /** The statuses this field may be edited in, where they differ from those of the row. */
  readonly editableIn?: readonly string[];
};
/** Both inclusive, in the field's unit. */
export type Bounds = { readonly min?: number; readonly max?: number };
export type NumberOptions = CommonOptions & Bounds & { readonly unit?: string };
export type ManyOptions = CommonOptions & { readonly multiple?: boolean };
