/** Columns, links, conditions and failures of online views: the pure parts of reading. */
import { expect, test } from 'vitest';
import { columnSum, groupColumns } from '#app/ui/online/columns.ts';
import { onlineFailure } from '#app/ui/online/failures.ts';
import type { OnlineColumn, OnlineCondition } from '#domain/online-views.ts';
import type { OnlineHead } from '#features/platform/online-views/model.ts';
import { linkTarget } from '#app/ui/online/links.ts';
import { codeInPath, viewNamed, viewOfHead } from '#features/platform/online-views/places.ts';
import { formParams, isFiltered, reportParams, startValues } from '#app/ui/online/query-params.ts';
import { writeFailure } from '#domain/network-notice.ts';

const ORIGIN = 'http://localhost:3100';
const column = (name: string, groupTitle?: string): OnlineColumn => ({
  field: { kind: 'text', name, label: name },
  align: 'center',
  isSortable: false,
  isHtml: false,
  link: undefined,
  hasTotal: false,
  groupTitle,
  maxShown: undefined,
});

test.each([
  ['/x?id=${id}', { kind: 'page', path: '/x?id=a%26b' }],
  ['/x/${ID}', { kind: 'page', path: '/x/a%26b' }],
  ['https://example.com/${id}', { kind: 'external', url: 'https://example.com/a%26b' }],
  ['/x?id=${missing}', undefined],
  ['javascript:alert(1)', undefined],
  ['//elsewhere/${id}', undefined],
  ['/\\elsewhere', undefined],
  ['${evil}', undefined],
  ['data:text/html,${id}', undefined],
])('the link %s leads to %j', (template, expected) => {
  expect(linkTarget(template, { id: 'a&b', evil: 'https://evil.example' }, ORIGIN)).toEqual(expected);
});

test('neighbouring columns with one group title share a heading; the same title further on is another group', () => {
  const groups = groupColumns([column('a'), column('b', '重量'), column('c', '重量'), column('d'), column('e', '重量')]);
  expect(groups.map(({ title, columns }) => [title, columns.map(({ field }) => field.name)])).toEqual([
    [undefined, ['a']],
    ['重量', ['b', 'c']],
    [undefined, ['d']],
    ['重量', ['e']],
  ]);
});

test('a sum includes numbers and numeric texts, without rounding errors of binary fractions', () => {
  const rows = [{ id: '1', n: 0.1 }, { id: '2', n: '0.2' }, { id: '3', n: '—' }, { id: '4' }, { id: '5', n: 7 }];
  expect(columnSum(rows, 'n')).toBe(7.3);
  expect(columnSum([], 'n')).toBe(0);
});

const condition = (name: string, kind: 'text' | 'date' | 'dict', isRange = false, start = ''): OnlineCondition => ({
  field: kind === 'dict' ? { kind, name, label: name, dict: '#?.x' } : { kind, name, label: name },
  isRange,
  isHidden: false,
  start,
});
const CONDITIONS = [
  condition('name', 'text'),
  condition('day', 'date', true),
  condition('state', 'dict'),
  condition('self_year', 'text', false, '2026'),
];
const PAGE = { pageNo: 2, pageSize: 20, sort: undefined };

test('a report gets texts as typed; a form gets them with wildcards, newest records first', () => {
  const values = { name: ' 张 ', day_begin: '2026-01-01', day_end: '', state: '1', unknown: 'x' };
  expect(reportParams(CONDITIONS, values, { ...PAGE, sort: { column: 'day', order: 'asc' } })).toEqual({
    name: '张',
    day_begin: '2026-01-01',
    state: '1',
    column: 'day',
    order: 'asc',
    pageNo: '2',
    pageSize: '20',
  });
  expect(formParams(CONDITIONS, values, PAGE)).toEqual({
    name: '*张*',
    day_begin: '2026-01-01',
    state: '1',
    column: 'id',
    order: 'desc',
    pageNo: '2',
    pageSize: '20',
  });
});

test('empty inputs make no conditions; inputs start with the server’s defaults', () => {
  expect(isFiltered(CONDITIONS, { name: '  ', day_begin: '' })).toBe(false);
  expect(isFiltered(CONDITIONS, { day_end: '2026-01-01' })).toBe(true);
  expect(startValues(CONDITIONS)).toEqual({ self_year: '2026' });
});

test('an address names a record; a template with missing values names none', () => {
  expect(['/online/cgformList/a%20b', '/online/cgreport/:code', '/online/x/', '/online/%E0%A4%A'].map(codeInPath)).toEqual([
    'a b',
    undefined,
    undefined,
    '%E0%A4%A',
  ]);
  const head: OnlineHead = { id: '1', code: '', name: '', remark: '', kind: 'main', isTree: false, isSynced: true, theme: 'innerTable' };
  expect(
    [head, { ...head, theme: 'ERP' }, { ...head, theme: 'tab' }, { ...head, theme: 'normal' }, { ...head, isTree: true }].map(viewOfHead),
  ).toEqual(['innerTableList', 'erpList', 'tabList', 'autoList', 'treeList']);
  expect([viewNamed('erpList'), viewNamed('headList'), viewNamed(null)]).toEqual(['erpList', 'autoList', 'autoList']);
});

test('every failure has a sentence, and only a definite refusal counts as refused', () => {
  const rejected = (message: string) => ({ kind: 'rejected', code: 500, message }) as const;
  expect(onlineFailure(rejected('NO_DB_SYNC'))).toContain('还没有同步到数据库');
  expect(onlineFailure(rejected('实体不存在'))).toContain('不存在');
  expect(onlineFailure(rejected('点检单号不能为空'))).toBe('点检单号不能为空');
  expect(onlineFailure({ kind: 'captive', detail: '<html>' })).toContain('不是服务器的回答');
  expect(onlineFailure({ kind: 'notFound' })).toContain('没有这个功能');
  expect(onlineFailure({ kind: 'malformed', path: 'columns' })).toBe('出错了，请联系管理员!');
  for (const kind of ['offline', 'timeout', 'aborted', 'unauthorized', 'tokenExpired'] as const)
    expect(onlineFailure({ kind })).not.toBe('');
  expect(onlineFailure({ kind: 'serverFault', status: 500, message: 'fault' })).toContain('服务器出错了（500）：fault');

  expect(writeFailure(rejected('x'))).toBe('refused');
  expect(writeFailure({ kind: 'forbidden', message: '' })).toBe('refused');
  for (const kind of ['offline', 'timeout', 'aborted'] as const) expect(writeFailure({ kind })).toBe('unknown');
  expect(writeFailure({ kind: 'serverFault', status: 502, message: '' })).toBe('unknown');
  expect(writeFailure({ kind: 'malformed', path: 'x' })).toBe('unknown');
});
