/** A row that the program changes of its own accord: by the act of another row, or because its time has come. */
import { brokenRules } from '#schema/compute.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import { brokenMoments, MOMENT_TOLERANCE_MS } from '#schema/step-moments.ts';
import { sameValue } from '#sync/same-value.ts';
import { fromServerTime, toServerTime } from '#base/server-time.ts';
import type { Caller } from '../platform/caller.ts';
import type { EntityStore } from './entity-store.ts';
import { requireGuards } from './guards.ts';
import { releaseAfterStep } from './picked-rows.ts';
import { refreshOwn } from './refresh-row.ts';
import { Refusal } from './refusal.ts';
import type { RowWrite } from './row-effects.ts';
import { computedChanges, readCopies, requireFilled, requireRulesKept, stampsOf, toValues } from './row-values.ts';
import { withStepWork } from './step-work.ts';
import { writeRow } from './stored-row.ts';
import type { StoredRow } from './stored-row.ts';
import { textIn } from '../web/json.ts';

/** `step` absent: the values alone are written. */
export type ProgramChange = { readonly step: Transition | undefined; readonly values: Values };

/**
 * Takes the step and writes the values as if a user had, except that yards and permissions are not asked about.
 * @param row locked, and in a status from which the step leads. @param now server time. @returns the write, and those of rows that it gives back.
 * @throws Refusal if something that the step requires is empty, or a rule or a guard does not hold afterwards.
 */
export async function changeByProgram(
  store: EntityStore,
  def: EntityDef,
  row: StoredRow,
  { step, values }: ProgramChange,
  actor: Caller,
  now: string,
): Promise<readonly RowWrite[]> {
  const held = toValues(row);
  if (!step && Object.entries(values).every(([name, value]) => sameValue(held[name], value))) return [];
  requireRulesKept(def, values);
  const own = {
    ...values,
    ...(await readCopies(store, def, values, actor.tenantId)),
    ...(step && def.flow ? { ...stampsOf(step, actor.username, now), [def.flow.field]: step.to } : {}),
  };
  const changes = await withStepWork(store, def, step, { row, changes: own }, actor, now);
  const asked = { ...held, ...changes };
  const computed = computedChanges(def, asked, Object.keys(changes));
  const whole = { ...asked, ...computed };
  if (step) requireFilled(def, step.requires ?? [], whole);
  const latest = toServerTime(fromServerTime(now) + MOMENT_TOLERANCE_MS);
  const [broken] = [...(step ? brokenMoments(def, step, whole, latest) : []), ...brokenRules(def, whole)];
  if (broken !== undefined) throw new Refusal(broken);
  if (step) await requireGuards(store, def, step, held, changes, now, actor.username);
  const stamps = { updateBy: actor.username, updateTime: now };
  const written = await writeRow(store.db, def, textIn(row, 'id'), { ...changes, ...computed, ...stamps });
  const picks = step ? await releaseAfterStep(store, def, actor, written, now) : [];
  const after = await refreshOwn(store, def, written, actor, now);
  return [{ def, before: row, after, act: step?.action }, ...picks];
}
