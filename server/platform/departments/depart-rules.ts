/** Reads and writes which data rules the roles of a department may be under, and which one of them is under. Only administrators put anybody under rules. */
import { Refusal } from '../../entities/refusal.ts';
import type { RouteCall } from '../../feature.ts';
import { refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import { roleRuleText } from '../data-rules/role-rules.ts';
import { entityOfMenu } from '../data-rules/rule-entity.ts';
import { holdRules, listRules, rulesHeld } from '../data-rules/rule-store.ts';
import { departRoleHolder, ofDepartHolder } from '../grants/holders.ts';
import { idsIn } from '../users/user-values.ts';
import { refuseNotInCharge, roleInCharge } from './depart-power.ts';

export const BEYOND_DEPART_RULES = '只能选择部门的数据规则，请先在“部门权限”里选择！';

/** `drChecked`: the ids of those that the department has, joined by commas; absent for none. */
export async function rulesOfDepart({ db, schema, params }: RouteCall): Promise<Envelope> {
  const entity = entityOfMenu(schema, textIn(params, 'permissionId'));
  const rules = entity === '' ? [] : await listRules(db, schema, { entity });
  return answerOf(rules, await rulesHeld(db, entity, ofDepartHolder(textIn(params, 'departId'))));
}

/** Of those that the department has. */
export async function rulesOfDepartRole({ db, schema, params }: RouteCall): Promise<Envelope> {
  const entity = entityOfMenu(schema, textIn(params, 'permissionId'));
  const ids = await rulesHeld(db, entity, ofDepartHolder(textIn(params, 'departId')));
  const rules = entity === '' || ids.length === 0 ? [] : await listRules(db, schema, { entity, ids });
  return answerOf(rules, await rulesHeld(db, entity, departRoleHolder(textIn(params, 'roleId'))));
}

const answerOf = (datarule: readonly unknown[], held: readonly string[]): Envelope =>
  datarule.length === 0 ? refuse(roleRuleText.noRules) : succeed({ datarule, ...(held.length > 0 ? { drChecked: held.join(',') } : {}) });

/** A rule that the department has no more, its roles are still under: leaving it would show them rows. */
export async function saveRulesOfDepart({ db, schema, caller, body }: RouteCall): Promise<void> {
  const departId = textIn(body, 'departId');
  await refuseNotInCharge(db, caller, departId);
  await holdRules(db, entityIn(schema, body), ofDepartHolder(departId), idsIn(body, 'dataRuleIds'));
}

export async function saveRulesOfDepartRole({ db, schema, caller, body }: RouteCall): Promise<void> {
  const role = await roleInCharge(db, caller, textIn(body, 'roleId'));
  const entity = entityIn(schema, body);
  const asked = idsIn(body, 'dataRuleIds');
  const known = [
    ...(await rulesHeld(db, entity, ofDepartHolder(role.depart_id))),
    ...(await rulesHeld(db, entity, departRoleHolder(role.id))),
  ];
  if (asked.some(id => !known.includes(id))) throw new Refusal(BEYOND_DEPART_RULES);
  await holdRules(db, entity, departRoleHolder(role.id), asked);
}

/** @throws Refusal for an entry without rows. */
function entityIn(schema: RouteCall['schema'], body: unknown): string {
  const entity = entityOfMenu(schema, textIn(body, 'permissionId'));
  if (entity === '') throw new Refusal(roleRuleText.noRules);
  return entity;
}
