/**
 * Decodes the layout of an online form's list, and the list of all reports or forms.
 *
 * Shapes:  `enhanceJs` is a script and is not decoded. Buttons that would run one are left out, and so are those with a condition (`exp`) not
 * of the form `field#rule#value`.
 * Source:  protocol reference §10.2.
 */
import { isRecord } from '#base/json.ts';
import type { FormLayout, OnlineButton, OnlineHead, OnlineHeads } from '../model.ts';
import { decodeColumns, decodeDictOptions, decodeLinks } from '#app/ui/online/decoders/columns.ts';
import { flagOf, looseList, looseRecord, numberOf, optionalText, textOf } from '#wire/decoders/loose.ts';

/** @param asked the id or code of the request. `undefined` if there are no columns. */
export function decodeFormLayout(result: unknown, asked: string): FormLayout | undefined {
  const { columns, dictOptions, fieldHrefSlots, cgButtonList, hideColumns } = looseRecord(result);
  if (!Array.isArray(columns)) return undefined;
  const dicts = decodeDictOptions(dictOptions);
  const links = decodeLinks(fieldHrefSlots);
  return {
    code: textOf(result, 'code') || asked,
    title: textOf(result, 'description', 'currentTableName'),
    table: textOf(result, 'currentTableName'),
    columns: decodeColumns(columns, dicts, links),
    dicts,
    links,
    isPaged: textOf(result, 'paginationFlag') !== 'N',
    hidden: looseList(hideColumns).filter(name => typeof name === 'string'),
    buttons: looseList(cgButtonList).flatMap(button => decodeButton(button) ?? []),
    pidField: optionalText(result, 'pidField'),
    hasChildrenField: optionalText(result, 'hasChildrenField'),
  };
}

function decodeButton(raw: unknown): OnlineButton | undefined {
  const code = textOf(raw, 'buttonCode');
  const style = textOf(raw, 'buttonStyle');
  const isOurs = textOf(raw, 'optType') === 'action' && flagOf(raw, 'buttonStatus');
  const condition = conditionOf(textOf(raw, 'exp'));
  if (code === '' || !isOurs || condition === 'unreadable' || (style !== 'link' && style !== 'button')) return undefined;
  return { code, name: textOf(raw, 'buttonName') || code, place: style === 'link' ? 'row' : 'toolbar', condition };
}

const RULES = ['eq', 'ne', 'empty', 'in'] as const;

function conditionOf(exp: string): OnlineButton['condition'] | 'unreadable' {
  if (exp === '') return undefined;
  const [field = '', name, value = ''] = exp.split('#');
  const rule = RULES.find(known => known === name);
  return field === '' || rule === undefined ? 'unreadable' : { field, rule, value };
}

const KINDS = { 2: 'main', 3: 'sub' } as const;

/** A page of reports or forms; `undefined` if the result is no list. Entries without an id cannot be opened and are left out. */
export function decodeHeads(result: unknown): OnlineHeads | undefined {
  const records = Array.isArray(result) ? result : looseRecord(result)['records'];
  if (!Array.isArray(records)) return undefined;
  const rows = records.filter(isRecord).flatMap(decodeHead);
  return { rows, total: numberOf(result, 'total') ?? rows.length };
}

function decodeHead(raw: Readonly<Record<string, unknown>>): readonly OnlineHead[] {
  const id = textOf(raw, 'id', 'code');
  if (id === '') return [];
  const type = numberOf(raw, 'tableType');
  return [
    {
      id,
      code: textOf(raw, 'code', 'tableName'),
      name: textOf(raw, 'name', 'tableTxt', 'tableName', 'code') || id,
      remark: textOf(raw, 'content', 'remark'),
      kind: type === 2 || type === 3 ? KINDS[type] : 'single',
      isTree: flagOf(raw, 'isTree'),
      isSynced: textOf(raw, 'isDbSynch') !== 'N',
      theme: textOf(raw, 'themeTemplate'),
    },
  ];
}
