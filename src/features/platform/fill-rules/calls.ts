/**
 * The server calls of 填值规则, as a stock server has them.
 *
 * Shape:  `{ id, ruleName, ruleCode, ruleClass, ruleParams }`; `ruleParams` is JSON as text. Writing calls answer the server's sentence.
 */
import { textOf } from '#wire/decoders/loose.ts';
import { decodeRecords } from '#wire/decoders/records.ts';
import { call, defineCalls, sentence } from '#wire/define-calls.ts';
import { containing, pageParams } from '#wire/page-params.ts';
import type { FillRule, FillRuleDraft, FillRuleQuery } from './model.ts';

const API = '/sys/fillRule';

export const fillRuleCalls = defineCalls('features/platform/fill-rules', {
  list: call({
    request: ({ pageNo, pageSize, name }: FillRuleQuery) => ({
      method: 'GET',
      path: `${API}/list`,
      params: { ...pageParams({ pageNo, pageSize }), ...containing('ruleName', name) },
    }),
    decode: result => decodeRecords(result, decodeRule),
  }),
  save: sentence(({ name, code, className, params }: FillRuleDraft, id: string | undefined) => ({
    method: id === undefined ? 'POST' : 'PUT',
    path: `${API}/${id === undefined ? 'add' : 'edit'}`,
    body: { ...(id === undefined ? {} : { id }), ruleName: name, ruleCode: code, ruleClass: className, ruleParams: params },
  })),
  remove: sentence((ids: readonly string[]) => ({ method: 'DELETE', path: `${API}/deleteBatch`, params: { ids: ids.join(',') } })),
  /** The next value of a rule; it is used up. */
  execute: call({
    request: (code: string) => ({ method: 'PUT', path: `${API}/executeRuleByCode/${encodeURIComponent(code)}`, body: {} }),
    decode: result => (typeof result === 'string' ? result : typeof result === 'number' ? String(result) : undefined),
  }),
});

function decodeRule(record: unknown): readonly FillRule[] {
  const [id, code] = [textOf(record, 'id'), textOf(record, 'ruleCode')];
  if (id === '' || code === '') return [];
  const name = textOf(record, 'ruleName') || code;
  return [{ id, code, name, className: textOf(record, 'ruleClass'), params: textOf(record, 'ruleParams') }];
}
