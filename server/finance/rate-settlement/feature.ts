/** 费率结算: 计算 works the base out of the waybills of the month that are in settlements. */
import { BASE_SUMS, feesThatCount, scopeOf, waybillsThatCount } from '#features/finance/rate-settlement/model.ts';
import type { BaseCondition, RateScope } from '#features/finance/rate-settlement/model.ts';
import { rateSettlement } from '#features/finance/rate-settlement/entity.ts';
import { serviceFee } from '#features/transport/service-fee/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import { sql } from '../../database/kysely.ts';
import { allOf, rowsOf } from '../../database/sql.ts';
import type { Fragment } from '../../database/sql.ts';
import { compare, isOneOf } from '../../entities/compare.ts';
import { tableOf } from '../../entities/entity-table.ts';
import { Refusal } from '../../entities/refusal.ts';
import type { StepCall } from '../../entities/step-work.ts';
import { defineEntityFeature } from '../../feature.ts';

/** The statuses of a rate settlement that is void, and that is not worked out. */
const VOID = '9';
const WAITING = '0';

const text = {
  noWaybills: (month: string) => `${month} 没有已结算的运单，无法计算`,
  twice: (number: string) => `该对象这个账期已有同一费率方式的结算单“${number}”，请在那里重算`,
} as const;

const textIn = (row: Values, name: string): string => String(row[name] ?? '');
const column = (def: EntityDef, name: string): Fragment => tableOf(def).columnByName.get(name)?.sql ?? sql`NULL`;

async function calculate(call: StepCall): Promise<Values> {
  const scope = scopeOf(call.row);
  if (!scope) return {};
  await refuseTwice(call, scope);
  const base = await baseOf(call, scope);
  if (base.tripCount === 0 && textIn(call.row, 'rateMode') !== 'fixed') throw new Refusal(text.noWaybills(scope.month));
  return base;
}

type Base = { readonly baseAmount: number; readonly baseWeight: number; readonly tripCount: number };

/** Adds up the waybills that count, by the conditions of which the client shows them. */
async function baseOf(call: StepCall, scope: RateScope): Promise<Base> {
  const of = (name: string): Fragment => column(waybill, name);
  const total = (names: readonly string[]): Fragment =>
    sql`coalesce(sum(${sql.join(
      names.map(name => sql`coalesce(${of(name)}, 0)`),
      sql` + `,
    )}), 0)::float8`;
  const waybillIds = scope.target === 'platform' ? await chargedWaybills(call, scope) : [];
  const [found] = await rowsOf(
    call.store.db,
    sql<Base>`SELECT ${total(BASE_SUMS.baseAmount.sum)} AS "baseAmount", ${total(BASE_SUMS.baseWeight.sum)} AS "baseWeight",
      count(*)::int AS "tripCount" FROM ${tableOf(waybill).sql} WHERE ${meeting(call, waybill, waybillsThatCount(scope, waybillIds))}`,
  );
  return found ?? { baseAmount: 0, baseWeight: 0, tripCount: 0 };
}

/** The waybills for which the platform charged something. */
async function chargedWaybills(call: StepCall, scope: RateScope): Promise<readonly string[]> {
  const fees = await rowsOf(
    call.store.db,
    sql<{ readonly id: string | null }>`SELECT DISTINCT ${column(serviceFee, 'waybillId')} AS id FROM ${tableOf(serviceFee).sql}
      WHERE ${meeting(call, serviceFee, feesThatCount(scope))}`,
  );
  return fees.flatMap(({ id }) => id ?? []);
}

const OPERATOR = { eq: '=', ne: '<>', ge: '>=', le: '<=' } as const;

/** The rows of the caller's tenant that meet all conditions. */
const meeting = ({ actor }: StepCall, def: EntityDef, conditions: readonly BaseCondition[]): Fragment =>
  allOf([...conditions.map(condition => conditionSql(def, condition)), sql`tenant_id = ${actor.tenantId}`, sql`del_flag = '0'`]);

function conditionSql(def: EntityDef, { field, rule, value }: BaseCondition): Fragment {
  const asked = tableOf(def).columnByName.get(field);
  if (!asked) throw new Error(`${def.name} has no column ${field}`);
  return rule === 'in' ? isOneOf(asked, value.split(',')) : compare(asked, OPERATOR[rule], value);
}

/** One month is not charged twice by the same mode. */
async function refuseTwice({ store: { db }, row, actor }: StepCall, { target, reference, id, month }: RateScope): Promise<void> {
  const of = (name: string): Fragment => column(rateSettlement, name);
  const where = allOf([
    sql`${of(reference)} = ${id}`,
    sql`${of('rateTarget')} = ${target}`,
    sql`${of('rateMode')} = ${textIn(row, 'rateMode')}`,
    sql`${of('billMonth')} = ${month}`,
    sql`${of('rateStatus')} NOT IN (${WAITING}, ${VOID})`,
    sql`id <> ${textIn(row, 'id')}`,
    sql`tenant_id = ${actor.tenantId}`,
    sql`del_flag = '0'`,
  ]);
  const [other] = await rowsOf(
    db,
    sql<{ readonly number: string | null }>`SELECT ${of('rateNo')} AS number FROM ${tableOf(rateSettlement).sql} WHERE ${where} LIMIT 1`,
  );
  if (other) throw new Refusal(text.twice(other.number ?? ''));
}

export const rateSettlementFeature = defineEntityFeature({ def: rateSettlement, onStep: { calculate } });
