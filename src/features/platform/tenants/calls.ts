/**
 * The server calls of 租户管理. Source: protocol reference §9.7.
 *
 * Shapes:  `{ id, name, beginDate, endDate, status }`; the id is a number that the user gives. `isReadOnly` of the page is ours. Writing calls answer the server's sentence.
 */
import { DAY_CHARS } from '#base/durations.ts';
import { flagOf, looseList, looseRecord, numberOf, textOf } from '#wire/decoders/loose.ts';
import { call, defineCalls, sentence } from '#wire/define-calls.ts';
import { containing, pageParams } from '#wire/page-params.ts';
import type { Tenant, TenantQuery } from './model.ts';

const MIDNIGHT = ' 00:00:00'; // the original reads a whole second
const stamp = (day: string): string | null => (day === '' ? null : day + MIDNIGHT);

export const tenantCalls = defineCalls('features/platform/tenants', {
  list: call({
    request: ({ pageNo, pageSize, name }: TenantQuery) => ({
      method: 'GET',
      path: '/sys/tenant/list',
      params: { ...pageParams({ pageNo, pageSize }), ...containing('name', name) },
    }),
    decode: result => {
      const { records } = looseRecord(result);
      if (!Array.isArray(records)) return undefined;
      const rows = looseList(records).flatMap(decodeTenant);
      return { rows, total: numberOf(result, 'total') ?? rows.length, isReadOnly: flagOf(result, 'isReadOnly') };
    },
  }),
  save: sentence(({ id, name, begin, end, isActive }: Tenant, isNew: boolean) => ({
    method: isNew ? 'POST' : 'PUT',
    path: isNew ? '/sys/tenant/add' : '/sys/tenant/edit',
    body: { id: Number(id), name, beginDate: stamp(begin), endDate: stamp(end), status: isActive ? 1 : 0 },
  })),
  remove: sentence((id: string) => ({ method: 'DELETE', path: '/sys/tenant/delete', params: { id } })),
  removeAll: sentence((ids: readonly string[]) => ({ method: 'DELETE', path: '/sys/tenant/deleteBatch', params: { ids: ids.join(',') } })),
});

function decodeTenant(record: unknown): readonly Tenant[] {
  const id = textOf(record, 'id');
  if (id === '') return [];
  const day = (name: string): string => textOf(record, name).slice(0, DAY_CHARS);
  return [{ id, name: textOf(record, 'name'), begin: day('beginDate'), end: day('endDate'), isActive: textOf(record, 'status') !== '0' }];
}
