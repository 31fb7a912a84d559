/** The server's own work at a new row that a user adds: what one entity alone needs there, inside the transaction, before the row is written. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import type { Caller } from '../platform/caller.ts';
import type { EntityStore } from './entity-store.ts';
import { workValues } from './work-values.ts';

export type AddCall = {
  /** `db` is the transaction. */
  readonly store: EntityStore;
  /** What the user gave, with defaults and copies. */
  readonly values: Values;
  readonly caller: Caller;
  /** Server time. */
  readonly now: string;
};
/** @returns further values of the row, of any of its fields but the status. @throws Refusal to refuse the row. */
export type AddWork = (call: AddCall) => Promise<Values>;
/** By entity. */
export type AddWorks = ReadonlyMap<string, AddWork>;

export const addWorksOf = (
  features: readonly { readonly def: Pick<EntityDef, 'name'>; readonly onAdd?: AddWork | undefined }[],
): AddWorks => new Map(features.flatMap(({ def, onAdd }) => (onAdd ? [[def.name, onAdd] as const] : [])));

/** What the server's own work writes into a new row; nothing without such work. */
export async function addWorkValues(store: EntityStore, def: EntityDef, values: Values, caller: Caller, now: string): Promise<Values> {
  const work = store.addWorks?.get(def.name);
  if (!work) return {};
  const given = await work({ store, values, caller, now });
  return workValues(def, given, `at a new row of ${def.name}`);
}
