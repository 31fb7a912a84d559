/**
 * Reads of a field of one known entity: `textIn<typeof waybill>(row, 'plateNumber')`. A name that the definition has not, or a number read as a text,
 * does not compile.
 *
 * Shapes:  the definition is named as a type only, so a page that reads rows of another feature loads nothing of it.
 * Errors:  a value of the wrong type, from stored data of another version or another server, reads as absent.
 */
import type { Fields } from './field.ts';
import { dictTextOf } from './field-text.ts';
import type { FieldValue, Values } from './row.ts';
import type { SystemFields } from './system-fields.ts';
import type { RowOf } from './typed-entity.ts';

type Defined = { readonly shape: Fields };
/** Whatever entity: of its rows only the id and what the server stamps are known by name. */
export type AnyEntity = { readonly shape: SystemFields };
/** The fields of an entity and of every table that hold values of one type; none while no definition is named. */
type FieldsWith<E, V extends FieldValue> = [E] extends [never]
  ? never
  : { [K in keyof RowOf<E>]-?: NonNullable<RowOf<E>[K]> extends V ? K : never }[keyof RowOf<E>] & string;
export type TextFieldOf<E> = FieldsWith<E, string>;
export type NumberFieldOf<E> = FieldsWith<E, number>;
export type AnyFieldOf<E> = FieldsWith<E, FieldValue>;

/** The text of a field; '' where it has none. */
export function textIn<E extends Defined = never>(row: Values | undefined, name: TextFieldOf<E>): string {
  const value = row?.[name];
  return typeof value === 'string' ? value : '';
}

/** The number of a field; `undefined` where it has none. */
export function numberIn<E extends Defined = never>(row: Values | undefined, name: NumberFieldOf<E>): number | undefined {
  const value = row?.[name];
  return typeof value === 'number' ? value : undefined;
}

/** The value of a field as it is stored, for what draws or compares any value. */
export const valueIn = <E extends Defined = never>(row: Values | undefined, name: AnyFieldOf<E>): FieldValue | undefined => row?.[name];

/** The text that the server sent beside a reference or a code; '' where it sent none. */
export const dictTextIn = <E extends Defined = never>(row: Values | undefined, name: TextFieldOf<E>): string =>
  (row && dictTextOf(row, name)) ?? '';
