/**
 * The server calls of 数据字典. Source: protocol reference §8.4.
 *
 * Shapes:  `{ id, dictName, dictCode, description }` and `{ id, itemText, itemValue, description, itemColor, sortOrder, status }`. Only our server says
 * what the program itself uses (`isOwn`). Writing calls answer the server's sentence.
 */
import type { AppError } from '#base/errors.ts';
import type { Result } from '#base/result.ts';
import { flagOf, looseList, numberOf, textOf } from '#wire/decoders/loose.ts';
import { decodeRecords } from '#wire/decoders/records.ts';
import type { RecordPage } from '#wire/decoders/records.ts';
import { call, defineCalls, requestValue, sentence } from '#wire/define-calls.ts';
import { containing, pageParams } from '#wire/page-params.ts';
import { NEWEST_FIRST } from '#wire/list-params.ts';
import type { Http } from '#wire/http.ts';
import type { Dictionary, DictionaryDraft, DictionaryItem, DictionaryQuery, ItemDraft, ItemQuery } from './model.ts';

export const dictionaryCalls = defineCalls('features/platform/dictionaries', {
  list: (http: Http, query: DictionaryQuery): Promise<Result<RecordPage<Dictionary>, AppError>> =>
    query.isInBin
      ? requestValue(http, { method: 'GET', path: '/sys/dict/deleteList' }, result => pageOfBin(result, query))
      : requestValue(
          http,
          {
            method: 'GET',
            path: '/sys/dict/list',
            params: {
              ...pageParams(query),
              ...NEWEST_FIRST,
              ...containing('dictName', query.name),
            },
          },
          result => decodeRecords(result, decodeDictionary),
        ),
  save: sentence(({ name, code, description }: DictionaryDraft, id: string | undefined) => ({
    method: id === undefined ? 'POST' : 'PUT',
    path: id === undefined ? '/sys/dict/add' : '/sys/dict/edit',
    body: { ...(id === undefined ? {} : { id }), dictName: name, dictCode: code, description },
  })),
  /** Into the bin. */
  remove: sentence((id: string) => ({ method: 'DELETE', path: '/sys/dict/delete', params: { id } })),
  restore: sentence((id: string) => ({ method: 'PUT', path: `/sys/dict/back/${encodeURIComponent(id)}`, body: {} })),
  deleteForGood: sentence((id: string) => ({ method: 'DELETE', path: `/sys/dict/deletePhysic/${encodeURIComponent(id)}` })),

  items: call({
    request: (dictId: string, { pageNo, pageSize, text }: ItemQuery) => ({
      method: 'GET',
      path: '/sys/dictItem/list',
      params: {
        dictId,
        ...pageParams({ pageNo, pageSize }),
        ...containing('itemText', text),
      },
    }),
    decode: result => decodeRecords(result, decodeItem),
  }),
  saveItem: sentence((dictId: string, draft: ItemDraft, id: string | undefined) => ({
    method: id === undefined ? 'POST' : 'PUT',
    path: id === undefined ? '/sys/dictItem/add' : '/sys/dictItem/edit',
    body: {
      ...(id === undefined ? {} : { id }),
      dictId,
      itemText: draft.text,
      itemValue: draft.value,
      description: draft.description,
      itemColor: draft.color,
      sortOrder: draft.order,
      status: draft.isEnabled ? 1 : 0,
    },
  })),
  removeItem: sentence((id: string) => ({ method: 'DELETE', path: '/sys/dictItem/delete', params: { id } })),
});

/** The bin is one list, without pages or a search: the page asked for is cut out here. */
function pageOfBin(result: unknown, { name, pageNo, pageSize }: DictionaryQuery): RecordPage<Dictionary> | undefined {
  if (!Array.isArray(result)) return undefined;
  const word = name.trim();
  const found = looseList(result)
    .flatMap(decodeDictionary)
    .filter(dict => dict.name.includes(word) || dict.code.includes(word));
  return { rows: found.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: found.length };
}

function decodeDictionary(record: unknown): readonly Dictionary[] {
  const [id, code] = [textOf(record, 'id'), textOf(record, 'dictCode')];
  if (id === '' || code === '') return [];
  return [{ id, code, name: textOf(record, 'dictName'), description: textOf(record, 'description'), isOwn: flagOf(record, 'isOwn') }];
}

function decodeItem(record: unknown): readonly DictionaryItem[] {
  const [id, value] = [textOf(record, 'id'), textOf(record, 'itemValue')];
  if (id === '' || value === '') return [];
  return [
    {
      id,
      value,
      text: textOf(record, 'itemText'),
      description: textOf(record, 'description'),
      color: textOf(record, 'itemColor'),
      order: numberOf(record, 'sortOrder') ?? 0,
      isEnabled: textOf(record, 'status') !== '0',
      isOwn: flagOf(record, 'isOwn'),
    },
  ];
}
