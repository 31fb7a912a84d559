/** The values that an act of one row writes into rows of others (creations.ts, moves.ts), and the condition under which it does. */
import { evaluateNumber, namesIn } from './expression.ts';
import { isEmpty } from './row.ts';
import type { FieldValue, Values } from './row.ts';
import type { When } from './when.ts';

/** In place of a value: the id of the row that acts. */
export const OWN_ID = '{id}';

/** Itself, the id of the row that acts ({@link OWN_ID}), that of a field of the row that acts, chosen by one, a formula, of the row that a reference names, or the time or the user of the act. */
export type WrittenValue<Name extends string = string> =
  | string
  | number
  | { readonly of: Name }
  /** By value of the field; of any other value nothing is written. */
  | { readonly of: Name; readonly as: Readonly<Record<string, string | number>> }
  /** `inventoryId.materialId`, or further from reference to reference. */
  | { readonly ref: `${Name}.${string}` }
  /** A number worked out of fields of the row that acts. */
  | { readonly formula: string }
  | { readonly stamp: 'now' | 'user' };
/** By field of the other row. */
export type WrittenValues<Name extends string = string> = Readonly<Record<string, WrittenValue<Name>>>;

/** What must hold of the row that acts: both, where both are said. */
export type ActCondition<Name extends string = string> = {
  readonly when?: Omit<When, 'field'> & { readonly field: Name };
  readonly ifFilled?: Name;
};

/** What is at hand to work the values out. */
export type WriteFacts = {
  /** The row after its act. */
  readonly row: Values;
  readonly username: string;
  /** Server time. */
  readonly now: string;
  /** By path: the value of the referred row; an empty one is absent. */
  readonly referred?: ReadonlyMap<string, FieldValue>;
};

export const holdsFor = ({ when, ifFilled }: ActCondition, row: Values): boolean =>
  (when === undefined || when.is.includes(String(row[when.field] ?? ''))) && (ifFilled === undefined || !isEmpty(row[ifFilled]));

/** The value; `undefined`: there is none. */
export function writtenValue(value: WrittenValue, { row, username, now, referred }: WriteFacts): FieldValue | undefined {
  if (value === OWN_ID) return filled(row['id']);
  if (typeof value !== 'object') return value;
  if ('stamp' in value) return value.stamp === 'now' ? now : username;
  if ('formula' in value) return evaluateNumber(value.formula, row);
  if ('ref' in value) return filled(referred?.get(value.ref));
  if ('as' in value) return value.as[String(row[value.of] ?? '')];
  return filled(row[value.of]);
}

/** Those that have a value. */
export const writtenValues = (values: WrittenValues, facts: WriteFacts): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, given]) => {
      const value = writtenValue(given, facts);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

/** Whether every value that is chosen by a field has a case for it. */
export const hasCases = (values: WrittenValues, row: Values): boolean =>
  Object.values(values).every(
    value => typeof value !== 'object' || !('as' in value) || value.as[String(row[value.of] ?? '')] !== undefined,
  );

/** The paths to read before the values are worked out. */
export const pathsOf = (values: WrittenValues): readonly string[] => [
  ...new Set(Object.values(values).flatMap(value => (typeof value === 'object' && 'ref' in value ? [value.ref] : []))),
];

/** The fields of the row that acts which are read. */
export const ownNamesOfValues = (values: WrittenValues): readonly string[] =>
  Object.values(values).flatMap(value => {
    if (typeof value !== 'object' || 'stamp' in value) return [];
    if ('formula' in value) return namesIn(value.formula);
    return 'ref' in value ? value.ref.split('.').slice(0, 1) : [value.of];
  });

export const ownNamesOfCondition = ({ when, ifFilled }: ActCondition): readonly string[] => [
  ...(when ? [when.field] : []),
  ...(ifFilled === undefined ? [] : [ifFilled]),
];

const filled = (value: FieldValue | undefined): FieldValue | undefined => (isEmpty(value) ? undefined : value);
