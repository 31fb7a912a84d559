/** 填值规则: its menu entry, its permissions, its tables, how rules are written, and the next value of one. */
import {
  FILL_CLASSES,
  FILL_CODE_PATTERN,
  FILL_RULE_CODES,
  FILL_RULE_MAX,
  fillClassOf,
  numberText,
  periodOf,
  readNumberParams,
} from '#features/platform/fill-rules/model.ts';
import { toServerDay, toServerTime } from '#base/server-time.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { partWithStars } from '../../database/like-pattern.ts';
import { anyOf } from '../../database/sql.ts';
import type { Database } from '../../database.ts';
import { nextId } from '../../entities/numbering.ts';
import { definePageFeature, SIGNED_IN } from '../../feature.ts';
import type { PageRoute, RouteCall } from '../../feature.ts';
import { carriedOut, refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { pageRange, pageResult, textIn } from '../../web/json.ts';
import { idsIn } from '../users/user-values.ts';
import { fillRuleTables, withFillRules } from './tables.ts';

const API = '/sys/fillRule';
const fillRuleText = {
  notFound: '未找到对应实体',
  noneChosen: '参数不识别！',
  name: `规则名称必填，最多${FILL_RULE_MAX.name}个字！`,
  code: '规则编码只能是字母、数字、下划线和短横线！',
  taken: '规则编码已存在，请更换！',
  className: `没有这个规则实现类，可以用的有：${FILL_CLASSES.map(({ name }) => name).join('、')}！`,
  params: `规则参数不正确：前缀最多${FILL_RULE_MAX.prefix}个字，流水号1到${FILL_RULE_MAX.digits}位！`,
  unknown: '填值规则不存在！',
} as const;

const shown = (db: Database) =>
  withFillRules(db)
    .selectFrom('sys_fill_rule')
    .select(['id', 'rule_name as ruleName', 'rule_code as ruleCode', 'rule_class as ruleClass', 'rule_params as ruleParams'])
    .select(['create_by as createBy', 'create_time as createTime', 'update_by as updateBy', 'update_time as updateTime']);

async function list({ db, query }: RouteCall): Promise<Envelope> {
  const range = pageRange(query);
  const found = withFillRules(db)
    .selectFrom('sys_fill_rule')
    .where('rule_name', 'like', partWithStars(textIn(query, 'ruleName').trim()))
    .where('rule_code', 'like', partWithStars(textIn(query, 'ruleCode').trim()));
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const records = await shown(db)
    .where('id', 'in', found.select('id'))
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc')
    .limit(range.size)
    .offset((range.no - 1) * range.size)
    .execute();
  return succeed(pageResult(records, total, range));
}

/** @returns the reason against it. */
function save({ db, caller, nowMs, body }: RouteCall, isNew: boolean): Promise<string | undefined> {
  const [name = '', code = '', className = ''] = ['ruleName', 'ruleCode', 'ruleClass'].map(key => textIn(body, key).trim());
  const params = textIn(body, 'ruleParams');
  return inTransaction(db, async tx => {
    const before = isNew ? undefined : await shown(tx).where('id', '=', textIn(body, 'id')).executeTakeFirst();
    if (!isNew && !before) return fillRuleText.notFound;
    if (name === '' || name.length > FILL_RULE_MAX.name) return fillRuleText.name;
    if (code.length > FILL_RULE_MAX.code || !FILL_CODE_PATTERN.test(code)) return fillRuleText.code;
    if (!fillClassOf(className)) return fillRuleText.className;
    const read = params.length > FILL_RULE_MAX.params ? undefined : readNumberParams(params);
    if (!read) return fillRuleText.params;
    const other = await shown(tx).where('rule_code', '=', code).executeTakeFirst();
    if (other && other.id !== before?.id) return fillRuleText.taken;
    const values = { rule_name: name, rule_code: code, rule_class: className, rule_params: JSON.stringify(read) };
    const stamp = { by: caller.username, time: toServerTime(nowMs()) };
    await (before
      ? withFillRules(tx)
          .updateTable('sys_fill_rule')
          .set({ ...values, update_by: stamp.by, update_time: stamp.time })
          .where('id', '=', before.id)
          .execute()
      : withFillRules(tx)
          .insertInto('sys_fill_rule')
          .values({ id: nextId(nowMs()), ...values, create_by: stamp.by, create_time: stamp.time })
          .execute());
    return undefined;
  });
}

/** All of them or none. @returns the reason against it. */
function remove({ db }: RouteCall, ids: readonly string[]): Promise<string | undefined> {
  if (ids.length === 0) return Promise.resolve(fillRuleText.noneChosen);
  return inTransaction(db, async tx => {
    const found = await shown(tx).where('id', '=', anyOf(ids)).execute();
    if (found.length !== ids.length) return fillRuleText.notFound;
    await withFillRules(tx).deleteFrom('sys_fill_count').where('rule_id', '=', anyOf(ids)).execute();
    await withFillRules(tx).deleteFrom('sys_fill_rule').where('id', '=', anyOf(ids)).execute();
    return undefined;
  });
}

/** Each call gets a number of its own, also at once and of several processes: one statement counts on. */
async function execute({ db, params: path, nowMs }: RouteCall): Promise<Envelope> {
  const rule = await shown(db).where('rule_code', '=', textIn(path, 'ruleCode')).executeTakeFirst();
  if (!rule) return refuse(fillRuleText.unknown);
  const params = fillClassOf(rule.ruleClass) && readNumberParams(rule.ruleParams ?? '');
  if (!params) return refuse(fillRuleText.className);
  const day = toServerDay(nowMs());
  const { last } = await withFillRules(db)
    .insertInto('sys_fill_count')
    .values({ rule_id: rule.id, period: periodOf(params, day), last: 1 })
    .onConflict(known => known.columns(['rule_id', 'period']).doUpdateSet(stored => ({ last: stored('sys_fill_count.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return succeed(numberText(params, day, last));
}

/** The value that comes next; it is not used up. */
async function preview({ db, query, nowMs }: RouteCall): Promise<Envelope> {
  const rule = await shown(db).where('rule_code', '=', textIn(query, 'ruleCode')).executeTakeFirst();
  if (!rule) return refuse(fillRuleText.unknown);
  const params = fillClassOf(rule.ruleClass) && readNumberParams(rule.ruleParams ?? '');
  if (!params) return refuse(fillRuleText.className);
  const day = toServerDay(nowMs());
  const counted = await withFillRules(db)
    .selectFrom('sys_fill_count')
    .select('last')
    .where('rule_id', '=', rule.id)
    .where('period', '=', periodOf(params, day))
    .executeTakeFirst();
  return succeed(numberText(params, day, (counted?.last ?? 0) + 1));
}

const edit = (call: RouteCall): Promise<Envelope> => carriedOut(save(call, false), '编辑成功!');
const routes: readonly PageRoute[] = [
  { method: 'GET', path: `${API}/list`, needs: FILL_RULE_CODES.list, handle: list },
  {
    method: 'GET',
    path: `${API}/queryById`,
    needs: FILL_RULE_CODES.list,
    handle: async ({ db, query }) => {
      const rule = await shown(db).where('id', '=', textIn(query, 'id')).executeTakeFirst();
      return rule ? succeed(rule) : refuse(fillRuleText.notFound);
    },
  },
  { method: 'POST', path: `${API}/add`, needs: FILL_RULE_CODES.add, handle: call => carriedOut(save(call, true), '添加成功！') },
  { method: 'PUT', path: `${API}/edit`, needs: FILL_RULE_CODES.edit, handle: edit },
  { method: 'POST', path: `${API}/edit`, needs: FILL_RULE_CODES.edit, handle: edit },
  {
    method: 'DELETE',
    path: `${API}/delete`,
    needs: FILL_RULE_CODES.delete,
    handle: call => carriedOut(remove(call, idsIn(call.query, 'id')), '删除成功!'),
  },
  {
    method: 'DELETE',
    path: `${API}/deleteBatch`,
    needs: FILL_RULE_CODES.delete,
    handle: call => carriedOut(remove(call, idsIn(call.query, 'ids')), '批量删除成功！'),
  },
  { method: 'GET', path: `${API}/testFillRule`, needs: FILL_RULE_CODES.list, handle: preview },
  { method: 'PUT', path: `${API}/executeRuleByCode/:ruleCode`, needs: SIGNED_IN, handle: execute },
];

export const fillRulesFeature = definePageFeature({
  menu: [
    {
      under: 'system',
      route: '/isystem/fillRule',
      component: 'system/SysFillRuleList',
      title: '填值规则',
      needs: FILL_RULE_CODES.list,
      stock: 'system/fillRule/index',
    },
  ],
  permissions: [
    { action: FILL_RULE_CODES.list, describe: '填值规则查询' },
    { action: FILL_RULE_CODES.add, describe: '填值规则新增', isShared: true },
    { action: FILL_RULE_CODES.edit, describe: '填值规则编辑', isShared: true },
    { action: FILL_RULE_CODES.delete, describe: '填值规则删除', isShared: true },
  ],
  routes,
  tables: fillRuleTables,
});
