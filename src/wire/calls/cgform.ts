/**
 * Online forms: the list of them, one form's columns and inputs, its records, and writing them. Source: protocol reference §10.2, §10.3.
 *
 * Errors:  a table that was not created yet is refused with NO_DB_SYNC, an unknown form with 实体不存在.
 * Writing: the server gives a new record an id of its own whatever is sent, so a repeated POST makes a second record.
 */
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { Row } from '#schema/row.ts';
import type { AppError } from '#base/errors.ts';
import type {
  FormLayout,
  OnlineForm,
  OnlineHeadQuery,
  OnlineHeads,
  OnlineQuery,
  OnlineRecord,
  OnlineRows,
} from '#domain/online-form/layout.ts';
import { decodeFormItem } from '../decoders/cgform-item.ts';
import { decodeFormLayout, decodeHeads } from '../decoders/cgform-layout.ts';
import { decodeQuery } from '../decoders/cgform-query.ts';
import { decodeOnlineRecord, decodeOnlineRows, decodeSubRows } from '../decoders/cgform-rows.ts';
import type { Http, HttpRequest } from '../http.ts';
import { WRITE_TIMEOUT_MS } from '../http.ts';

const API = '/online/cgform/api';
type Params = Readonly<Record<string, string>>;

export function listForms(http: Http, { pageNo, pageSize, name, copiesOf }: OnlineHeadQuery): Promise<Result<OnlineHeads, AppError>> {
  const params = {
    pageNo: String(pageNo),
    pageSize: String(pageSize),
    ...(name === '' ? {} : { tableTxt: `*${name}*` }),
    ...(copiesOf === undefined ? {} : { physicId: copiesOf, copyType: '1' }),
  };
  return get(http, '/online/cgform/head/list', params, decodeHeads);
}

export const formLayout = (http: Http, code: string): Promise<Result<FormLayout, AppError>> =>
  get(http, of('getColumns', code), {}, result => decodeFormLayout(result, code));

export const formQuery = (http: Http, code: string): Promise<Result<OnlineQuery, AppError>> =>
  get(http, of('getQueryInfo', code), {}, decodeQuery);

export const formRows = (http: Http, code: string, params: Params): Promise<Result<OnlineRows, AppError>> =>
  get(http, of('getData', code), params, decodeOnlineRows);

export const formTree = (http: Http, code: string, params: Params): Promise<Result<OnlineRows, AppError>> =>
  get(http, of('getTreeData', code), params, decodeOnlineRows);

export const formItem = (http: Http, code: string): Promise<Result<OnlineForm, AppError>> =>
  get(http, of('getFormItem', code), {}, decodeFormItem);

export const formRecord = (http: Http, code: string, id: string): Promise<Result<OnlineRecord, AppError>> =>
  get(http, of('form', code, id), {}, decodeOnlineRecord);

export const formSubRows = (http: Http, table: string, mainId: string): Promise<Result<readonly Row[], AppError>> =>
  get(http, of('subform/list', table, mainId), {}, decodeSubRows);

/** With an id in the body a changed record, else a new one. @returns the server's sentence. */
export const saveFormRecord = (http: Http, code: string, body: Readonly<Record<string, unknown>>): Promise<Result<string, AppError>> =>
  write(http, { method: body['id'] === undefined ? 'POST' : 'PUT', path: of('form', code), body });

/** @returns the server's sentence. */
export const deleteFormRecords = (http: Http, code: string, ids: readonly string[]): Promise<Result<string, AppError>> =>
  write(http, { method: 'DELETE', path: of('form', code, ids.join(',')) });

/** A button of the form's own, for one record. @returns the server's sentence. */
export const pressFormButton = (http: Http, code: string, buttonCode: string, row: Row): Promise<Result<string, AppError>> =>
  write(http, { method: 'POST', path: `${API}/doButton`, body: { formId: code, dataId: row.id, buttonCode, uiFormData: {} } });

/** The commas between ids stay commas. */
const of = (call: string, ...parts: readonly string[]): string =>
  [API, call, ...parts.map(part => encodeURIComponent(part).replaceAll('%2C', ','))].join('/');

async function write(http: Http, request: HttpRequest): Promise<Result<string, AppError>> {
  const envelope = await http.call({ ...request, timeoutMs: WRITE_TIMEOUT_MS });
  return envelope.ok ? ok(envelope.value.message) : envelope;
}

async function get<T>(http: Http, path: string, params: Params, decode: (result: unknown) => T | undefined): Promise<Result<T, AppError>> {
  const envelope = await http.call({ method: 'GET', path, params });
  if (!envelope.ok) return envelope;
  const value = decode(envelope.value.result);
  return value === undefined ? err({ kind: 'malformed', path }) : ok(value);
}
