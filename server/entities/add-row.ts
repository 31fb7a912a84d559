/** A new row, in one transaction. The stock server's quirks are kept on purpose (wire protocol §5). */
import { sql } from '../database/kysely.ts';
import { rowsOf } from '../database/sql.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ADDED } from '#schema/creations.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import { serverText } from '../web/text.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../database.ts';
import { textIn } from '../web/json.ts';
import type { JsonObject } from '../web/json.ts';
import { isOurId, missingCodes, nextId } from './numbering.ts';
import { tableOf } from './entity-table.ts';
import { refuseClosedFields } from './closed-refusal.ts';
import { ownYard, requireRuled } from './access.ts';
import { requireDistinct } from './distinct-rows.ts';
import { requireGuards } from './guards.ts';
import { addWorkValues } from './add-work.ts';
import { insertRow, newRowStamps } from './insert-row.ts';
import { requireKnown } from './known-values.ts';
import { Refusal } from './refusal.ts';
import { soughtRows } from './sought-rows.ts';
import { addCounted, isGuess } from './sensitive-guesses.ts';
import {
  computedChanges,
  defaultsOf,
  editableColumns,
  readBody,
  readCopies,
  requiredOf,
  requireFilled,
  requireRulesKept,
  requireSound,
  stampsOf,
  withoutHidden,
  withoutStarred,
} from './row-values.ts';
import { toServerTime } from '#base/server-time.ts';
import type { WriteDeps, Written } from './written-lists.ts';
import { withLists } from './written-lists.ts';

/** Inserts a row under the client's id; the server sets user, time and department. @returns the row as stored. */
export function addRow(deps: WriteDeps, def: EntityDef, caller: Caller, body: JsonObject): Promise<Written> {
  const add = () => insertWritten(deps, def, caller, body);
  return isGuess(def, caller, body) ? addCounted(deps, caller, add) : add();
}

function insertWritten(deps: WriteDeps, def: EntityDef, caller: Caller, body: JsonObject): Promise<Written> {
  const { db, nowMs } = deps;
  return inTransaction(db, async tx => {
    const store = { ...deps, db: tx };
    const now = nowMs();
    const id = await newId(tx, def, textIn(body, 'id'), now);
    const told = withoutStarred(def, readBody(editableColumns(def, caller), body));
    requireRulesKept(def, told);
    // What is open in a later status only is not told of a new row.
    if (def.flow) await refuseClosedFields(tx, def, { [def.flow.field]: def.flow.initial }, openLater(told, def));
    const given = { ...told, ...(await soughtRows(store, def, caller, told)) };
    const copies = await readCopies(store, def, given, caller.tenantId);
    await requireKnown(store, def, caller, { id, before: {}, changes: given, copies });
    const defaults = { ...defaultsOf(def, given), ...stampsOf(def, caller.username, toServerTime(now)) };
    const asked = { ...defaults, ...given, ...ownYard(def, caller, given), ...copies };
    const worked = await addWorkValues(store, def, asked, caller, toServerTime(now));
    const draft = { ...asked, ...worked };
    const numbered = { ...draft, ...(await missingCodes(tx, def, caller.tenantId, draft, now)) };
    const judged = { ...numbered, ...computedChanges(def, numbered) };
    requireFilled(def, requiredOf(def, caller, judged), judged);
    requireSound(def, caller, { ...judged, id });
    const values = withoutHidden(def, judged, { ...told, ...worked });
    await requireGuards(
      store,
      def,
      { guards: def.addGuards ?? [] },
      { tenantId: caller.tenantId },
      values,
      toServerTime(now),
      caller.username,
    );
    await requireDistinct(tx, def, caller.tenantId, id, undefined, values);
    const inserted = await insertRow(tx, def, { ...values, ...newRowStamps(id, caller, toServerTime(now)) });
    const written = await withLists(store, { def, after: inserted, act: ADDED }, caller, inserted, body, now);
    await requireRuled(store, def, caller, id);
    return written;
  });
}

/** The fields that the definition opens by statuses of their own: a row that is not editable in its first status may be added nevertheless. */
const openLater = (given: Values, { fieldByName }: EntityDef): Values =>
  Object.fromEntries(Object.entries(given).filter(([name, value]) => value !== '' && fieldByName.get(name)?.editableIn !== undefined));

/** An existing id is refused before any other check, because it is most likely the same row, sent twice. */
async function newId(tx: Database, def: EntityDef, given: string, nowMs: number): Promise<string> {
  if (given === '') return nextId(nowMs);
  if (!isOurId(given)) throw new Refusal(serverText.badId);
  const taken = await rowsOf(tx, sql`SELECT 1 FROM ${tableOf(def).sql} WHERE id = ${given}`);
  if (taken.length > 0) throw new Refusal(serverText.duplicate);
  return given;
}
