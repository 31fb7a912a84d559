/** Works out the fields of one row that follow other rows (schema/row-effects.ts), and takes the automatic step that they bring about. */
import { dependentOn } from '#schema/compute.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import { isReached } from '#schema/expression.ts';
import { keptRefusal } from '#schema/kept-rules.ts';
import { followingFields } from '#schema/row-effects.ts';
import type { EffectTarget } from '#schema/row-effects.ts';
import type { FieldValue, Values } from '#schema/row.ts';
import { isTotal, sumsOf } from '#schema/sums.ts';
import type { Caller } from '../platform/caller.ts';
import { textIn } from '../web/json.ts';
import type { EntityStore } from './entity-store.ts';
import { holds } from './access.ts';
import { occupied } from './occupied-fields.ts';
import { Refusal } from './refusal.ts';
import { computedChanges, stampsOf, toValues } from './row-values.ts';
import { withStepWork } from './step-work.ts';
import { lockOwn, writeRow } from './stored-row.ts';
import type { StoredRow } from './stored-row.ts';
import { summed } from './summed-fields.ts';

/** A row that follows others and was itself written, or is there again: its states and sums are worked out anew. @returns the row as it is now. */
export async function refreshOwn(store: EntityStore, def: EntityDef, row: StoredRow, actor: Caller, now: string): Promise<StoredRow> {
  const fields = followingFields(store.schema, def);
  if (fields.length === 0) return row;
  return (await refreshRow(store, def, { id: textIn(row, 'id'), fields }, actor, now))?.after ?? row;
}

/**
 * Works out the named fields of one row, and takes the automatic step that they bring about. Its lock makes two writes that touch it follow each other.
 * @param isRepair brings an older row up to date, whatever rule it breaks. @returns `undefined` when nothing changed.
 * @throws Refusal if the row would break a rule that it keeps.
 */
export async function refreshRow(
  store: EntityStore,
  def: EntityDef,
  { id, fields }: Omit<EffectTarget, 'entity'>,
  actor: Caller,
  now: string,
  isRepair = false,
): Promise<{ readonly before: StoredRow; readonly after: StoredRow; readonly act: string | undefined } | undefined> {
  const row = await lockOwn(store.db, def, actor.tenantId, id);
  if (!row) return undefined;
  const held = toValues(row);
  const wanted = { ...(await occupied(store, def, id, fields, held, actor)), ...(await summed(store, def, id, fields, actor)) };
  const totals = new Set(sumsOf(def).flatMap(sum => (isTotal(sum) ? [sum.field] : [])));
  const changes = Object.fromEntries(Object.entries(wanted).filter(([name, value]) => !isSame(held[name], value, totals.has(name))));
  if (Object.keys(changes).length === 0) return undefined;
  const values = { ...changes, ...followingFormulas(def, held, changes) };
  const refusal = isRepair ? undefined : keptRefusal(def, held, { ...held, ...values }, holds(actor, def, 'list'));
  if (refusal !== undefined) throw new Refusal(refusal);
  const step = automaticStep(def, { ...held, ...values });
  const status = step && def.flow ? { ...stampsOf(step, actor.username, now), [def.flow.field]: step.to } : {};
  const stepped = await withStepWork(store, def, step, { row, changes: { ...values, ...status } }, actor, now);
  const added = Object.keys(stepped).filter(name => values[name] === undefined);
  const written = { ...stepped, ...computedChanges(def, { ...held, ...stepped }, added) };
  const after = await writeRow(store.db, def, textIn(row, 'id'), { ...written, updateBy: actor.username, updateTime: now });
  return { before: row, after, act: step?.action };
}

/** An empty total and zero are the same. */
const isSame = (held: FieldValue | undefined, wanted: FieldValue | undefined, isZeroEmpty: boolean): boolean =>
  String(held ?? '') === String(wanted ?? '') || (isZeroEmpty && Number(held ?? 0) === Number(wanted ?? 0));

/** What is computed from these changes; of an extreme or a place that is gone nothing follows. */
export function followingFormulas(def: EntityDef, held: Values, changes: Values): Values {
  const gone = Object.keys(changes).filter(name => changes[name] === '');
  const emptied = dependentOn(def, gone).filter(({ field }) => def.fieldByName.get(field)?.readonly === true);
  const cleared = Object.fromEntries(emptied.map(({ field }) => [field, '']));
  const values = { ...held, ...changes };
  const computed = computedChanges(def, { ...values, ...cleared }, Object.keys(changes));
  return Object.fromEntries(Object.entries({ ...cleared, ...computed }).filter(([name, value]) => (values[name] ?? '') !== value));
}

function automaticStep({ flow }: EntityDef, values: Values): Transition | undefined {
  const status = flow && String(values[flow.field] ?? flow.initial);
  return flow?.transitions.find(({ when, from }) => when !== undefined && from.includes(status ?? '') && isReached(when, values));
}
