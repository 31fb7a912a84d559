/**
 * Values that nobody is told while a row is sealed, such as the price of a sealed offer until it is opened: only the user who made the row sees
 * them. The server leaves them out of answers, pushes, files, conditions, orders and totals (server/entities/access.ts), so that no device holds them.
 */
import type { EntityDef } from './entity-def.ts';
import type { Values } from './row.ts';

export type Sealing<Name extends string = string> = {
  readonly fields: readonly Name[];
  /** By field, a code among these; while all of them hold, the row is sealed. '' is a field without a value. */
  readonly while: { readonly [K in Name]?: readonly string[] };
  /** The user who made the row sees its values. */
  readonly exceptMaker?: true;
};
type Sealable = Pick<EntityDef, 'sealed'>;

/** The conditions of a sealing, by field. */
export const sealConditions = ({ while: held }: Sealing): readonly (readonly [field: string, codes: readonly string[]])[] =>
  Object.entries(held).flatMap(([name, codes]) => (codes ? [[name, codes] as const] : []));

/** Whether the row's values are kept from a user. A row whose conditions are not at hand is sealed. @param username absent: from everybody. */
export function isSealedFrom({ sealed }: Sealable, row: Readonly<Record<string, unknown>>, username?: string): boolean {
  if (!sealed || (sealed.exceptMaker && username !== undefined && row['createBy'] === username)) return false;
  return sealConditions(sealed).every(([name, codes]) => !Object.hasOwn(row, name) || codes.includes(textOf(row[name])));
}

/** Whether the field is one of those that are kept while the row is sealed. */
export const isSealable = ({ sealed }: Sealable, field: string): boolean => sealed?.fields.includes(field) === true;

/** Whether a device holds no value here because the row is sealed. Its rows leave out what is empty. */
export const isHidden = (def: EntityDef, field: string, row: Values): boolean =>
  isSealable(def, field) && (row[field] ?? '') === '' && isSealedOnDevice(def, row);

const isSealedOnDevice = ({ sealed }: Sealable, row: Values): boolean =>
  sealed !== undefined && sealConditions(sealed).every(([name, codes]) => codes.includes(textOf(row[name])));

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
