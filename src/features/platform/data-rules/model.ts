/** Data rules: which rows of an entity a role sees. Server and client share this module. */
import type { EntityDef } from '#schema/entity-def.ts';

/** By condition, its words. A row without a value satisfies none of them. */
export const RULE_CONDITIONS = {
  '=': '等于',
  '!=': '不等于',
  '>': '大于',
  '>=': '大于等于',
  '<': '小于',
  '<=': '小于等于',
  LIKE: '包含文字',
  LEFT_LIKE: '以文字结尾',
  RIGHT_LIKE: '以文字开头',
  IN: '是其中之一',
} as const;
export type RuleCondition = keyof typeof RULE_CONDITIONS;
export const isRuleCondition = (text: string): text is RuleCondition => Object.hasOwn(RULE_CONDITIONS, text);

/** SQL as text. It is never run, and a rule with it is refused. */
export const SQL_CONDITION = 'USE_SQL_RULES';

/** What `#{name}` in a rule's value stands for. Each is of the user who asks, at the moment he asks. */
export const RULE_VARIABLES = {
  sys_user_code: '登录用户账号',
  sys_user_name: '登录用户姓名',
  sys_org_code: '登录用户部门编码',
  sys_multi_org_code: '登录用户所有部门编码',
  sys_date: '当天日期',
  sys_time: '当前时间',
  tenant_id: '租户编号',
} as const;
export type RuleVariable = keyof typeof RULE_VARIABLES;
export const isRuleVariable = (text: string): text is RuleVariable => Object.hasOwn(RULE_VARIABLES, text);

/** A rule as it is administered. `problem`: why it hides every row. `roles`: the names of those under it; undefined if the server does not say. */
export type DataRule = {
  readonly id: string;
  /** Of the menu entry of its entity. */
  readonly permissionId: string;
  readonly entityTitle: string;
  readonly name: string;
  /** A field's name. */
  readonly column: string;
  readonly columnLabel: string;
  readonly condition: string;
  readonly value: string;
  readonly isEnabled: boolean;
  readonly problem: string;
  readonly roles: readonly string[] | undefined;
};
export type DataRuleDraft = Pick<DataRule, 'permissionId' | 'name' | 'column' | 'condition' | 'value'> & { readonly status: string };

export type RuledMenu = { readonly id: string; readonly title: string };

/** On our server the entry of an entity's own list has its rules: a view of it shows the same rows, children are their parent's. */
export const hasRules = (def: EntityDef | undefined): boolean => def !== undefined && def.parent === undefined && def.view === undefined;

/** The menu entries that can have rules. `isAnyRuled`: also those whose columns this program does not know. */
export type RuledMenus = {
  readonly menus: readonly { readonly id: string; readonly title: string; readonly component: string }[];
  readonly isAnyRuled: boolean;
};

/** Characters, rules of one entity, and values after 是其中之一. */
export const DATA_RULE_MAX = { name: 50, column: 64, value: 500, perEntity: 50, values: 100 } as const;

export const DATA_RULE_CODES = {
  list: 'system:permission:rule:list',
  edit: 'system:permission:rule:edit',
} as const;
