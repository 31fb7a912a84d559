/** The data rules of an entity that a role is under: GET /sys/role/datarule/{permissionId}/{roleId} and POST /sys/role/datarule. */
import { inTransaction } from '../../database/in-transaction.ts';
import type { RouteCall } from '../../feature.ts';
import { refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import { ADMIN_ROLE } from '../grants/admin-role.ts';
import { keptRoleCode, roleCodeOf } from '../grants/roles-of.ts';
import { EVERYBODY } from '../sockets/bus.ts';
import { entityOfMenu } from './rule-entity.ts';
import { holdRules, listRules, rulesHeld } from './rule-store.ts';

export const roleRuleText = {
  noRules: '未找到权限配置信息',
  noRole: '角色不存在！',
  admin: '系统管理员角色不受数据权限规则限制！',
  saved: '保存成功!',
} as const;

/** `drChecked`: the ids of those that the role is under, joined by commas; absent for none. */
export async function rulesOfRole({ db, schema, params }: RouteCall): Promise<Envelope> {
  const entity = entityOfMenu(schema, textIn(params, 'permissionId'));
  const code = await roleCodeOf(db, textIn(params, 'roleId'));
  return rulesOfHolder({ db, schema }, entity, code ?? '');
}

async function rulesOfHolder({ db, schema }: Pick<RouteCall, 'db' | 'schema'>, entity: string, holder: string): Promise<Envelope> {
  const datarule = entity === '' ? [] : await listRules(db, schema, { entity });
  if (datarule.length === 0) return refuse(roleRuleText.noRules);
  const held = await rulesHeld(db, entity, holder);
  return succeed({ datarule, ...(held.length > 0 ? { drChecked: held.join(',') } : {}) });
}

export async function saveRulesOfRole({ db, schema, body, emit }: RouteCall): Promise<Envelope> {
  const entity = entityOfMenu(schema, textIn(body, 'permissionId'));
  const code = await roleCodeOf(db, textIn(body, 'roleId'));
  if (code === undefined) return refuse(roleRuleText.noRole);
  if (code === ADMIN_ROLE) return refuse(roleRuleText.admin);
  if (entity === '') return refuse(roleRuleText.noRules);
  const isThere = await inTransaction(db, async tx => {
    if ((await keptRoleCode(tx, code)) === undefined) return false;
    await holdRules(tx, entity, code, idsIn(body));
    return true;
  });
  if (!isThere) return refuse(roleRuleText.noRole);
  emit.sessionsChanged(EVERYBODY);
  return succeed(null, roleRuleText.saved);
}

const idsIn = (body: unknown): readonly string[] =>
  textIn(body, 'dataRuleIds')
    .split(',')
    .filter(id => id !== '');
