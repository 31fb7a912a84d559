/** What a picker dialog shows of one entity and what it gives back; what its feature leaves out follows from the entity. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { Condition } from '#query/list-query.ts';

const NAMED_PICKER_PX = 1_000; // widget specification §9 Widths: carrier, company, contract and the like
const PICKER_ELLIPSIS = 12; // widget specification §9 Text

/** A box of the query form: part of a text, or one item of a dictionary. */
export type PickerCondition = {
  readonly field: string;
  readonly rule: 'like' | 'eq';
  /** Default: the field's label. */
  readonly label?: string;
  /** Default: 请输入 or 请选择 and the label. */
  readonly placeholder?: string;
};

/** What a feature says of how its rows are chosen. */
export type PickerSpec = {
  /** What the title says before 选择; default: the entity's title. */
  readonly name?: string;
  readonly columns: readonly string[];
  readonly query: readonly PickerCondition[];
  /** Asked in every query, beside what the user asks. */
  readonly conditions?: readonly Condition[];
  /** The field of a row that becomes the value; default: id. */
  readonly returnKey?: string;
  /** The field a chosen row is called by; default: the entity's title field. */
  readonly displayKey?: string;
  readonly widthPx?: number;
  /** Characters of a text before it is cut; default: 12. */
  readonly ellipsis?: number;
  /** Whether what is chosen is listed beside the table; default: it is. */
  readonly showsChosen?: boolean;
};
export type PickerDef = Required<PickerSpec> & { readonly def: EntityDef };

export function definePicker(def: EntityDef, spec: PickerSpec): PickerDef {
  return {
    name: def.title,
    conditions: [],
    returnKey: 'id',
    displayKey: def.titleField,
    widthPx: NAMED_PICKER_PX,
    ellipsis: PICKER_ELLIPSIS,
    showsChosen: true,
    ...spec,
    def,
  };
}
