/**
 * The server calls of a dictionary that is searched on the server. Source: widget specification §7 Dictionaries.
 *
 * A code is `sex`, or `table,text,code` for the rows of a table. Stock servers take only the second form in `loadDictItem`.
 */
import { call, defineCalls } from '#wire/define-calls.ts';
import { decodeTexts } from '../trees/decoders/nodes.ts';
import { decodeDictItems } from './decoders/items.ts';

export const dictSearchCalls = defineCalls('app/ui/widgets/dict-search', {
  /** Every item of one dictionary. */
  items: call({
    request: (code: string) => ({ method: 'GET', path: `/sys/dict/getDictItems/${code}` }),
    decode: decodeDictItems,
  }),
  /** The items whose text or value contains the keyword, the first ones. */
  search: call({
    request: (code: string, keyword: string, pageSize: number) => ({
      method: 'GET',
      path: `/sys/dict/loadDict/${code}`,
      params: { keyword, pageSize: String(pageSize) },
    }),
    decode: decodeDictItems,
  }),
  /** The texts of stored keys in their order; a key that the server does not know stands for itself. */
  texts: call({
    request: (code: string, keys: readonly string[]) => ({
      method: 'GET',
      path: `/sys/dict/loadDictItem/${code}`,
      params: { key: keys.join(','), delNotExist: 'false' },
    }),
    decode: decodeTexts,
  }),
});
