/** The rules that values are checked by, as the table of check rules has them now. */
import { checkValue } from '#schema/rules/check-value.ts';
import type { BrokenRule, RulePart } from '#schema/rules/check-value.ts';
import { readParts } from '#features/platform/check-rules/model.ts';
import { toServerTime } from '#base/server-time.ts';
import { anyOf } from '../../database/sql.ts';
import type { Database } from '../../database.ts';
import { withCheckRules } from './tables.ts';

/** @returns the parts of each rule that exists, by its code. */
export async function rulesByCode(db: Database, codes: readonly string[]): Promise<ReadonlyMap<string, readonly RulePart[]>> {
  if (codes.length === 0) return new Map();
  const found = withCheckRules(db).selectFrom('sys_check_rule').select(['rule_code', 'rule_json']).where('rule_code', '=', anyOf(codes));
  return new Map((await found.execute()).map(({ rule_code: code, rule_json: json }) => [code, readParts(json)]));
}

/** @returns the first part that does not match, `passed`, or undefined for an unknown code. */
export async function checkByCode(db: Database, code: string, value: string): Promise<BrokenRule | 'passed' | undefined> {
  const parts = (await rulesByCode(db, [code])).get(code);
  return parts && checkValue(parts, value);
}

/** A server without any rule gets those that its definitions name and that the protocol gives as examples. */
const BEGUN = [
  {
    id: 'check-login-name',
    rule_name: '登录账号',
    rule_code: 'login_name',
    parts: [
      { digits: '1', pattern: '^[A-Za-z]$', message: '登录账号必须以字母开头' },
      { digits: '*', pattern: '^\\w{4,18}$', message: '登录账号只能是4到18位的字母、数字和下划线' },
    ],
  },
  {
    id: 'check-person-name',
    rule_name: '姓名',
    rule_code: 'person_name',
    parts: [{ digits: '*', pattern: '^[\\u4e00-\\u9fa5A-Za-z ]{2,100}$', message: '请输入2到100位的中英文字符和空格' }],
  },
] as const;

export async function beginCheckRules(db: Database, nowMs: number): Promise<void> {
  if (await withCheckRules(db).selectFrom('sys_check_rule').select('id').limit(1).executeTakeFirst()) return;
  await withCheckRules(db)
    .insertInto('sys_check_rule')
    .values(
      BEGUN.map(({ parts, ...rule }) => ({
        ...rule,
        rule_json: JSON.stringify(parts),
        create_by: 'system',
        create_time: toServerTime(nowMs),
      })),
    )
    .execute();
}
