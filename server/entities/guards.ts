/** Judges the guards of a step, a new row or an edit (schema/guards.ts), inside its transaction, over the rows as they are stored. */
import { computeRow } from '#schema/compute.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { brokenGuards, readsOfGuards } from '#schema/guards.ts';
import type { Guarded, ReferredRow } from '#schema/guards.ts';
import { entityNamedBy } from '#schema/kinds/kind-of.ts';
import type { Values } from '#schema/row.ts';
import type { EntityStore } from './entity-store.ts';
import { tableOf } from './entity-table.ts';
import { childrenOf } from './child-rows.ts';
import { serverText } from '../web/text.ts';
import { Refusal } from './refusal.ts';
import { toValues } from './row-values.ts';
import { lockOwn } from './stored-row.ts';

/**
 * The referred rows are locked first, so that two steps at once cannot both find the same driver idle.
 * @param before the row as stored; of a new one its tenant. @param changes what the step writes. @param now server time. @param user who acts, by login name. @throws Refusal with the guard's sentence.
 */
export async function requireGuards(
  store: EntityStore,
  def: EntityDef,
  step: Guarded,
  before: Values,
  changes: Values,
  now: string,
  user: string,
): Promise<void> {
  const guards = (step.guards ?? []).filter(({ asks }) => !asks);
  if (guards.length === 0) return;
  const judged = { ...step, guards };
  const values = computeRow(def, { ...before, ...changes });
  const { references, lists } = readsOfGuards(def, judged);
  const tenantId = String(before['tenantId'] ?? '');
  const referred = new Map<string, ReferredRow>();
  for (const name of references.toSorted()) {
    const other = store.schema.find(entityNamedBy(def, name) ?? '');
    const id = String(values[name] ?? '');
    if (!other || id === '') continue;
    const row = await lockOwn(store.db, other, tenantId, id);
    // On a device a row may not be at hand; here it is gone, and nothing can be said for it.
    if (!row) throw new Refusal(serverText.badRef(def.fieldByName.get(name)?.label ?? name));
    referred.set(name, { def: other, values: toValues(row) });
  }
  const lines = new Map<string, readonly Values[]>();
  for (const property of lists) lines.set(property, await linesOf(store, def, property, String(before['id'] ?? ''), tenantId));
  const [broken] = brokenGuards(judged, { before, values, referred, lines, now, user });
  if (broken) throw new Refusal(broken.message);
}

async function linesOf(store: EntityStore, def: EntityDef, property: string, id: string, tenantId: string): Promise<readonly Values[]> {
  const list = def.children?.find(child => child.property === property);
  return list ? (await childrenOf(store, list, tableOf(store.schema.get(list.entity)).columns, tenantId, id)).map(toValues) : [];
}
