/** 数据权限规则: its menu entry, its permissions, and the calls by which rules are written. A change reaches open pages within seconds. */
import { DATA_RULE_CODES } from '#features/platform/data-rules/model.ts';
import { definePageFeature } from '../../feature.ts';
import type { RouteCall } from '../../feature.ts';
import { EVERYBODY } from '../sockets/bus.ts';
import { refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import { rulesOfRole, saveRulesOfRole } from './role-rules.ts';
import { entityOfMenu } from './rule-entity.ts';
import { deleteRule, listRules, saveRule } from './rule-store.ts';
import { dataRuleTables } from './tables.ts';
import { stampOf } from '../../web/acting.ts';

async function change({ emit }: RouteCall, work: Promise<string | undefined>, done: string): Promise<Envelope> {
  const why = await work;
  if (why !== undefined) return refuse(why);
  emit.sessionsChanged(EVERYBODY);
  return succeed(null, done);
}

async function ofMenu({ db, schema, query }: RouteCall): Promise<Envelope> {
  return succeed(await listRules(db, schema, { entity: entityOfMenu(schema, textIn(query, 'permissionId')) }));
}

/** A part of a text, with or without the original's wildcards around it. */
const partOf = (text: string): string => text.replace(/^\*|\*$/g, '');

/** Without a menu entry: the rules of all. */
async function search({ db, schema, query }: RouteCall): Promise<Envelope> {
  const permissionId = textIn(query, 'permissionId');
  const entity = permissionId === '' ? {} : { entity: entityOfMenu(schema, permissionId) };
  return succeed(
    await listRules(db, schema, { ...entity, name: partOf(textIn(query, 'ruleName')), value: partOf(textIn(query, 'ruleValue')) }),
  );
}

const edit = (call: RouteCall): Promise<Envelope> =>
  change(call, saveRule(call.db, call.schema, call.body, textIn(call.body, 'id') || '?', stampOf(call)), '更新成功！');

export const dataRulesFeature = definePageFeature({
  menu: [
    { under: 'system', route: '/isystem/dataRule', component: 'system/DataRuleList', title: '数据权限规则', needs: DATA_RULE_CODES.list },
  ],
  permissions: [
    { action: DATA_RULE_CODES.list, describe: '数据权限规则查询', isAdminOnly: true },
    { action: DATA_RULE_CODES.edit, describe: '数据权限规则编辑', isAdminOnly: true, isShared: true },
  ],
  routes: [
    { method: 'GET', path: '/sys/permission/getPermRuleListByPermId', needs: DATA_RULE_CODES.list, handle: ofMenu },
    { method: 'GET', path: '/sys/permission/queryPermissionRule', needs: DATA_RULE_CODES.list, handle: search },
    {
      method: 'POST',
      path: '/sys/permission/addPermissionRule',
      needs: DATA_RULE_CODES.edit,
      handle: call => change(call, saveRule(call.db, call.schema, call.body, '', stampOf(call)), '添加成功！'),
    },
    { method: 'PUT', path: '/sys/permission/editPermissionRule', needs: DATA_RULE_CODES.edit, handle: edit },
    { method: 'POST', path: '/sys/permission/editPermissionRule', needs: DATA_RULE_CODES.edit, handle: edit },
    {
      method: 'DELETE',
      path: '/sys/permission/deletePermissionRule',
      needs: DATA_RULE_CODES.edit,
      handle: call => change(call, deleteRule(call.db, textIn(call.query, 'id')), '删除成功！'),
    },
    { method: 'GET', path: '/sys/role/datarule/:permissionId/:roleId', needs: DATA_RULE_CODES.list, handle: rulesOfRole },
    { method: 'POST', path: '/sys/role/datarule', needs: DATA_RULE_CODES.edit, handle: saveRulesOfRole },
  ],
  tables: dataRuleTables,
});
