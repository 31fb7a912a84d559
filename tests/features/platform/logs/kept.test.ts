/** The logs that a device has seen, searched without the server: by words and days, the newest first, by pages; the oldest seen go. */
import { expect, test } from 'vitest';
import { keptLogs, seenLogsPage, withSeenLogs } from '#features/platform/logs/kept.ts';
import type { CallLog, CallLogQuery } from '#features/platform/logs/model.ts';

const logOf = (id: string, time: string, changes: Partial<CallLog> = {}): CallLog => ({
  id,
  content: `运单：编辑${id}`,
  account: 'clerk',
  realname: '李司磅',
  address: '10.0.0.1',
  time,
  tookMs: 3,
  operation: '修改',
  method: 'PUT',
  url: '/x',
  params: '',
  isOk: true,
  ...changes,
});
const LOGS = [
  logOf('1', '2026-05-01 08:00:00'),
  logOf('2', '2026-05-03 08:00:00', { account: 'Admin', realname: '管理员' }),
  logOf('3', '2026-05-02 23:59:59', { content: '合同：审核' }),
];
const ALL: CallLogQuery = { pageNo: 1, pageSize: 10, kind: 'operation', keyWord: '', from: '', until: '' };
const found = (change: Partial<CallLogQuery>): readonly string[] => seenLogsPage(LOGS, { ...ALL, ...change }).rows.map(({ id }) => id);

test('found by words of the content, the account and the name, whatever the case, and by days with both ends', () => {
  expect([
    found({}),
    found({ keyWord: ' 合同 ' }),
    found({ keyWord: 'admin' }),
    found({ keyWord: '李司磅' }),
    found({ keyWord: '没有' }),
  ]).toEqual([['2', '3', '1'], ['3'], ['2'], ['3', '1'], []]);
  // As the server finds them: stars stand for any characters, and the address and the parameters count.
  expect([found({ keyWord: '*同*核*' }), found({ keyWord: '核*同' }), found({ keyWord: '10.0' })]).toEqual([['3'], [], ['2', '3', '1']]);
  expect([found({ from: '2026-05-02' }), found({ until: '2026-05-02' }), found({ from: '2026-05-02', until: '2026-05-02' })]).toEqual([
    ['2', '3'],
    ['3', '1'],
    ['3'],
  ]);
});

test('a page is a part of what was found, and its total is all of it', () => {
  expect(seenLogsPage(LOGS, { ...ALL, pageNo: 2, pageSize: 2 })).toEqual({ rows: [LOGS[0]], total: 3 });
});

test('what was seen again is kept once, and five hundred at most', () => {
  const many = Array.from({ length: 600 }, (_, at) => logOf(`m${at}`, '2026-05-01 08:00:00'));
  expect(withSeenLogs(LOGS, [logOf('3', '2026-05-02 23:59:59', { content: '新' })]).map(({ id, content }) => [id, content])).toEqual([
    ['3', '新'],
    ['1', '运单：编辑1'],
    ['2', '运单：编辑2'],
  ]);
  expect([withSeenLogs(many, LOGS).length, withSeenLogs(many, LOGS)[0]?.id]).toEqual([500, '1']);
  expect([keptLogs.isReadable(LOGS), keptLogs.isReadable([{ id: 1 }]), keptLogs.isReadable('x')]).toEqual([true, false, false]);
});
