/** The data rules of a user: every rule that one of the holders of his rights is under. */
import { toServerTime } from '#base/server-time.ts';
import { anyOf } from '../../database/sql.ts';
import type { Database } from '../../database.ts';
import { bindRule } from '../../entities/data-rules.ts';
import type { BoundRule, RuleFacts, StoredRule } from '../../entities/data-rules.ts';
import { dataRulesOf } from './tables.ts';

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** The rules in force of these holders, each once. */
export async function rulesOfHolders(db: Database, holders: readonly string[]): Promise<readonly StoredRule[]> {
  return dataRulesOf(db)
    .selectFrom('sys_permission_data_rule as rule')
    .select(['rule.entity', 'rule.rule_column as column', 'rule.rule_conditions as condition', 'rule.rule_value as value'])
    .where('rule.status', '=', '1')
    .where(rule =>
      rule.exists(
        rule
          .selectFrom('sys_data_rule_holder as held')
          .select('held.rule_id')
          .whereRef('held.rule_id', '=', 'rule.id')
          .where('held.holder', '=', anyOf(holders)),
      ),
    )
    .orderBy('rule.id')
    .execute();
}

type RuledUser = {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly orgCode: string;
  readonly tenantId: string;
};

/** @returns by entity, the rules with the user's own values. */
export async function bindRules(
  db: Database,
  rules: readonly StoredRule[],
  user: RuledUser,
  nowMs: number,
): Promise<ReadonlyMap<string, readonly BoundRule[]>> {
  const bound = new Map<string, BoundRule[]>();
  if (rules.length === 0) return bound;
  const facts = await factsOf(db, user, toServerTime(nowMs));
  for (const rule of rules) bound.set(rule.entity, [...(bound.get(rule.entity) ?? []), bindRule(rule, facts)]);
  return bound;
}

async function factsOf(db: Database, user: RuledUser, now: string): Promise<RuleFacts> {
  const departs = await db
    .selectFrom('sys_user_depart as own')
    .innerJoin('sys_depart as depart', 'depart.id', 'own.dep_id')
    .select('depart.org_code as code')
    .where('own.user_id', '=', user.id)
    .where('depart.del_flag', '=', '0')
    .execute();
  return {
    sys_user_code: [user.username],
    sys_user_name: [user.realname],
    sys_org_code: [user.orgCode],
    sys_multi_org_code: departs.map(({ code }) => code),
    sys_date: [now.slice(0, DATE_LENGTH)],
    sys_time: [now],
    tenant_id: [user.tenantId],
  };
}
