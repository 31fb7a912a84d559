/** Refuses changes that a row's status closes, with the texts of schema/closed-rows.ts. */
import { closedAmong, closedFieldsReason, closedFor, closedLists, closedReason } from '#schema/closed-rows.ts';
import { dictOf } from '#schema/kinds/kind-of.ts';
import type { Closed } from '#schema/closed-rows.ts';
import type { Children, EntityDef } from '#schema/entity-def.ts';
import { onlyFieldsOpen, onlyFieldsReason } from '#schema/owned-lines.ts';
import type { Values } from '#schema/row.ts';
import { serverText } from '../web/text.ts';
import { statusOf } from '#schema/steps.ts';
import { rowLabel } from '#sync/new-mutation.ts';
import type { Database } from '../database.ts';
import { dictItems } from '../platform/dictionaries/dict-store.ts';
import { textIn } from '../web/json.ts';
import type { JsonObject } from '../web/json.ts';
import { Refusal } from './refusal.ts';
import { toValues } from './row-values.ts';

/** @param changes the fields with new values. @throws Refusal with the labels of the closed ones. */
export async function refuseClosedFields(tx: Database, def: EntityDef, row: JsonObject, changes: Values): Promise<void> {
  const found = closedAmong(def, changes, statusIn(def, row));
  if (found) throw new Refusal(closedFieldsReason(found, await statusText(tx, def, found.closed)));
}

/** @throws Refusal if one of the rows may not be deleted; it names the first of several. */
export async function refuseClosedRows(tx: Database, def: EntityDef, rows: readonly JsonObject[]): Promise<void> {
  for (const row of rows) {
    const why = closedFor(def, 'delete', statusIn(def, row));
    if (!why) continue;
    const reason = closedReason(why, await statusText(tx, def, why));
    throw new Refusal(rows.length === 1 ? reason : serverText.ofRow(rowLabel(def, toValues(row)), reason));
  }
}

/** Whether no field of the row may be edited. */
export const isClosedRow = (def: EntityDef, row: JsonObject): boolean => closedFor(def, 'edit', statusIn(def, row)) !== undefined;

/** The reason why the rows saved together with this one may not change; `undefined`: they may. */
export async function whyListsAreClosed(tx: Database, def: EntityDef, row: JsonObject, list?: Children): Promise<string | undefined> {
  const why = closedLists(def, statusIn(def, row), list);
  return why && closedReason(why, await statusText(tx, def, why));
}

/** The fields of the list's lines that alone may change, with the sentence that refuses any other change; `undefined`: not only fields. */
export async function onlyFieldsOfList(
  tx: Database,
  def: EntityDef,
  row: JsonObject,
  list: Children,
  child: EntityDef,
): Promise<{ readonly fields: readonly string[]; readonly reason: string } | undefined> {
  const status = statusIn(def, row);
  const fields = onlyFieldsOpen(list, status);
  return fields && { fields, reason: onlyFieldsReason(list, child, fields, await statusText(tx, def, { status })) };
}

const statusIn = (def: EntityDef, row: JsonObject): string => statusOf(def, { ...toValues(row), id: textIn(row, 'id') });

async function statusText(tx: Database, def: EntityDef, { status }: Pick<Closed, 'status'>): Promise<string> {
  const field = def.flow && def.fieldByName.get(def.flow.field);
  const dict = field && dictOf(field);
  const items = dict === undefined ? [] : await dictItems(tx, dict);
  return items.find(({ value }) => value === status)?.text ?? status;
}
