/**
 * Writes of a feature's route: all of them or none, with everything that follows from each, in the order in which they are made. The program makes them:
 * the route's own permission is the caller's right to them, and a row that the caller does not see is not there for him.
 */
import type { EntityDef } from '#schema/entity-def.ts';
import { ADDED } from '#schema/creations.ts';
import type { Values } from '#schema/row.ts';
import { toServerTime } from '#base/server-time.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Caller } from '../platform/caller.ts';
import { textIn } from '../web/json.ts';
import { serverText } from '../web/text.ts';
import { makeRow } from './created-rows.ts';
import type { EntityStore } from './entity-store.ts';
import { findRow } from './found-rows.ts';
import { Refusal } from './refusal.ts';
import { carryOutEffects } from './row-effects.ts';
import { stepRow } from './step-row.ts';
import type { WriteDeps } from './written-lists.ts';
import { isDeleted, lockRow } from './stored-row.ts';
import type { ChangedRow, StoredRow } from './stored-row.ts';

export type Program = {
  /** The transaction. */
  readonly store: EntityStore;
  /** Server time. */
  readonly now: string;
  /** The row, locked until the transaction ends. @throws Refusal if the caller sees none. */
  readonly lock: (def: EntityDef, id: string) => Promise<StoredRow>;
  /** A new row with its defaults, its number and what its references copy; with an `id`, under that. @throws Refusal if something it needs is empty. */
  readonly make: (def: EntityDef, values: Values) => Promise<StoredRow>;
  /** The id of the row with these values; there is one afterwards, made with `others` too. Two callers at once make one. */
  readonly find: (def: EntityDef, by: Values, others?: Values) => Promise<string>;
  /** Takes a step of the flow, as a user would. @throws Refusal */
  readonly step: (def: EntityDef, action: string, values: Values & { readonly id: string }) => Promise<StoredRow>;
};

/** @returns what the work answers, and the rows that changed. */
export function writeTogether<T>(
  deps: WriteDeps,
  caller: Caller,
  work: (program: Program) => Promise<T>,
): Promise<{ readonly answer: T; readonly changed: readonly ChangedRow[] }> {
  return inTransaction(deps.db, async tx => {
    const store = { ...deps, db: tx };
    const now = toServerTime(deps.nowMs());
    const changed: ChangedRow[] = [];
    const make = async (def: EntityDef, values: Values): Promise<StoredRow> => {
      const row = await makeRow(store, def, values, { orgCode: caller.orgCode, now }, caller);
      changed.push({ def, row, kind: 'upsert' }, ...(await carryOutEffects(store, [{ def, after: row, act: ADDED }], caller, now)));
      return row;
    };
    const answer = await work({
      store,
      now,
      make,
      async lock(def, id) {
        const row = await lockRow(store, def, caller, id);
        if (!row || isDeleted(row)) throw new Refusal(serverText.notFound);
        return row;
      },
      async find(def, by, others = {}) {
        return (await findRow(store, def, Object.keys(by), by, caller.tenantId)) ?? textIn(await make(def, { ...others, ...by }), 'id');
      },
      async step(def, action, values) {
        const step = def.flow?.transitions.find(each => each.action === action);
        if (!step) throw new Error(`${def.name} has no step ${action}`);
        const { row, others } = await stepRow(store, def, caller, step, values);
        changed.push({ def, row, kind: 'upsert' }, ...others);
        return row;
      },
    });
    return { answer, changed };
  });
}
