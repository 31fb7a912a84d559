/**
 * The server calls of online forms, and the list of reports: their lists, their layouts, their records. Source: protocol reference §10.2 and §10.3.
 *
 * Errors:  a table that was not created yet is refused with NO_DB_SYNC, an unknown form or report with 实体不存在, a failing query with the
 * database's message.
 * Writing: the server gives a new record its own id, so a repeated POST makes a second record. Nothing here is repeated.
 * Writing calls return the server's message.
 */
import type { Row } from '#schema/row.ts';
import type { UploadWay } from '#schema/upload-way.ts';
import { uploadFile } from '#wire/calls/upload-file.ts';
import { call, defineCalls, sentence } from '#wire/define-calls.ts';
import { pageParams } from '#wire/page-params.ts';
import { WRITE_TIMEOUT_MS } from '#wire/http.ts';
import type { Http } from '#wire/http.ts';
import { decodeFormItem } from './decoders/item.ts';
import { decodeFormLayout, decodeHeads } from './decoders/layout.ts';
import { decodeQuery } from '#app/ui/online/decoders/query.ts';
import { decodeOnlineRecord, decodeOnlineRows, decodeSubRows } from '#app/ui/online/decoders/rows.ts';
import type { OnlineHeadQuery } from './model.ts';

const FORMS = '/online/cgform/api';
type Params = Readonly<Record<string, string>>;

export const onlineViewCalls = defineCalls('features/platform/online-views', {
  listReports: call({
    request: ({ pageNo, pageSize, name }: OnlineHeadQuery) =>
      get('/online/cgreport/head/list', { ...pageParams({ pageNo, pageSize }), ...(name === '' ? {} : { name: `*${name}*` }) }),
    decode: decodeHeads,
  }),
  listForms: call({
    request: ({ pageNo, pageSize, name, copiesOf }: OnlineHeadQuery) =>
      get('/online/cgform/head/list', {
        ...pageParams({ pageNo, pageSize }),
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
  uploadFormFile: (http: Http, blob: Blob, name: string, way: UploadWay) => uploadFile(http, { blob, name, way }, () => undefined),
});

const get = (path: string, params: Params = {}) => ({ method: 'GET', path, params }) as const;
/** The commas between ids are not encoded. */
const of = (api: string, name: string, ...parts: readonly string[]): string =>
  [api, name, ...parts.map(part => encodeURIComponent(part).replaceAll('%2C', ','))].join('/');
