/** 编码校验规则. Server and client share this module. */
import { isRecord, parseJson } from '#base/json.ts';
import { WHOLE } from '#schema/rules/check-value.ts';
import type { RulePart } from '#schema/rules/check-value.ts';
import { CHECKED_VALUE_MAX, patternFault } from '#schema/rules/pattern-cost.ts';

export const CHECK_RULE_CODES = {
  list: 'system:checkRule:list',
  add: 'system:checkRule:add',
  edit: 'system:checkRule:edit',
  delete: 'system:checkRule:delete',
} as const;

/** In characters; `parts` is a number of parts. */
export const CHECK_RULE_MAX = { name: 100, code: 50, description: 200, parts: 20, pattern: 200, message: 100 } as const;
export const RULE_CODE_PATTERN = /^[\w-]+$/;

/** `parts`: the stored JSON, a list of parts. */
export type CheckRule = {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly parts: string;
  readonly description: string;
};
export type CheckRuleDraft = Omit<CheckRule, 'id'>;
export type CheckRuleQuery = { readonly pageNo: number; readonly pageSize: number; readonly name: string };

/** The parts of stored or typed JSON, also such as are not valid yet; [] for other JSON. */
export function readParts(json: string): readonly RulePart[] {
  const list = parseJson(json);
  return Array.isArray(list) ? list.flatMap((part: unknown) => (isRecord(part) ? [readPart(part)] : [])) : [];
}

type LooseRecord = Readonly<Record<string, unknown>>;
const readPart = (part: LooseRecord): RulePart => ({
  digits: wordOf(part['digits']),
  pattern: wordOf(part['pattern']),
  message: wordOf(part['message']),
});
const wordOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

const FAULTS = {
  syntax: '不是有效的正则表达式',
  reference: '不能引用前面的分组',
  slow: '过于复杂（重复中又有重复，或不限次数的重复超过三个），可能长时间无法得出结果',
} as const;

/** @returns why these parts are no rule, as a sentence for the user. */
export function partsRefusal(parts: readonly RulePart[]): string | undefined {
  if (parts.length === 0) return '请至少填写一条校验规则！';
  if (parts.length > CHECK_RULE_MAX.parts) return `校验规则最多${CHECK_RULE_MAX.parts}条！`;
  for (const [index, part] of parts.entries()) {
    const why = partRefusal(part);
    if (why !== undefined) return `第${index + 1}条规则：${why}！`;
  }
  return undefined;
}

function partRefusal({ digits, pattern, message }: RulePart): string | undefined {
  if (digits !== WHOLE && !(/^[1-9]\d{0,2}$/.test(digits) && Number(digits) <= CHECKED_VALUE_MAX))
    return `位数应是1到${CHECKED_VALUE_MAX}的整数，或用*校验整个值`;
  if (pattern === '' || pattern.length > CHECK_RULE_MAX.pattern) return `正则表达式必填，最多${CHECK_RULE_MAX.pattern}个字`;
  const fault = patternFault(pattern);
  if (fault !== undefined) return `正则表达式${FAULTS[fault]}`;
  if (message.trim() === '' || message.length > CHECK_RULE_MAX.message) return `提示文本必填，最多${CHECK_RULE_MAX.message}个字`;
  return undefined;
}
