/**
 * Data rules as conditions of statements. A rule is data that an administrator typed, so its column is looked up in the definition and its value is a bound
 * parameter; a rule that does not fit the definition (any more) is `false`, which hides every row.
 *
 * Comparisons are exact: no case is ignored and no spelling of codes is evened out, unlike in the conditions of a list.
 */
import { DATA_RULE_MAX, isRuleCondition, isRuleVariable, RULE_VARIABLES, SQL_CONDITION } from '#features/platform/data-rules/model.ts';
import type { RuleCondition, RuleVariable } from '#features/platform/data-rules/model.ts';
import { isDate, isDateTime } from '#query/readable-value.ts';
import { toColumnName } from '#schema/column-name.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldValue } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { sql } from '../database/kysely.ts';
import { anyOf } from '../database/sql.ts';
import type { Fragment } from '../database/sql.ts';
import { tableOf } from './entity-table.ts';
import type { Column } from './entity-table.ts';
import { parseTyped } from './typed-value.ts';

/** A rule as it is stored. */
export type StoredRule = { readonly entity: string; readonly column: string; readonly condition: string; readonly value: string };
/** A rule with the values of one user. `values` is empty if a variable has none for him: the rule then hides every row. */
export type BoundRule = { readonly column: string; readonly condition: string; readonly values: readonly string[] };

/** What the variables stand for; several texts only for all departments of a user. */
export type RuleFacts = Readonly<Record<RuleVariable, readonly string[]>>;

const VARIABLE = /#\{([^{}]*)\}/g;
const ALONE = /^#\{([^{}]*)\}$/;
const EVERY_DEPARTMENT: RuleVariable = 'sys_multi_org_code';

export const ruleText = {
  noEntity: '数据规则所属的菜单不存在',
  childEntity: '明细随主单显示，请对主单设置数据规则',
  noColumn: (column: string) => `没有字段“${column}”`,
  noSql: '不能使用自定义SQL表达式：表单里的文字不会作为SQL执行，请改用其他条件',
  noCondition: (condition: string) => `没有条件“${condition}”`,
  noValue: '规则值必填',
  noVariable: (name: string) => `没有变量“#{${name}}”，可用的有：${Object.keys(RULE_VARIABLES).join('、')}`,
  notClosed: `变量没有写完整，请写成“#{变量名}”，可用的有：${Object.keys(RULE_VARIABLES).join('、')}`,
  onlyIn: `#{${EVERY_DEPARTMENT}} 是多个值，只能用于“是其中之一”`,
  onlyText: (label: string) => `“${label}”不是文字，不能用模糊条件`,
  badValue: (label: string, value: string) => `规则值“${value}”不是“${label}”的值`,
  tooMany: `规则值最多${DATA_RULE_MAX.values}个`,
} as const;

/** @returns the rule with the values of its variables. */
export function bindRule({ column, condition, value }: Pick<StoredRule, 'column' | 'condition' | 'value'>, facts: RuleFacts): BoundRule {
  const parts = condition === 'IN' ? value.split(',') : [value];
  const values = parts.flatMap(part => resolve(part.trim(), facts));
  return { column, condition, values: values.filter(text => text !== '') };
}

/** No text if a variable has no value, because a part of the condition would let other rows pass. */
function resolve(template: string, facts: RuleFacts): readonly string[] {
  if (isEveryDepartment(template)) return facts[EVERY_DEPARTMENT];
  let isWhole = true;
  const text = template.replaceAll(VARIABLE, (_, asked: string) => {
    const name = toColumnName(asked.trim());
    const found = isRuleVariable(name) ? facts[name] : [];
    if (found.length !== 1 || found[0] === '') isWhole = false;
    return found[0] ?? '';
  });
  return isWhole ? [text] : [];
}

const isEveryDepartment = (template: string): boolean => toColumnName(ALONE.exec(template)?.[1]?.trim() ?? '') === EVERY_DEPARTMENT;

/** The conditions of these rules on the entity's table. */
export const rulesSql = (def: EntityDef, rules: readonly BoundRule[] | undefined): readonly Fragment[] =>
  (rules ?? []).map(rule => ruleSql(def, rule) ?? sql`false`);

function ruleSql(def: EntityDef, { column: name, condition, values }: BoundRule): Fragment | undefined {
  const column = def.parent === undefined ? tableOf(def).columnByName.get(name) : undefined;
  if (!column || !isRuleCondition(condition) || values.length === 0) return undefined;
  return column.type === 'text' ? textSql(column, condition, values) : typedSql(column, condition, values);
}

const SIGNS = { '=': sql`=`, '!=': sql`<>`, '>': sql`>`, '>=': sql`>=`, '<': sql`<`, '<=': sql`<=` } as const;

/** An empty text is no value, as NULL is none. */
function textSql({ sql: subject }: Column, condition: RuleCondition, values: readonly string[]): Fragment | undefined {
  const [value, ...more] = values;
  if (condition === 'IN') return sql`(${subject} <> '' AND ${subject} = ${anyOf(values)})`;
  if (value === undefined || more.length > 0) return undefined;
  switch (condition) {
    case 'LIKE':
      return sql`position(${value}::text in ${subject}) > 0`;
    case 'LEFT_LIKE':
      return sql`right(${subject}, length(${value}::text)) = ${value}`;
    case 'RIGHT_LIKE':
      return sql`starts_with(${subject}, ${value}::text)`;
    default:
      return sql`(${subject} <> '' AND ${subject} ${SIGNS[condition]} ${value})`;
  }
}

function typedSql(column: Column, condition: RuleCondition, values: readonly string[]): Fragment | undefined {
  const typed = values.map(value => typedValue(column, condition, value));
  const whole = typed.filter(value => value !== undefined);
  if (whole.length < typed.length) return undefined;
  const isNumber = column.type === 'integer' || column.type === 'decimal';
  if (condition === 'IN') return sql`${column.sql} = ANY(${whole.map(String)}::text[]${isNumber ? sql`::numeric[]` : sql`::timestamp[]`})`;
  const [value, ...more] = whole;
  if (value === undefined || more.length > 0 || !isSign(condition)) return undefined;
  return sql`${column.sql} ${SIGNS[condition]} ${value}${isNumber ? sql`::numeric` : sql`::timestamp`}`;
}

const isSign = (condition: RuleCondition): condition is keyof typeof SIGNS => condition in SIGNS;

/** A day stands for its first or its last second in a comparison with times. */
function typedValue(column: Column, condition: RuleCondition, text: string): FieldValue | undefined {
  if (column.type === 'date' && isDateTime(text)) return text.slice(0, 10);
  if (column.type !== 'datetime' || !isDate(text)) return parseTyped(column, text);
  if (condition === '>=' || condition === '<') return `${text} 00:00:00`;
  return condition === '<=' || condition === '>' ? `${text} 23:59:59` : undefined;
}

/** What the variables may stand for, to judge a rule before anybody asks under it. */
const SAMPLE: RuleFacts = {
  sys_user_code: ['admin'],
  sys_user_name: ['管理员'],
  sys_org_code: ['A01'],
  sys_multi_org_code: ['A01', 'A02'],
  sys_date: ['2026-01-01'],
  sys_time: ['2026-01-01 00:00:00'],
  tenant_id: ['1000'],
};

/** @returns why the rule cannot be applied, in a sentence; `undefined`: it can. A stored rule for which there is a reason hides every row. */
export function whyBrokenRule(schema: Pick<Schema, 'find'>, rule: StoredRule): string | undefined {
  const def = schema.find(rule.entity);
  if (!def) return ruleText.noEntity;
  if (def.parent !== undefined) return ruleText.childEntity;
  const column = columnNamed(def, rule.column);
  if (!column) return ruleText.noColumn(rule.column);
  if (rule.condition === SQL_CONDITION) return ruleText.noSql;
  if (!isRuleCondition(rule.condition)) return ruleText.noCondition(rule.condition);
  const label = column.field?.label ?? column.name;
  if (rule.value.trim() === '') return ruleText.noValue;
  const names = Array.from(rule.value.matchAll(VARIABLE), ([, name = '']) => name.trim());
  const unknown = names.find(name => !isRuleVariable(toColumnName(name)));
  if (unknown !== undefined) return ruleText.noVariable(unknown);
  if (rule.value.replaceAll(VARIABLE, '').includes('#{')) return ruleText.notClosed;
  const isMany = names.some(name => toColumnName(name) === EVERY_DEPARTMENT);
  if (isMany && (rule.condition !== 'IN' || rule.value.split(',').some(part => isMixed(part.trim())))) return ruleText.onlyIn;
  if (column.type !== 'text' && rule.condition.includes('LIKE')) return ruleText.onlyText(label);
  const bound = bindRule({ ...rule, column: column.name }, SAMPLE);
  if (bound.values.length > DATA_RULE_MAX.values) return ruleText.tooMany;
  return ruleSql(def, bound) ? undefined : ruleText.badValue(label, rule.value);
}

/** Names all departments beside something else, which is no list of codes. */
const isMixed = (part: string): boolean =>
  !isEveryDepartment(part) && Array.from(part.matchAll(VARIABLE), ([, name = '']) => toColumnName(name.trim())).includes(EVERY_DEPARTMENT);

/** The column by the name of its field or of the column itself. */
export function columnNamed(def: EntityDef, name: string): Column | undefined {
  const asked = name.trim();
  return tableOf(def).columns.find(column => column.name === asked || toColumnName(column.name) === asked);
}
