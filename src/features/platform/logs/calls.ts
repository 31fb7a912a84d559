/**
 * The server calls of 日志管理. Source: protocol reference §9.10.
 *
 * Shapes:  `{ id, logType, operateType, logContent, userid, username, ip, requestType, requestUrl, requestParam, costTime, createTime }`, and
 * `{ id, dataTable, dataId, dataVersion, dataContent, createBy, createName, createTime }`, where the content is JSON. Only our server says `success`, `op` and `title`.
 */
import { parseJson } from '#base/json.ts';
import { looseList, looseRecord, numberOf, textOf } from '#wire/decoders/loose.ts';
import { decodeRecords } from '#wire/decoders/records.ts';
import { call, defineCalls, sentence } from '#wire/define-calls.ts';
import { pageParams } from '#wire/page-params.ts';
import { isRowOp, LOG_TYPE, OPERATIONS } from './model.ts';
import type { CallLog, CallLogQuery, DataLog, DataLogQuery, LoginFigures } from './model.ts';

const between = (from: string, until: string): Readonly<Record<string, string>> => ({
  ...(from === '' ? {} : { createTime_begin: `${from} 00:00:00` }),
  ...(until === '' ? {} : { createTime_end: `${until} 23:59:59` }),
});

export const logCalls = defineCalls('features/platform/logs', {
  list: call({
    request: ({ pageNo, pageSize, kind, keyWord, from, until }: CallLogQuery) => ({
      method: 'GET',
      path: '/sys/log/list',
      params: {
        ...pageParams({ pageNo, pageSize }),
        logType: String(LOG_TYPE[kind]),
        column: 'createTime',
        order: 'desc',
        ...(keyWord.trim() === '' ? {} : { keyWord: keyWord.trim() }),
        ...between(from, until),
      },
    }),
    decode: result => decodeRecords(result, decodeCall),
  }),
  remove: sentence((id: string) => ({ method: 'DELETE', path: '/sys/log/delete', params: { id } })),
  figures: call({
    request: () => ({ method: 'GET', path: '/sys/loginfo' }),
    decode: (result): LoginFigures | undefined => {
      const [total, today, addressesToday] = ['totalVisitCount', 'todayVisitCount', 'todayIp'].map(name => numberOf(result, name));
      return total === undefined ? undefined : { total, today: today ?? 0, addressesToday: addressesToday ?? 0 };
    },
  }),
  dataList: call({
    request: ({ pageNo, pageSize, table, rowId, from, until }: DataLogQuery) => ({
      method: 'GET',
      path: '/sys/dataLog/list',
      params: {
        ...pageParams({ pageNo, pageSize }),
        column: 'createTime',
        order: 'desc',
        ...(table === '' ? {} : { dataTable: table }),
        ...(rowId.trim() === '' ? {} : { dataId: rowId.trim() }),
        ...between(from, until),
      },
    }),
    decode: result => decodeRecords(result, decodeVersion),
  }),
  /** All versions of a row, the newest first. */
  versions: call({
    request: (table: string, rowId: string) => ({
      method: 'GET',
      path: '/sys/dataLog/queryDataVerList',
      params: { dataTable: table, dataId: rowId },
    }),
    decode: result => (Array.isArray(result) ? looseList(result).flatMap(decodeVersion) : undefined),
  }),
});

function decodeCall(record: unknown): readonly CallLog[] {
  const id = textOf(record, 'id');
  if (id === '') return [];
  const operation = Object.entries(OPERATIONS).find(([code]) => code === textOf(record, 'operateType'))?.[1];
  return [
    {
      id,
      content: textOf(record, 'logContent'),
      account: textOf(record, 'userid'),
      realname: textOf(record, 'username'),
      address: textOf(record, 'ip'),
      time: textOf(record, 'createTime'),
      tookMs: numberOf(record, 'costTime'),
      operation: operation ?? '',
      method: textOf(record, 'requestType'),
      url: textOf(record, 'requestUrl') || textOf(record, 'method'),
      params: textOf(record, 'requestParam'),
      isOk: textOf(record, 'success') !== '0',
    },
  ];
}

function decodeVersion(record: unknown): readonly DataLog[] {
  const [id, table, op] = [textOf(record, 'id'), textOf(record, 'dataTable'), textOf(record, 'op')];
  if (id === '' || table === '') return [];
  const values = Object.entries(looseRecord(parseJson(textOf(record, 'dataContent')))).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
  );
  return [
    {
      id,
      table,
      rowId: textOf(record, 'dataId'),
      title: textOf(record, 'title'),
      version: textOf(record, 'dataVersion'),
      op: isRowOp(op) ? op : undefined,
      by: textOf(record, 'createName', 'createBy'),
      time: textOf(record, 'createTime'),
      values: Object.fromEntries(values),
    },
  ];
}
