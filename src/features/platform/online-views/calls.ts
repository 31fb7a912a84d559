/**
 * The server calls of online forms and reports: their lists, their layouts, their records. Source: protocol reference §10.1 to §10.3.
 *
 * Errors:  a table that was not created yet is refused with NO_DB_SYNC, an unknown form or report with 实体不存在, a failing query with the
 * database's message.
 * Writing: the server gives a new record its own id, so a repeated POST makes a second record. Nothing here is repeated.
 * Writing calls return the server's message.
 */
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Row } from '#schema/row.ts';
import { uploadFile } from '#wire/calls/upload-file.ts';
import { requestValue, call, defineCalls, sentence } from '#wire/define-calls.ts';
import { WRITE_TIMEOUT_MS } from '#wire/http.ts';
import type { Http } from '#wire/http.ts';
import { decodeFormItem } from './decoders/item.ts';
import { decodeFormLayout, decodeHeads } from './decoders/layout.ts';
import { decodeParams, decodeQuery } from './decoders/query.ts';
import { decodeReportLayout } from './decoders/report.ts';
import { decodeOnlineRecord, decodeOnlineRows, decodeSubRows } from './decoders/rows.ts';
import type { OnlineHeadQuery, OnlineQuery, ReportLayout } from './model.ts';

const FORMS = '/online/cgform/api';
const REPORTS = '/online/cgreport/api';
type Params = Readonly<Record<string, string>>;

export const onlineViewCalls = defineCalls('features/platform/online-views', {
  listReports: call({
    request: ({ pageNo, pageSize, name }: OnlineHeadQuery) =>
      get('/online/cgreport/head/list', { ...pageParams(pageNo, pageSize), ...(name === '' ? {} : { name: `*${name}*` }) }),
    decode: decodeHeads,
  }),
  /**
   * The columns by code or by id. Stock servers accept only codes in `getRpColumns`, while their menus and every other call use the report's
   * id. An id that is not found there is read by `getColumnsAndData`.
   */
  reportLayout: async (http: Http, key: string): Promise<Result<ReportLayout, AppError>> => {
    const decode = (result: unknown) => decodeReportLayout(result, key);
    const byCode = await requestValue(http, get(of(REPORTS, 'getRpColumns', key)), decode);
    if (byCode.ok || byCode.error.kind !== 'rejected') return byCode;
    const byId = await requestValue(http, get(of(REPORTS, 'getColumnsAndData', key), pageParams(1, 1)), decode);
    return byId.ok ? byId : byCode;
  },
  /** The parameters of the report's own query first, then the conditions. A server without parameters returns none. */
  reportQuery: async (http: Http, id: string): Promise<Result<OnlineQuery, AppError>> => {
    const query = await requestValue(http, get(of(REPORTS, 'getQueryInfo', id)), decodeQuery);
    if (!query.ok) return query;
    const params = await requestValue(http, get(of(REPORTS, 'getParamsInfo', id)), decodeParams);
    if (!params.ok && params.error.kind !== 'rejected' && params.error.kind !== 'notFound') return params;
    return ok({ ...query.value, conditions: [...(params.ok ? params.value : []), ...query.value.conditions] });
  },
  reportRows: call({ request: (id: string, params: Params) => get(of(REPORTS, 'getData', id), params), decode: decodeOnlineRows }),

  listForms: call({
    request: ({ pageNo, pageSize, name, copiesOf }: OnlineHeadQuery) =>
      get('/online/cgform/head/list', {
        ...pageParams(pageNo, pageSize),
        ...(name === '' ? {} : { tableTxt: `*${name}*` }),
        ...(copiesOf === undefined ? {} : { physicId: copiesOf, copyType: '1' }),
      }),
    decode: decodeHeads,
  }),
  formLayout: call({ request: (code: string) => get(of(FORMS, 'getColumns', code)), decode: decodeFormLayout }),
  formQuery: call({ request: (code: string) => get(of(FORMS, 'getQueryInfo', code)), decode: decodeQuery }),
  formRows: call({ request: (code: string, params: Params) => get(of(FORMS, 'getData', code), params), decode: decodeOnlineRows }),
  formTree: call({ request: (code: string, params: Params) => get(of(FORMS, 'getTreeData', code), params), decode: decodeOnlineRows }),
  formItem: call({ request: (code: string) => get(of(FORMS, 'getFormItem', code)), decode: decodeFormItem }),
  formRecord: call({ request: (code: string, id: string) => get(of(FORMS, 'form', code, id)), decode: decodeOnlineRecord }),
  formSubRows: call({ request: (table: string, mainId: string) => get(of(FORMS, 'subform/list', table, mainId)), decode: decodeSubRows }),

  /** With an id in the body it changes a record, else it creates one. */
  saveFormRecord: sentence((code: string, body: Readonly<Record<string, unknown>>) => ({
    method: body['id'] === undefined ? 'POST' : 'PUT',
    path: of(FORMS, 'form', code),
    body,
    timeoutMs: WRITE_TIMEOUT_MS,
  })),
  deleteFormRecords: sentence((code: string, ids: readonly string[]) => ({
    method: 'DELETE',
    path: of(FORMS, 'form', code, ids.join(',')),
    timeoutMs: WRITE_TIMEOUT_MS,
  })),
  /** A button of the form for one record. */
  pressFormButton: sentence((code: string, buttonCode: string, row: Row) => ({
    method: 'POST',
    path: `${FORMS}/doButton`,
    body: { formId: code, dataId: row.id, buttonCode, uiFormData: {} },
    timeoutMs: WRITE_TIMEOUT_MS,
  })),
  /** Returns the stored path. */
  uploadFormFile: (http: Http, blob: Blob, name: string) => uploadFile(http, { blob, name }, () => undefined),
});

const get = (path: string, params: Params = {}) => ({ method: 'GET', path, params }) as const;
const pageParams = (pageNo: number, pageSize: number): Params => ({ pageNo: String(pageNo), pageSize: String(pageSize) });
/** The commas between ids are not encoded. */
const of = (api: string, name: string, ...parts: readonly string[]): string =>
  [api, name, ...parts.map(part => encodeURIComponent(part).replaceAll('%2C', ','))].join('/');
