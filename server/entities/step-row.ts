/** A step of the status flow, in one transaction. */
import { inTransaction } from '../database/in-transaction.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import { serverText } from '../web/text.ts';
import { brokenMoments, MOMENT_TOLERANCE_MS } from '#schema/step-moments.ts';
import { fieldsOfStep } from '#schema/steps.ts';
import type { Caller } from '../platform/caller.ts';
import { textIn } from '../web/json.ts';
import type { JsonObject } from '../web/json.ts';
import { requireGuards } from './guards.ts';
import { requireKnown } from './known-values.ts';
import { madeAt } from './made-at.ts';
import { Refusal } from './refusal.ts';
import {
  differing,
  editableColumns,
  readBody,
  readCopies,
  requireRulesKept,
  stampsOf,
  stepColumns,
  toValues,
  withoutStarred,
} from './row-values.ts';
import { releaseAfterStep } from './picked-rows.ts';
import { refreshOwn } from './refresh-row.ts';
import { apartFrom, carryOutEffects, changedBy } from './row-effects.ts';
import { withStepWork } from './step-work.ts';
import { isDeleted, lockRow, updateRow } from './stored-row.ts';
import { toServerTime } from '#base/server-time.ts';
import type { WriteDeps, Written } from './written-lists.ts';

const text = {
  wrongState: (button: string) => `当前状态不允许${button}`,
  stepWritesNot: (button: string, labels: string) => `“${button}”不能修改${labels}`,
  comma: '、',
} as const;

/** Takes one step of the status flow. It writes only the fields the step requires and sets. @returns the row afterwards. */
export function stepRow(deps: WriteDeps, def: EntityDef, caller: Caller, step: Transition, body: JsonObject): Promise<Written> {
  const { db, nowMs } = deps;
  return inTransaction(db, async tx => {
    const store = { ...deps, db: tx };
    const row = await lockRow(store, def, caller, textIn(body, 'id'));
    if (!row || isDeleted(row) || !def.flow) throw new Refusal(serverText.notFound);
    if (!step.from.includes(textIn(row, def.flow.field))) throw new Refusal(text.wrongState(step.button));
    const now = toServerTime(nowMs());
    refuseOtherFields(def, step, differing(def, caller, row, withoutStarred(def, readBody(editableColumns(def, caller), body), row)));
    const given = differing(def, caller, row, withoutStarred(def, readBody(stepColumns(def, caller, step), body), row));
    requireRulesKept(def, given);
    const copies = await readCopies(store, def, given, caller.tenantId);
    await requireKnown(store, def, caller, { id: textIn(row, 'id'), before: toValues(row), changes: given, copies });
    const own = {
      ...given,
      ...copies,
      ...stampsOf(step, caller.username, now, () => madeAt(def, { ...toValues(row), ...given }, nowMs())),
      [def.flow.field]: step.to,
    };
    const changes = await withStepWork(store, def, step, { row, changes: own }, caller, now);
    const [broken] = brokenMoments(def, step, { ...toValues(row), ...changes }, toServerTime(nowMs() + MOMENT_TOLERANCE_MS));
    if (broken !== undefined) throw new Refusal(broken);
    await requireGuards(store, def, step, toValues(row), changes, now, caller.username);
    const written = await updateRow(tx, def, caller, row, changes, step.requires ?? [], now);
    // A driver who is back is busy while a waybill holds him.
    const picks = await releaseAfterStep(store, def, caller, written, now);
    const after = await refreshOwn(store, def, written, caller, now);
    const others = await carryOutEffects(store, [{ def, before: row, after, act: step.action }, ...picks], caller, now);
    const apart = apartFrom(def, after, others);
    return { row: apart.row, others: [...changedBy(picks), ...apart.others] };
  });
}

/** A step is refused if its body changes fields that are edited elsewhere; a complete unchanged row is accepted. */
function refuseOtherFields(def: EntityDef, step: Transition, changes: Values): void {
  const own = new Set(fieldsOfStep(step));
  const others = Object.keys(changes).filter(name => !own.has(name));
  if (others.length === 0) return;
  const labels = others.map(name => def.fieldByName.get(name)?.label ?? name).join(text.comma);
  throw new Refusal(text.stepWritesNot(step.button, labels));
}
