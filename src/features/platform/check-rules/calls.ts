/**
 * The server calls of 编码校验规则, as a stock server has them.
 *
 * Shape:  `{ id, ruleName, ruleCode, ruleJson, ruleDescription }`; `ruleJson` is `[{ digits, pattern, message }]` as text. Writing calls answer the server's
 * sentence.
 */
import { textOf } from '#wire/decoders/loose.ts';
import { decodeRecords } from '#wire/decoders/records.ts';
import { call, defineCalls, sentence } from '#wire/define-calls.ts';
import { containing, pageParams } from '#wire/page-params.ts';
import type { CheckRule, CheckRuleDraft, CheckRuleQuery } from './model.ts';

const API = '/sys/checkRule';

export const checkRuleCalls = defineCalls('features/platform/check-rules', {
  list: call({
    request: ({ pageNo, pageSize, name }: CheckRuleQuery) => ({
      method: 'GET',
      path: `${API}/list`,
      params: { ...pageParams({ pageNo, pageSize }), ...containing('ruleName', name) },
    }),
    decode: result => decodeRecords(result, decodeRule),
  }),
  save: sentence(({ name, code, parts, description }: CheckRuleDraft, id: string | undefined) => ({
    method: id === undefined ? 'POST' : 'PUT',
    path: `${API}/${id === undefined ? 'add' : 'edit'}`,
    body: { ...(id === undefined ? {} : { id }), ruleName: name, ruleCode: code, ruleJson: parts, ruleDescription: description },
  })),
  remove: sentence((ids: readonly string[]) => ({ method: 'DELETE', path: `${API}/deleteBatch`, params: { ids: ids.join(',') } })),
});

function decodeRule(record: unknown): readonly CheckRule[] {
  const [id, code] = [textOf(record, 'id'), textOf(record, 'ruleCode')];
  if (id === '' || code === '') return [];
  const description = textOf(record, 'ruleDescription');
  return [{ id, code, name: textOf(record, 'ruleName') || code, parts: textOf(record, 'ruleJson') || '[]', description }];
}
