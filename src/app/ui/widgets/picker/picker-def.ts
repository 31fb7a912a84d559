/** The description of a picker dialog: the columns and conditions it shows and the value it returns. Defaults come from the entity's definition. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { Condition } from '#query/list-query.ts';

export const PICKER_PX = 900; // widget specification §9 Widths: the generic picker
export const PICKER_PAGE_SIZES = [5, 10, 20, 30] as const; // widget specification §9 Paging
export const PICKER_SCROLL_PX = 240; // widget specification §9 Widths
export const NAMED_PICKER_PX = 1_000; // widget specification §9 Widths: carrier, company, contract and the like
export const PICKER_ELLIPSIS = 12; // widget specification §9 Text

/** One input of the query form: a part of a text, or one item of a dictionary. */
export type PickerCondition = {
  readonly field: string;
  readonly rule: 'like' | 'eq';
  /** Default: the field's label. */
  readonly label?: string;
  /** Default: 请输入 or 请选择 and the label. */
  readonly placeholder?: string;
};

/** A feature's description of the picker for its rows. */
export type PickerSpec = {
  /** The text before 选择 in the title; default: the entity's title. */
  readonly name?: string;
  readonly columns: readonly string[];
  readonly query: readonly PickerCondition[];
  /** Added to every query, beside the user's conditions. */
  readonly conditions?: readonly Condition[];
  /** The field of a row that becomes the value; default: id. */
  readonly returnKey?: string;
  /** The field shown for a chosen row; default: the entity's title field. */
  readonly displayKey?: string;
  /** The reference to rows of a tree that stands at the left and narrows the rows; default: that of the entity's list. */
  readonly tree?: string | undefined;
  /** The heading of the action column and the prefix of its permissions: `操作,mtSupplier`. */
  readonly operate?: string | undefined;
  readonly widthPx?: number;
  /** The number of characters before a text is cut; default: 12. */
  readonly ellipsis?: number;
  /** Whether the chosen rows are listed beside the table; default: true. */
  readonly showsChosen?: boolean;
};
export type PickerDef = Required<Omit<PickerSpec, 'tree' | 'operate'>> & Pick<PickerSpec, 'tree' | 'operate'> & { readonly def: EntityDef };

export function definePicker(def: EntityDef, spec: PickerSpec): PickerDef {
  return {
    name: def.title,
    conditions: [],
    returnKey: 'id',
    displayKey: def.titleField,
    tree: def.treeBeside,
    widthPx: NAMED_PICKER_PX,
    ellipsis: PICKER_ELLIPSIS,
    showsChosen: true,
    ...spec,
    def,
  };
}
