/**
 * The server calls of 数据权限规则. Source: protocol reference §9.4.
 *
 * Shapes:  `{ id, permissionId, ruleName, ruleColumn, ruleConditions, ruleValue, status }`, answered as a bare list. Only our server says what entity a rule
 * belongs to, what is wrong with it and who is under it; elsewhere the menu of the rule gives the title.
 */
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { looseList, looseRecord, numberOf, textOf } from '#wire/decoders/loose.ts';
import { call, defineCalls, requestValue, sentence } from '#wire/define-calls.ts';
import type { Http } from '#wire/http.ts';
import type { DataRule, DataRuleDraft, RuledMenus } from './model.ts';

type Rules = { readonly rows: readonly DataRule[]; readonly total: number };
const BUTTON = 2;

export const dataRuleCalls = defineCalls('features/platform/data-rules', {
  list: async (http: Http, { name }: { readonly name: string }): Promise<Result<Rules, AppError>> => {
    const word = name.trim();
    // Without wildcards a stock server finds only the whole name.
    const params: Readonly<Record<string, string>> = word === '' ? {} : { ruleName: `*${word}*` };
    const rules = await requestValue(http, { method: 'GET', path: '/sys/permission/queryPermissionRule', params }, decodeRules);
    if (!rules.ok || rules.value.every(({ entityTitle }) => entityTitle !== '')) return rules.ok ? ok(pageOf(rules.value)) : rules;
    const menus = await menusOf(http);
    const titles = new Map(menus.ok ? menus.value.menus.map(({ id, title }) => [id, title]) : []);
    return ok(pageOf(rules.value.map(rule => ({ ...rule, entityTitle: rule.entityTitle || (titles.get(rule.permissionId) ?? '') }))));
  },
  ofMenu: call({
    request: (permissionId: string) => ({ method: 'GET', path: '/sys/permission/getPermRuleListByPermId', params: { permissionId } }),
    decode: (result): Rules | undefined => {
      const rules = decodeRules(result);
      return rules && pageOf(rules);
    },
  }),
  menus: (http: Http) => menusOf(http),
  save: sentence(({ permissionId, name, column, condition, value, status }: DataRuleDraft, id: string | undefined) => ({
    method: id === undefined ? 'POST' : 'PUT',
    path: id === undefined ? '/sys/permission/addPermissionRule' : '/sys/permission/editPermissionRule',
    body: {
      ...(id === undefined ? {} : { id }),
      permissionId,
      ruleName: name,
      ruleColumn: column,
      ruleConditions: condition,
      ruleValue: value,
      status,
    },
  })),
  remove: sentence((id: string) => ({ method: 'DELETE', path: '/sys/permission/deletePermissionRule', params: { id } })),
});

const pageOf = (rows: readonly DataRule[]): Rules => ({ rows, total: rows.length });

/** The entries that are pages. Our server refuses rules for pages without an entity. */
const menusOf = (http: Http): Promise<Result<RuledMenus, AppError>> =>
  requestValue(http, { method: 'GET', path: '/sys/permission/list' }, result =>
    Array.isArray(result) ? { menus: result.flatMap(pagesIn), isAnyRuled: http.dialect.isForeign } : undefined,
  );

function pagesIn(record: unknown): RuledMenus['menus'] {
  const { children } = looseRecord(record);
  const [id, component] = [textOf(record, 'id'), textOf(record, 'component')];
  const isPage = id !== '' && numberOf(record, 'menuType') !== BUTTON && component !== '' && !component.startsWith('layouts/');
  return [
    ...(isPage ? [{ id, title: textOf(record, 'name'), component }] : []),
    ...(Array.isArray(children) ? children.flatMap(pagesIn) : []),
  ];
}

const decodeRules = (result: unknown): readonly DataRule[] | undefined =>
  Array.isArray(result) ? looseList(result).flatMap(decodeRule) : undefined;

function decodeRule(record: unknown): readonly DataRule[] {
  const id = textOf(record, 'id');
  if (id === '') return [];
  const { roles } = looseRecord(record);
  const column = textOf(record, 'ruleColumn');
  return [
    {
      id,
      permissionId: textOf(record, 'permissionId'),
      entityTitle: textOf(record, 'entityTitle'),
      name: textOf(record, 'ruleName'),
      column,
      columnLabel: textOf(record, 'columnLabel') || column,
      condition: textOf(record, 'ruleConditions'),
      value: textOf(record, 'ruleValue'),
      isEnabled: textOf(record, 'status') !== '0',
      problem: textOf(record, 'problem'),
      roles: Array.isArray(roles) ? looseList(roles).map(String) : undefined,
    },
  ];
}
