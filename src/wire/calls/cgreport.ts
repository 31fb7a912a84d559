/**
 * Online reports: the list of them, and one report's columns, conditions and rows. Source: protocol reference §10.1.
 * Errors:  an unknown report is refused with 实体不存在; a failing query with the database's sentence.
 */
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { OnlineHeadQuery, OnlineHeads, OnlineQuery, OnlineRows, ReportLayout } from '#domain/online-form/layout.ts';
import { decodeHeads } from '../decoders/cgform-layout.ts';
import { decodeParams, decodeQuery } from '../decoders/cgform-query.ts';
import { decodeOnlineRows } from '../decoders/cgform-rows.ts';
import { decodeReportLayout } from '../decoders/cgreport.ts';
import type { Http } from '../http.ts';

const API = '/online/cgreport/api';

export async function listReports(http: Http, { pageNo, pageSize, name }: OnlineHeadQuery): Promise<Result<OnlineHeads, AppError>> {
  const params = { pageNo: String(pageNo), pageSize: String(pageSize), ...(name === '' ? {} : { name: `*${name}*` }) };
  return get(http, '/online/cgreport/head/list', params, decodeHeads);
}

/**
 * The columns by code or by id. Stock servers know `getRpColumns` by code only, while their menus and every other call name a report by
 * its id: an id they do not find there is asked for through `getColumnsAndData`.
 */
export async function reportLayout(http: Http, key: string): Promise<Result<ReportLayout, AppError>> {
  const name = encodeURIComponent(key);
  const byCode = await get(http, `${API}/getRpColumns/${name}`, {}, result => decodeReportLayout(result, key));
  if (byCode.ok || byCode.error.kind !== 'rejected') return byCode;
  const byId = await get(http, `${API}/getColumnsAndData/${name}`, ONE_ROW, result => decodeReportLayout(result, key));
  return byId.ok ? byId : byCode;
}

const ONE_ROW = { pageNo: '1', pageSize: '1' };

/** The parameters of the report's own query first, then the conditions; a server without parameters has none. */
export async function reportQuery(http: Http, id: string): Promise<Result<OnlineQuery, AppError>> {
  const query = await get(http, `${API}/getQueryInfo/${encodeURIComponent(id)}`, {}, decodeQuery);
  if (!query.ok) return query;
  const params = await get(http, `${API}/getParamsInfo/${encodeURIComponent(id)}`, {}, decodeParams);
  if (!params.ok && params.error.kind !== 'rejected' && params.error.kind !== 'notFound') return params;
  return ok({ ...query.value, conditions: [...(params.ok ? params.value : []), ...query.value.conditions] });
}

export const reportRows = (http: Http, id: string, params: Readonly<Record<string, string>>): Promise<Result<OnlineRows, AppError>> =>
  get(http, `${API}/getData/${encodeURIComponent(id)}`, params, decodeOnlineRows);

async function get<T>(
  http: Http,
  path: string,
  params: Readonly<Record<string, string>>,
  decode: (result: unknown) => T | undefined,
): Promise<Result<T, AppError>> {
  const envelope = await http.call({ method: 'GET', path, params });
  if (!envelope.ok) return envelope;
  const value = decode(envelope.value.result);
  return value === undefined ? err({ kind: 'malformed', path }) : ok(value);
}
