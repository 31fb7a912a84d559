/**
 * The server calls of 数据字典. Source: protocol reference §8.4.
 *
 * Shapes:  `{ id, dictName, dictCode, description }` and `{ id, itemText, itemValue, description, itemColor, sortOrder, status }`. Only our server says
 * what the program itself uses (`isOwn`). Writing calls answer the server's sentence.
 */
import { flagOf, numberOf, textOf } from '#wire/decoders/loose.ts';
import { decodeRecords } from '#wire/decoders/records.ts';
import { call, defineCalls, sentence } from '#wire/define-calls.ts';
import { DICTIONARY_MAX } from './model.ts';
import type { Dictionary, DictionaryDraft, DictionaryItem, DictionaryQuery, ItemDraft } from './model.ts';

export const dictionaryCalls = defineCalls('features/platform/dictionaries', {
  list: call({
    request: ({ pageNo, pageSize, name, isInBin }: DictionaryQuery) => ({
      method: 'GET',
      path: '/sys/dict/list',
      params: {
        pageNo: String(pageNo),
        pageSize: String(pageSize),
        ...(name.trim() === '' ? {} : { dictName: `*${name.trim()}*` }),
        ...(isInBin ? { delFlag: '1' } : {}),
      },
    }),
    decode: result => decodeRecords(result, decodeDictionary),
  }),
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
    request: (dictId: string) => ({
      method: 'GET',
      path: '/sys/dictItem/list',
      params: { dictId, pageNo: '1', pageSize: String(DICTIONARY_MAX.items) },
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
