/** The server calls of 分类字典. Source: protocol reference §9. Shape: `{ id, pid, name, code, hasChild: '1' | '0' | null }`. */
import { looseList, textOf } from '#wire/decoders/loose.ts';
import { decodeRecords } from '#wire/decoders/records.ts';
import { defineCalls, requestValue, sentence } from '#wire/define-calls.ts';
import { pageParams } from '#wire/page-params.ts';
import type { Http } from '#wire/http.ts';
import { TOP_ID } from './model.ts';
import type { Category, CategoryQuery } from './model.ts';

export const categoryCalls = defineCalls('features/platform/categories', {
  /** The categories below one; those at the top come page by page, the others all at once. */
  below: (http: Http, { pageNo, pageSize, pid }: CategoryQuery) =>
    pid === TOP_ID
      ? requestValue(http, { method: 'GET', path: '/sys/category/rootList', params: pageParams({ pageNo, pageSize }) }, result =>
          decodeRecords(result, decodeCategory),
        )
      : requestValue(http, { method: 'GET', path: '/sys/category/childList', params: { pid } }, result => {
          if (!Array.isArray(result)) return undefined;
          const rows = looseList(result).flatMap(decodeCategory);
          return { rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: rows.length };
        }),
  save: sentence((name: string, pid: string, id: string | undefined) => ({
    method: id === undefined ? 'POST' : 'PUT',
    path: `/sys/category/${id === undefined ? 'add' : 'edit'}`,
    body: { ...(id === undefined ? {} : { id }), name, pid },
  })),
  remove: sentence((id: string) => ({ method: 'DELETE', path: '/sys/category/delete', params: { id } })),
});

function decodeCategory(record: unknown): readonly Category[] {
  const id = textOf(record, 'id');
  if (id === '') return [];
  const [pid, name, code] = ['pid', 'name', 'code'].map(key => textOf(record, key));
  return [{ id, pid: pid ?? '', name: name ?? '', code: code ?? '', hasChildren: textOf(record, 'hasChild') === '1' }];
}
