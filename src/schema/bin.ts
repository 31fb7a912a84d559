/**
 * The recycle bin: a deleted row keeps its place in the table, marked by `delFlag`, and can be brought back.
 * Rows enter and leave it by a save of the whole row at the call that the definition names.
 */
import type { EntityDef } from './entity-def.ts';
import { hasAction } from './verbs.ts';

export const BIN_CALLS = ['change', 'changeStatus', 'edit'] as const;
export type BinCall = (typeof BIN_CALLS)[number];

/** The call of the product's own server; it asks for the permission to delete, and writes the mark alone. */
const OWN_CALL: BinCall = 'change';

type Binned = Pick<EntityDef, 'bin' | 'verbs' | 'parent' | 'children'>;

/** The call of our own server for an entity whose rows are deleted at all. */
export const ownBinCall = (def: Binned): BinCall | undefined => (hasAction(def, 'delete') ? (def.bin ?? OWN_CALL) : undefined);

/**
 * The call by which rows enter and leave the bin; `undefined`: a deleted row is gone.
 * @param hasBin the server keeps deleted rows of every entity; on others an entity has a bin if its definition names the call.
 */
export function binCall(def: Binned, hasBin: boolean): BinCall | undefined {
  const own = ownBinCall(def);
  return hasBin ? own : own && def.bin;
}
