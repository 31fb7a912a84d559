/** Conditions on another field of the same row: when a field is asked for, and when it must be filled. */
import type { FieldDef } from './field.ts';
import type { Values } from './row.ts';

/** The field has one of these values. */
export type When = { readonly field: string; readonly is: readonly string[] };
/** When the form asks for a field. `toldAlways`: what the server wrote there is told in lists whatever the other field holds. */
export type AskedWhen = When & { readonly toldAlways?: true };

export const isTrue = ({ field, is }: When, values: Values): boolean => is.includes(String(values[field] ?? ''));

/** Whether the form asks for the field. Its value stays where it is not asked for. */
export const isAskedFor = ({ visibleWhen }: Pick<FieldDef, 'visibleWhen'>, values: Values): boolean =>
  visibleWhen === undefined || isTrue(visibleWhen, values);

/** Whether the definition demands a value, for these other values. */
export const isDemanded = (field: Pick<FieldDef, 'required' | 'requiredWhen' | 'visibleWhen'>, values: Values): boolean =>
  (field.required === true || (field.requiredWhen !== undefined && isTrue(field.requiredWhen, values))) && isAskedFor(field, values);

/** Whether a change of `name` can change the answers above. */
export const dependsOn = ({ requiredWhen, visibleWhen }: Pick<FieldDef, 'requiredWhen' | 'visibleWhen'>, name: string): boolean =>
  requiredWhen?.field === name || visibleWhen?.field === name;
