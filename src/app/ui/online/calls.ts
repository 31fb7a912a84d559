/**
 * The server calls that read an online report: its columns, its conditions, its rows. Source: protocol reference §10.1.
 *
 * Errors:  an unknown report is refused with 实体不存在, a failing query with the database's message.
 */
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { OnlineQuery, ReportLayout } from '#domain/online-views.ts';
import { requestValue, call, defineCalls } from '#wire/define-calls.ts';
import type { Http } from '#wire/http.ts';
import { decodeParams, decodeQuery } from './decoders/query.ts';
import { decodeReportLayout } from './decoders/report.ts';
import { decodeOnlineRows } from './decoders/rows.ts';

type Params = Readonly<Record<string, string>>;

export const reportCalls = defineCalls('app/ui/online', {
  /**
   * The columns by code or by id. Stock servers accept only codes in `getRpColumns`, while their menus and every other call use the report's
   * id. An id that is not found there is read by `getColumnsAndData`.
   */
  layout: async (http: Http, key: string): Promise<Result<ReportLayout, AppError>> => {
    const decode = (result: unknown) => decodeReportLayout(result, key);
    const byCode = await requestValue(http, get(of('getRpColumns', key)), decode);
    if (byCode.ok || byCode.error.kind !== 'rejected') return byCode;
    const byId = await requestValue(http, get(of('getColumnsAndData', key), { pageNo: '1', pageSize: '1' }), decode);
    return byId.ok ? byId : byCode;
  },
  /** The parameters of the report's own query first, then the conditions. A server without parameters returns none. */
  query: async (http: Http, id: string): Promise<Result<OnlineQuery, AppError>> => {
    const query = await requestValue(http, get(of('getQueryInfo', id)), decodeQuery);
    if (!query.ok) return query;
    const params = await requestValue(http, get(of('getParamsInfo', id)), decodeParams);
    if (!params.ok && params.error.kind !== 'rejected' && params.error.kind !== 'notFound') return params;
    return ok({ ...query.value, conditions: [...(params.ok ? params.value : []), ...query.value.conditions] });
  },
  rows: call({ request: (id: string, params: Params) => get(of('getData', id), params), decode: decodeOnlineRows }),
});

const get = (path: string, params: Params = {}) => ({ method: 'GET', path, params }) as const;
/** The commas in a code are not encoded. */
const of = (verb: string, key: string): string => `/online/cgreport/api/${verb}/${encodeURIComponent(key).replaceAll('%2C', ',')}`;
