/** 编码校验规则: its menu entry, its permissions, its table, and how rules are written; values are checked in checks/check-routes.ts. */
import { CHECK_RULE_CODES, CHECK_RULE_MAX, partsRefusal, readParts, RULE_CODE_PATTERN } from '#features/platform/check-rules/model.ts';
import { toServerTime } from '#base/server-time.ts';
import type { Schema } from '#schema/schema.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { partWithStars } from '../../database/like-pattern.ts';
import { anyOf } from '../../database/sql.ts';
import type { Database } from '../../database.ts';
import { nextId } from '../../entities/numbering.ts';
import { definePageFeature } from '../../feature.ts';
import type { PageRoute, RouteCall } from '../../feature.ts';
import { carriedOut, refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { pageRange, pageResult, textIn } from '../../web/json.ts';
import { idsIn } from '../users/user-values.ts';
import { beginCheckRules } from './rules-by-code.ts';
import { checkRuleTables, withCheckRules } from './tables.ts';

const API = '/sys/checkRule';
const checkRuleText = {
  notFound: '未找到对应实体',
  noneChosen: '参数不识别！',
  name: `规则名称必填，最多${CHECK_RULE_MAX.name}个字！`,
  code: '规则编码只能是字母、数字、下划线和短横线！',
  taken: '规则编码已存在，请更换！',
  description: `规则描述最多${CHECK_RULE_MAX.description}个字！`,
  inUse: (name: string, users: string) => `规则“${name}”由${users}使用，不能删除，也不能修改编码！`,
} as const;

const shown = (db: Database) =>
  withCheckRules(db)
    .selectFrom('sys_check_rule')
    .select(['id', 'rule_name as ruleName', 'rule_code as ruleCode', 'rule_json as ruleJson', 'rule_description as ruleDescription'])
    .select(['create_by as createBy', 'create_time as createTime', 'update_by as updateBy', 'update_time as updateTime']);

async function list({ db, query }: RouteCall): Promise<Envelope> {
  const range = pageRange(query);
  const found = withCheckRules(db)
    .selectFrom('sys_check_rule')
    .where('rule_name', 'like', partWithStars(textIn(query, 'ruleName').trim()))
    .where('rule_code', 'like', partWithStars(textIn(query, 'ruleCode').trim()));
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const records = await shown(db)
    .where('id', 'in', found.select('id'))
    .orderBy('create_time', 'desc')
    .orderBy('id')
    .limit(range.size)
    .offset((range.no - 1) * range.size)
    .execute();
  return succeed(pageResult(records, total, range));
}

/** The labels of the fields whose definition names the rule. */
const usersOf = ({ defs }: Schema, code: string): string =>
  defs
    .flatMap(({ title, fields }) =>
      fields.flatMap(field => ('checkCode' in field && field.checkCode === code ? [`${title}的${field.label}`] : [])),
    )
    .join('、');

/** @returns the reason against it. */
function save({ db, schema, caller, nowMs, body }: RouteCall, isNew: boolean): Promise<string | undefined> {
  const [name = '', code = '', description = ''] = ['ruleName', 'ruleCode', 'ruleDescription'].map(key => textIn(body, key).trim());
  const parts = readParts(textIn(body, 'ruleJson'));
  return inTransaction(db, async tx => {
    const before = isNew ? undefined : await shown(tx).where('id', '=', textIn(body, 'id')).executeTakeFirst();
    if (!isNew && !before) return checkRuleText.notFound;
    if (name === '' || name.length > CHECK_RULE_MAX.name) return checkRuleText.name;
    if (code.length > CHECK_RULE_MAX.code || !RULE_CODE_PATTERN.test(code)) return checkRuleText.code;
    if (description.length > CHECK_RULE_MAX.description) return checkRuleText.description;
    const why = partsRefusal(parts);
    if (why !== undefined) return why;
    const other = await shown(tx).where('rule_code', '=', code).executeTakeFirst();
    if (other && other.id !== before?.id) return checkRuleText.taken;
    const users = before && before.ruleCode !== code ? usersOf(schema, before.ruleCode) : '';
    if (before && users !== '') return checkRuleText.inUse(before.ruleName, users);
    const values = { rule_name: name, rule_code: code, rule_json: JSON.stringify(parts), rule_description: description || null };
    const stamp = { by: caller.username, time: toServerTime(nowMs()) };
    const rules = withCheckRules(tx);
    await (before
      ? rules
          .updateTable('sys_check_rule')
          .set({ ...values, update_by: stamp.by, update_time: stamp.time })
          .where('id', '=', before.id)
          .execute()
      : rules
          .insertInto('sys_check_rule')
          .values({ id: nextId(nowMs()), ...values, create_by: stamp.by, create_time: stamp.time })
          .execute());
    return undefined;
  });
}

/** All of them or none. @returns the reason against it. */
function remove({ db, schema }: RouteCall, ids: readonly string[]): Promise<string | undefined> {
  if (ids.length === 0) return Promise.resolve(checkRuleText.noneChosen);
  return inTransaction(db, async tx => {
    const found = await shown(tx).where('id', '=', anyOf(ids)).execute();
    if (found.length !== ids.length) return checkRuleText.notFound;
    for (const { ruleName, ruleCode } of found) {
      const users = usersOf(schema, ruleCode);
      if (users !== '') return checkRuleText.inUse(ruleName, users);
    }
    await withCheckRules(tx).deleteFrom('sys_check_rule').where('id', '=', anyOf(ids)).execute();
    return undefined;
  });
}

const edit = (call: RouteCall): Promise<Envelope> => carriedOut(save(call, false), '编辑成功!');
const routes: readonly PageRoute[] = [
  { method: 'GET', path: `${API}/list`, needs: CHECK_RULE_CODES.list, handle: list },
  {
    method: 'GET',
    path: `${API}/queryById`,
    needs: CHECK_RULE_CODES.list,
    handle: async ({ db, query }) => {
      const rule = await shown(db).where('id', '=', textIn(query, 'id')).executeTakeFirst();
      return rule ? succeed(rule) : refuse(checkRuleText.notFound);
    },
  },
  { method: 'POST', path: `${API}/add`, needs: CHECK_RULE_CODES.add, handle: call => carriedOut(save(call, true), '添加成功！') },
  { method: 'PUT', path: `${API}/edit`, needs: CHECK_RULE_CODES.edit, handle: edit },
  { method: 'POST', path: `${API}/edit`, needs: CHECK_RULE_CODES.edit, handle: edit },
  {
    method: 'DELETE',
    path: `${API}/delete`,
    needs: CHECK_RULE_CODES.delete,
    handle: call => carriedOut(remove(call, [textIn(call.query, 'id')]), '删除成功!'),
  },
  {
    method: 'DELETE',
    path: `${API}/deleteBatch`,
    needs: CHECK_RULE_CODES.delete,
    handle: call => carriedOut(remove(call, idsIn(call.query, 'ids')), '批量删除成功！'),
  },
];

export const checkRulesFeature = definePageFeature({
  menu: [
    {
      under: 'system',
      route: '/isystem/checkRule',
      component: 'system/SysCheckRuleList',
      title: '编码校验规则',
      needs: CHECK_RULE_CODES.list,
      stock: 'system/checkRule/index',
    },
  ],
  permissions: [
    { action: CHECK_RULE_CODES.list, describe: '校验规则查询' },
    { action: CHECK_RULE_CODES.add, describe: '校验规则新增', isShared: true },
    { action: CHECK_RULE_CODES.edit, describe: '校验规则编辑', isShared: true },
    { action: CHECK_RULE_CODES.delete, describe: '校验规则删除', isShared: true },
  ],
  routes,
  tables: checkRuleTables,
  prepare: beginCheckRules,
});
