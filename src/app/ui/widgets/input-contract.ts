/** The props of every input widget: value and onChange, without state of its own. */
import type { ChoiceRule } from '#schema/choosable.ts';
import type { InputOf, InputType } from '#schema/kinds/facts.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import type { FieldValue, Row, Values } from '#schema/row.ts';

/** The data of a chosen value: its display text (for `{field}_dictText`), and for a ref or a report the chosen row (for `copies`). */
export type Choice = { readonly text?: string | undefined; readonly row?: Row | undefined };
export type OnFieldChange = (value: FieldValue | undefined, choice?: Choice) => void;

/** The row a field belongs to while it is written: its values decide which rows a reference may be set to. */
export type BesideRow = {
  readonly def: EntityDef;
  readonly values: Values;
  /** What the step in progress demands of the rows that may be chosen, beside the reference's own conditions. */
  readonly demands?: StepDemands | undefined;
};
export type StepDemands = {
  /** Conditions that a query can ask for. */
  readonly rulesOf: (field: FieldDef) => readonly ChoiceRule[];
  /** Why the step could not be taken with this row; `undefined`: it could. */
  readonly whyNot: (field: FieldDef, row: Row) => string | undefined;
};

export type InputProps<T extends InputType = InputType> = {
  /** The field, for its label in texts, and for its name among those that one choice fills. */
  readonly field: { readonly label: string; readonly name?: string };
  /** The input's parameters from the field's kind. */
  readonly input: InputOf<T>;
  readonly value: FieldValue | undefined;
  /** The display text of the current value, `{field}_dictText` of the row. */
  readonly text?: string | undefined;
  /** `undefined`: the user emptied it. */
  readonly onChange: OnFieldChange;
  readonly disabled?: boolean | undefined;
  /** Connects the input with its label. */
  readonly id?: string | undefined;
  readonly hasError?: boolean | undefined;
  /** Of a reference in a row that is written; absent in a condition, which may ask for any row. */
  readonly choosing?: (BesideRow & { readonly field: FieldDef }) | undefined;
  /** The values of the row that is written, where it has no definition. */
  readonly row?: Values | undefined;
  /** In a condition: the values of a choice that may be chosen; absent: all. A chosen one is always shown. */
  readonly offers?: ((value: string) => boolean) | undefined;
  /** In place of 请输入… / 请选择…. */
  readonly placeholder?: string | undefined;
};
export const statusOf = (hasError: boolean | undefined): 'error' | '' => (hasError === true ? 'error' : '');

/** What every input hands to the control of antd that it draws. @param prompt stands in an empty control that was given no placeholder. */
export const controlProps = (
  { id, disabled, hasError, placeholder }: Pick<InputProps, 'id' | 'disabled' | 'hasError' | 'placeholder'>,
  prompt: string,
) => ({ id, disabled, status: statusOf(hasError), placeholder: placeholder ?? prompt, 'aria-invalid': hasError });
