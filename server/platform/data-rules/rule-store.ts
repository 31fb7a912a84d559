/** Data rules as an administrator writes them, and which roles are under which. */
import { DATA_RULE_MAX } from '#features/platform/data-rules/model.ts';
import { toServerTime } from '#base/server-time.ts';
import type { Schema } from '#schema/schema.ts';
import { anyOf, rowsOf } from '../../database/sql.ts';
import { sql } from '../../database/kysely.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { partPattern } from '../../database/like-pattern.ts';
import type { Database } from '../../database.ts';
import { columnNamed, whyBrokenRule } from '../../entities/data-rules.ts';
import { nextId } from '../../entities/numbering.ts';
import { textIn } from '../../web/json.ts';
import { entityOfMenu, menuOfEntity } from './rule-entity.ts';
import { dataRulesOf } from './tables.ts';

const NOT_FOUND = '未找到对应实体！';
export const dataRuleText = {
  name: `规则名称必填，最多${DATA_RULE_MAX.name}个字！`,
  value: `规则值最多${DATA_RULE_MAX.value}个字！`,
  tooMany: `一个菜单最多${DATA_RULE_MAX.perEntity}条数据规则！`,
  taken: '这个菜单已有同名的规则！',
} as const;

/** A rule in the original's shape. Ours are `entityTitle`, `columnLabel`, `problem`: why it hides every row, and `roles`: the names of those under it. */
export type WireRule = {
  readonly id: string;
  readonly permissionId: string;
  readonly ruleName: string;
  readonly ruleColumn: string;
  readonly ruleConditions: string;
  readonly ruleValue: string;
  readonly status: string;
  readonly createBy: string | null;
  readonly createTime: string | null;
  readonly updateBy: string | null;
  readonly updateTime: string | null;
  readonly entityTitle: string;
  readonly columnLabel: string;
  readonly problem: string | null;
  readonly roles: readonly string[];
};

type Asked = { readonly entity?: string; readonly name?: string; readonly value?: string; readonly ids?: readonly string[] };

/** @param asked name and value: parts of them. */
export async function listRules(db: Database, schema: Schema, asked: Asked): Promise<readonly WireRule[]> {
  let found = dataRulesOf(db).selectFrom('sys_permission_data_rule').selectAll();
  if (asked.entity !== undefined) found = found.where('entity', '=', asked.entity);
  if (asked.name) found = found.where('rule_name', 'like', partPattern(asked.name));
  if (asked.value) found = found.where('rule_value', 'like', partPattern(asked.value));
  if (asked.ids) found = found.where('id', '=', anyOf(asked.ids));
  const rules = await found.orderBy('entity').orderBy('rule_name').orderBy('id').execute();
  const held = await namesOfHolders(db);
  return rules.map(rule => {
    const def = schema.find(rule.entity);
    const stored = { entity: rule.entity, column: rule.rule_column, condition: rule.rule_conditions, value: rule.rule_value };
    return {
      id: rule.id,
      permissionId: menuOfEntity(schema, rule.entity),
      ruleName: rule.rule_name,
      ruleColumn: rule.rule_column,
      ruleConditions: rule.rule_conditions,
      ruleValue: rule.rule_value,
      status: rule.status,
      createBy: rule.create_by,
      createTime: rule.create_time,
      updateBy: rule.update_by,
      updateTime: rule.update_time,
      entityTitle: def?.title ?? rule.entity,
      columnLabel: (def && columnNamed(def, rule.rule_column)?.field?.label) ?? rule.rule_column,
      problem: whyBrokenRule(schema, stored) ?? null,
      roles: held.get(rule.id) ?? [],
    };
  });
}

/** By rule, the names of the roles and of the departments' roles under it. */
async function namesOfHolders(db: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await rowsOf(
    db,
    sql<{
      id: string;
      name: string;
    }>`select held.rule_id as id, coalesce(role.role_name, depart.depart_name || '/' || own.role_name) as name
      from sys_data_rule_holder held
      left join sys_role role on role.role_code = held.holder
      left join sys_depart_role own on 'depart:' || own.id = held.holder
      left join sys_depart depart on depart.id = own.depart_id
      where role.role_code is not null or own.id is not null order by name`,
  );
  const names = new Map<string, string[]>();
  for (const { id, name } of rows) names.set(id, [...(names.get(id) ?? []), name]);
  return names;
}

type Stamp = { readonly by: string; readonly nowMs: number };

/** One after the other, so that no two rules of an entity have one name. @param id '': a new rule. @returns the reason why it cannot be saved, or undefined. */
export const saveRule = (db: Database, schema: Schema, body: unknown, id: string, stamp: Stamp): Promise<string | undefined> =>
  inTransaction(db, async tx => {
    await rowsOf(tx, sql`select pg_advisory_xact_lock(hashtext('sys_permission_data_rule'))`);
    return saveAlone(tx, schema, body, id, stamp);
  });

async function saveAlone(tx: Database, schema: Schema, body: unknown, id: string, { by, nowMs }: Stamp): Promise<string | undefined> {
  const rules = dataRulesOf(tx);
  const before =
    id === '' ? undefined : await rules.selectFrom('sys_permission_data_rule').selectAll().where('id', '=', id).executeTakeFirst();
  if (id !== '' && !before) return NOT_FOUND;
  const entity = before?.entity ?? entityOfMenu(schema, textIn(body, 'permissionId'));
  const [name, asked, condition, value] = ['ruleName', 'ruleColumn', 'ruleConditions', 'ruleValue'].map(key => textIn(body, key).trim());
  if (!name || name.length > DATA_RULE_MAX.name) return dataRuleText.name;
  if ((value ?? '').length > DATA_RULE_MAX.value) return dataRuleText.value;
  const why = whyBrokenRule(schema, { entity, column: asked ?? '', condition: condition ?? '', value: value ?? '' });
  if (why !== undefined) return why;
  const others = await rules.selectFrom('sys_permission_data_rule').select(['id', 'rule_name']).where('entity', '=', entity).execute();
  if (others.some(other => other.rule_name === name && other.id !== id)) return dataRuleText.taken;
  if (!before && others.length >= DATA_RULE_MAX.perEntity) return dataRuleText.tooMany;
  const def = schema.get(entity);
  const values = {
    rule_name: name,
    rule_column: columnNamed(def, asked ?? '')?.name ?? '',
    rule_conditions: condition ?? '',
    rule_value: value ?? '',
    status: textIn(body, 'status') === '0' ? '0' : '1',
  };
  const stamp = toServerTime(nowMs);
  if (before) {
    await rules
      .updateTable('sys_permission_data_rule')
      .set({ ...values, update_by: by, update_time: stamp })
      .where('id', '=', id)
      .execute();
  } else {
    await rules
      .insertInto('sys_permission_data_rule')
      .values({ id: nextId(nowMs), entity, ...values, create_by: by, create_time: stamp })
      .execute();
  }
  return undefined;
}

/** The rule and who is under it. @returns the reason against it, or undefined. */
export async function deleteRule(db: Database, id: string): Promise<string | undefined> {
  return inTransaction(db, async tx => {
    const rules = dataRulesOf(tx);
    const deleted = await rules.deleteFrom('sys_permission_data_rule').where('id', '=', id).returning('id').execute();
    if (deleted.length === 0) return NOT_FOUND;
    await rules.deleteFrom('sys_data_rule_holder').where('rule_id', '=', id).execute();
    return undefined;
  });
}

/** Those of the entity's rules that the holder is under. */
export async function rulesHeld(db: Database, entity: string, holder: string): Promise<readonly string[]> {
  const rows = await dataRulesOf(db)
    .selectFrom('sys_data_rule_holder as held')
    .innerJoin('sys_permission_data_rule as rule', 'rule.id', 'held.rule_id')
    .select('rule.id')
    .where('held.holder', '=', holder)
    .where('rule.entity', '=', entity)
    .orderBy('rule.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Of the entity's rules the holder is under these from now on, and under no other. Ids of other entities' rules are ignored. */
export async function holdRules(db: Database, entity: string, holder: string, ids: readonly string[]): Promise<void> {
  await inTransaction(db, async tx => {
    const rules = dataRulesOf(tx);
    const own = await rules.selectFrom('sys_permission_data_rule').select('id').where('entity', '=', entity).execute();
    const known = own.map(({ id }) => id);
    await rules.deleteFrom('sys_data_rule_holder').where('holder', '=', holder).where('rule_id', '=', anyOf(known)).execute();
    const wanted = known.filter(id => ids.includes(id)).map(id => ({ holder, rule_id: id }));
    if (wanted.length > 0) await rules.insertInto('sys_data_rule_holder').values(wanted).execute();
  });
}
