/** 船舶计划: two ships never have one berth at the same time. Judged at every step that gives a ship its berth, with the berth locked. */
import { berth } from '#features/base/berth/entity.ts';
import { overlapping, PROMISED, stayOf, takenSentence, withStep } from '#features/transport/ship-plan/model.ts';
import { shipPlan } from '#features/transport/ship-plan/entity.ts';
import type { Values } from '#schema/row.ts';
import { sql } from '../../database/kysely.ts';
import { allOf, anyOf, rowsOf } from '../../database/sql.ts';
import { selectList, tableOf } from '../../entities/entity-table.ts';
import { Refusal } from '../../entities/refusal.ts';
import { toValues } from '../../entities/row-values.ts';
import type { StepCall, StepWork } from '../../entities/step-work.ts';
import { lockOwn } from '../../entities/stored-row.ts';
import type { StoredRow } from '../../entities/stored-row.ts';
import { defineEntityFeature } from '../../feature.ts';
import { textIn } from '../../web/json.ts';

/** @returns the planned end of a stay that begins after it. @throws Refusal naming the other ship. */
const takeBerth =
  (action: string): StepWork =>
  async ({ store, row, changes, actor, now }: StepCall): Promise<Values> => {
    const after = withStep(row, changes, action);
    const stay = stayOf(after, now);
    if (!stay) return {};
    const taken = await lockOwn(store.db, berth, actor.tenantId, stay.berthId);
    const others = await shipsAt(store.db, actor.tenantId, stay.berthId, now);
    const [other] = overlapping(stay, others);
    if (other) throw new Refusal(takenSentence(textIn(taken ?? {}, 'berthName'), other));
    const { planDepartTime } = after;
    return planDepartTime === { ...row, ...changes }['planDepartTime'] ? {} : { planDepartTime };
  };

async function shipsAt(db: StepCall['store']['db'], tenantId: string, berthId: string, now: string) {
  const { sql: table, columns } = tableOf(shipPlan);
  const where = allOf([
    sql`berth_id = ${berthId}`,
    sql`tenant_id = ${tenantId}`,
    sql`del_flag = '0'`,
    sql`ship_plan_status = ${anyOf(PROMISED)}`,
  ]);
  const rows = await rowsOf(db, sql<StoredRow>`SELECT ${selectList(columns)} FROM ${table} WHERE ${where} ORDER BY plan_berth_time`);
  return rows.flatMap(row => stayOf(toValues(row), now) ?? []);
}

export const shipPlanFeature = defineEntityFeature({
  def: shipPlan,
  permissions: [{ code: 'board', label: '泊位甘特图' }],
  onStep: {
    confirmEta: takeBerth('confirmEta'),
    rearrange: takeBerth('rearrange'),
    rearrangeAnchored: takeBerth('rearrangeAnchored'),
    berth: takeBerth('berth'),
  },
});
