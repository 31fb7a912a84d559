/** The data rules of a menu from which a role or a department is given some. */
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { RuleChoices } from '#domain/right-node.ts';
import { decodeRuleChoices } from '../decoders/right-nodes.ts';
import { requestValue } from '../define-calls.ts';
import type { Http } from '../http.ts';

/** How a stock server answers for a menu without rules, or a department that holds none of them. */
const NO_RULES = '未找到权限配置信息';

/** @param ids of the menu and of those who are given the rules. */
export async function ruleChoices(http: Http, path: string, ids: readonly string[]): Promise<Result<RuleChoices, AppError>> {
  const whole = [path, ...ids.map(encodeURIComponent)].join('/');
  const choices = await requestValue(http, { method: 'GET', path: whole }, decodeRuleChoices);
  const isEmpty = !choices.ok && choices.error.kind === 'rejected' && choices.error.message === NO_RULES;
  return isEmpty ? ok({ rules: [], held: [] }) : choices;
}
