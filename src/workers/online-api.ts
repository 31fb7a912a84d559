/** The direct calls of online reports and forms. Answers that are texts are the server's sentence; nothing here is queued or sent twice. */
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
  ReportLayout,
} from '#domain/online-form/layout.ts';
import {
  deleteFormRecords,
  formItem,
  formLayout,
  formQuery,
  formRecord,
  formRows,
  formSubRows,
  formTree,
  listForms,
  pressFormButton,
  saveFormRecord,
} from '#wire/calls/cgform.ts';
import { listReports, reportLayout, reportQuery, reportRows } from '#wire/calls/cgreport.ts';
import { uploadFile } from '#wire/calls/upload-file.ts';
import type { Http } from '#wire/http.ts';

type Params = Readonly<Record<string, string>>;

export type OnlineApi = {
  listReports(query: OnlineHeadQuery): Promise<Result<OnlineHeads, AppError>>;
  reportLayout(code: string): Promise<Result<ReportLayout, AppError>>;
  reportQuery(id: string): Promise<Result<OnlineQuery, AppError>>;
  reportRows(id: string, params: Params): Promise<Result<OnlineRows, AppError>>;
  listForms(query: OnlineHeadQuery): Promise<Result<OnlineHeads, AppError>>;
  formLayout(code: string): Promise<Result<FormLayout, AppError>>;
  formQuery(code: string): Promise<Result<OnlineQuery, AppError>>;
  formRows(code: string, params: Params): Promise<Result<OnlineRows, AppError>>;
  formTree(code: string, params: Params): Promise<Result<OnlineRows, AppError>>;
  formItem(code: string): Promise<Result<OnlineForm, AppError>>;
  formRecord(code: string, id: string): Promise<Result<OnlineRecord, AppError>>;
  formSubRows(table: string, mainId: string): Promise<Result<readonly Row[], AppError>>;
  /** With an id in the body a changed record, else a new one. */
  saveFormRecord(code: string, body: Readonly<Record<string, unknown>>): Promise<Result<string, AppError>>;
  deleteFormRecords(code: string, ids: readonly string[]): Promise<Result<string, AppError>>;
  /** The stored path. */
  uploadFormFile(file: Blob, name: string): Promise<Result<string, AppError>>;
  pressFormButton(code: string, buttonCode: string, row: Row): Promise<Result<string, AppError>>;
};

export function createOnlineCalls(http: Http): OnlineApi {
  return {
    listReports: query => listReports(http, query),
    reportLayout: code => reportLayout(http, code),
    reportQuery: id => reportQuery(http, id),
    reportRows: (id, params) => reportRows(http, id, params),
    listForms: query => listForms(http, query),
    formLayout: code => formLayout(http, code),
    formQuery: code => formQuery(http, code),
    formRows: (code, params) => formRows(http, code, params),
    formTree: (code, params) => formTree(http, code, params),
    formItem: code => formItem(http, code),
    formRecord: (code, id) => formRecord(http, code, id),
    formSubRows: (table, mainId) => formSubRows(http, table, mainId),
    saveFormRecord: (code, body) => saveFormRecord(http, code, body),
    deleteFormRecords: (code, ids) => deleteFormRecords(http, code, ids),
    uploadFormFile: (blob, name) => uploadFile(http, { blob, name }, () => undefined),
    pressFormButton: (code, buttonCode, row) => pressFormButton(http, code, buttonCode, row),
  };
}
