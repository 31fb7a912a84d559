/** 日志管理: sign-ins, operations and changes of rows as the server records them. Server and client share this module. */
import { DAY_MS } from '#base/durations.ts';
import { toServerTime } from '#base/server-time.ts';

export const LOG_CODES = { list: 'system:log:list', delete: 'system:log:delete', dataList: 'system:datalog:list' } as const;

/** Younger logs of sign-ins and operations are evidence: nobody deletes them. */
export const LOG_EVIDENCE_DAYS = 30;
/** @param time in the server's text. @param nowMs by the server's clock. */
export const isOldLog = (time: string, nowMs: number): boolean => time < toServerTime(nowMs - LOG_EVIDENCE_DAYS * DAY_MS);

/** `logType` of the wire. */
export const LOG_TYPE = { signIn: 1, operation: 2 } as const;
export type LogKind = keyof typeof LOG_TYPE;

/** `operateType` of the wire, with its label. */
export const OPERATIONS = { 2: '添加', 3: '修改', 4: '删除', 5: '导入', 6: '导出' } as const;

/** What became of a row. `before`: its content when it was logged for the first time, ahead of the change. */
export const ROW_OPS = { before: '修改前', write: '保存', bin: '移入回收站', delete: '删除' } as const;
export type RowOp = keyof typeof ROW_OPS;
export const isRowOp = (text: string): text is RowOp => Object.hasOwn(ROW_OPS, text);

/** A sign-in or an operation. `tookMs` and `operation` are absent where the server does not say them. */
export type CallLog = {
  readonly id: string;
  readonly content: string;
  readonly account: string;
  readonly realname: string;
  readonly address: string;
  readonly time: string;
  readonly tookMs: number | undefined;
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  readonly params: string;
  /** A stock server records only what succeeded. */
  readonly isOk: boolean;
};
export type CallLogQuery = {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly kind: LogKind;
  readonly keyWord: string;
  /** '2026-03-05', or '' for no bound. Both days are included. */
  readonly from: string;
  readonly until: string;
};

/** One version of a row. `values`: by field, what the log holds and the reader may see. */
export type DataLog = {
  readonly id: string;
  readonly table: string;
  readonly rowId: string;
  readonly title: string;
  readonly version: string;
  readonly op: RowOp | undefined;
  readonly by: string;
  readonly time: string;
  readonly values: Readonly<Record<string, string | number>>;
};
/** `table`: of an entity, or '' for all. `rowId`: the id of one row or a part of its name, or ''. */
export type DataLogQuery = {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly table: string;
  readonly rowId: string;
  /** '2026-03-05', or '' for no bound. Both days are included. */
  readonly from: string;
  readonly until: string;
};

/** Sign-ins; `addressesToday`: from how many different ones. */
export type LoginFigures = { readonly total: number; readonly today: number; readonly addressesToday: number };
