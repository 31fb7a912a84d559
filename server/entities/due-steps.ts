/**
 * Takes the automatic steps whose time has come (schema/due-steps.ts). Each row is a transaction of its own: it is locked and looked at again, so that of
 * several processes one takes the step, and a process that ends in between leaves the others to the next one.
 */
import { sql } from '../database/kysely.ts';
import { allOf, anyOf, rowsOf } from '../database/sql.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { toServerDay, toServerTime } from '#base/server-time.ts';
import { dueSteps } from '#schema/due-steps.ts';
import type { DueStep } from '#schema/due-steps.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { isReached } from '#schema/expression.ts';
import { systemCaller } from '../platform/caller.ts';
import { textIn } from '../web/json.ts';
import type { EntityStore } from './entity-store.ts';
import { tableOf } from './entity-table.ts';
import { changeByProgram } from './program-change.ts';
import { carryOutEffects, changedBy } from './row-effects.ts';
import { toValues } from './row-values.ts';
import { lockOwn } from './stored-row.ts';
import type { ChangedRow } from './stored-row.ts';

const BATCH = 100;

/** A row whose step cannot be taken, and why. */
export type FailedStep = { readonly def: EntityDef; readonly action: string; readonly id: string; readonly error: unknown };
export type DueDeps = EntityStore & {
  readonly nowMs: () => number;
  /** Called after the change is committed. */
  readonly onChanged: (change: ChangedRow) => void;
  /** The row stays as it is, and does not keep the others from their steps. */
  readonly onFailed: (failed: FailedStep) => void;
  /** Rows that are left alone for now. */
  readonly isResting: (def: EntityDef, id: string) => boolean;
};

export const hasDueSteps = ({ schema }: Pick<EntityStore, 'schema'>): boolean => schema.defs.some(def => dueSteps(def).length > 0);

/** Takes every step that is due. `isEnding` is asked between two rows. @returns how many. */
export async function takeDueSteps(deps: DueDeps, isEnding: () => boolean = () => false): Promise<number> {
  let count = 0;
  for (const def of deps.schema.defs) for (const due of dueSteps(def)) count += await takeAll(deps, def, due, isEnding);
  return count;
}

async function takeAll(deps: DueDeps, def: EntityDef, due: DueStep, isEnding: () => boolean): Promise<number> {
  let count = 0;
  for (let after = ''; ;) {
    const rows = await dueRows(deps, def, due, after);
    for (const { id, tenantId } of rows) {
      if (isEnding()) return count;
      if (!deps.isResting(def, id) && (await takeOne(deps, def, due, id, tenantId))) count += 1;
      after = id;
    }
    if (rows.length < BATCH) return count;
  }
}

type DueRow = { readonly id: string; readonly tenantId: string };

function dueRows(
  { db, nowMs }: DueDeps,
  def: EntityDef,
  { step, field, clock, isAfter }: DueStep,
  after: string,
): Promise<readonly DueRow[]> {
  const { sql: table, columnByName } = tableOf(def);
  const status = columnByName.get(def.flow?.field ?? '')?.sql;
  const moment = columnByName.get(field)?.sql;
  if (!status || !moment) return Promise.resolve([]);
  const bound = clock === 'now' ? toServerTime(nowMs()) : toServerDay(nowMs());
  const isDue = isAfter ? sql`${moment} < ${bound}` : sql`${moment} <= ${bound}`;
  const where = allOf([sql`${status} = ${anyOf(step.from)}`, isDue, sql`del_flag = '0'`, sql`id > ${after}`]);
  return rowsOf(db, sql<DueRow>`SELECT id, tenant_id AS "tenantId" FROM ${table} WHERE ${where} ORDER BY id LIMIT ${BATCH}`);
}

/** @returns whether the step was taken. */
async function takeOne(deps: DueDeps, def: EntityDef, due: DueStep, id: string, tenantId: string): Promise<boolean> {
  try {
    const changes = await inTransaction(deps.db, tx => takeLocked({ ...deps, db: tx }, def, due, id, tenantId));
    for (const change of changes) deps.onChanged(change);
    return changes.length > 0;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    deps.onFailed({ def, action: due.step.action, id, error });
    return false;
  }
}

async function takeLocked(
  store: EntityStore & Pick<DueDeps, 'nowMs'>,
  def: EntityDef,
  { step }: DueStep,
  id: string,
  tenantId: string,
): Promise<readonly ChangedRow[]> {
  const row = await lockOwn(store.db, def, tenantId, id);
  const now = toServerTime(store.nowMs());
  const values = row && { ...toValues(row), now, today: toServerDay(store.nowMs()) };
  const isDue = row && values && step.from.includes(textIn(row, def.flow?.field ?? '')) && isReached(step.when ?? '', values);
  if (!isDue) return [];
  const actor = systemCaller(tenantId);
  const writes = await changeByProgram(store, def, row, { step, values: {} }, actor, now);
  return [...changedBy(writes), ...(await carryOutEffects(store, writes, actor, now))];
}
