/**
 * The server calls of 多数据源管理. Source: protocol reference §9.10.
 *
 * Shape:  `{ id, code, name, remark, dbType, dbDriver, dbUrl, dbUsername }`. A password that a server sends is not read. Only our server says that it
 * connects to nothing (`isStoredOnly`). Writing calls answer the server's sentence.
 */
import { looseRecord, textOf } from '#wire/decoders/loose.ts';
import { decodeRecords } from '#wire/decoders/records.ts';
import { call, defineCalls, sentence } from '#wire/define-calls.ts';
import { containing, pageParams } from '#wire/page-params.ts';
import type { DataSource, DataSourceDraft, DataSourcePage, DataSourceQuery } from './model.ts';

const API = '/sys/dataSource';
const bodyOf = ({ code, name, type, driver, url, user, remark }: DataSourceDraft, password: string) => ({
  code,
  name: name.trim(),
  dbType: type,
  dbDriver: driver.trim(),
  dbUrl: url.trim(),
  dbUsername: user.trim(),
  remark,
  ...(password === '' ? {} : { dbPassword: password }),
});

export const dataSourceCalls = defineCalls('features/platform/data-sources', {
  list: call({
    request: ({ pageNo, pageSize, name, type }: DataSourceQuery) => ({
      method: 'GET',
      path: `${API}/list`,
      params: {
        ...pageParams({ pageNo, pageSize }),
        ...containing('name', name),
        ...(type === '' ? {} : { dbType: type }),
      },
    }),
    decode: (result): DataSourcePage | undefined => {
      const page = decodeRecords(result, decodeSource);
      return page && { ...page, isStoredOnly: looseRecord(result)['isStoredOnly'] === true };
    },
  }),
  save: sentence((draft: DataSourceDraft, password: string, id: string | undefined) => ({
    method: id === undefined ? 'POST' : 'PUT',
    path: `${API}/${id === undefined ? 'add' : 'edit'}`,
    body: { ...(id === undefined ? {} : { id }), ...bodyOf(draft, password) },
  })),
  test: sentence((draft: DataSourceDraft, password: string) => ({
    method: 'POST',
    path: '/online/cgreport/api/testConnection',
    body: bodyOf(draft, password),
  })),
  remove: sentence((ids: readonly string[]) => ({ method: 'DELETE', path: `${API}/deleteBatch`, params: { ids: ids.join(',') } })),
});

function decodeSource(record: unknown): readonly DataSource[] {
  const [id, code] = [textOf(record, 'id'), textOf(record, 'code')];
  if (id === '' || code === '') return [];
  const [name = '', type = '', driver = '', url = '', user = '', remark = ''] = [
    'name',
    'dbType',
    'dbDriver',
    'dbUrl',
    'dbUsername',
    'remark',
  ].map(key => textOf(record, key));
  return [{ id, code, name: name || code, type, driver, url, user, remark }];
}
