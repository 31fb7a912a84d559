/** What a field kind writes into a workbook is what it reads from one. */
import { expect, test } from 'vitest';
import { defineEntity } from '#schema/define-entity.ts';
import {
  area,
  choices,
  code,
  coordinates,
  cron,
  date,
  datetime,
  decimal,
  depart,
  departs,
  dict,
  elapsed,
  file,
  flag,
  html,
  image,
  integer,
  json,
  longText,
  markdown,
  month,
  popup,
  progress,
  ref,
  text,
  time,
  user,
  users,
} from '#schema/field.ts';
import type { FieldKind } from '#schema/field.ts';
import { isReadFromFiles, kindOf } from '#schema/kinds/kind-of.ts';
import type { FieldValue } from '#schema/row.ts';
import { cellValue } from '#query/sheet/cell-value.ts';
import { parseTyped } from '#server/entities/typed-value.ts';
import { cellOf } from '#server/entities/excel/export-sheet.ts';
import { tableOf } from '#server/entities/entity-table.ts';

/** One field of each kind, by the kind's name. */
const fields = {
  text: text('名称', { maxLength: 9 }),
  longText: longText('备注'),
  decimal: decimal('重量', { scale: 3 }),
  integer: integer('车数'),
  dict: dict('状态', 'status', { multiple: true }),
  ref: ref('车辆', 'car', { multiple: true }),
  date: date('日期'),
  datetime: datetime('时间'),
  month: month('月份'),
  flag: flag('是否'),
  user: user('审核人'),
  depart: depart('部门'),
  area: area('地区', { levels: 3 }),
  image: image('照片'),
  file: file('附件', { multiple: true }),
  json: json('联系人', {
    parts: {
      name: { type: 'text', label: '姓名' },
      duty: { type: 'choice', label: '职责', choices: [{ value: 'scale', text: '司磅' }] },
    },
    list: { item: '人' },
  }),
  coordinates: coordinates('顶点'),
  progress: progress('进度', { done: 'decimal', of: 'integer' }),
  elapsed: elapsed('时长', { since: 'datetime', unit: 'hours' }),
  time: time('开门时间', { seconds: true }),
  choices: choices(
    '天',
    [
      { value: '1', text: '周一' },
      { value: '2', text: '周二' },
    ],
    { multiple: true },
  ),
  users: users('参与人'),
  departs: departs('参与部门'),
  html: html('正文'),
  markdown: markdown('说明'),
  code: code('语句', { language: 'SQL' }),
  cron: cron('定时'),
  popup: popup('报表中的值', { code: 'monthly', orgFields: 'month', destFields: 'popup' }),
} satisfies Record<FieldKind, unknown>;
const def = defineEntity({
  name: 'everything',
  title: '全部',
  route: '/everything',
  component: 'EverythingList',
  endpoint: '/everything',
  permission: 'everything',
  titleField: 'text',
  searchFields: ['text'],
  fields,
  listColumns: ['text'],
  query: [],
  offline: 'full',
});
const { columnByName } = tableOf(def);

type Case = [kind: FieldKind, value: FieldValue, cell: string | number, names: string];
const CASES: Case[] = [
  ['text', '=1+1', '=1+1', ''],
  ['longText', '一\n二', '一\n二', ''],
  ['decimal', 1234.5, 1234.5, ''],
  ['integer', -3, -3, ''],
  ['dict', '1,2', '在用、停用', '在用,停用'],
  ['ref', 'c1', '晋A·12345', '晋A·12345'],
  ['date', '2026-11-20', '2026-11-20', ''],
  ['datetime', '2026-11-20 08:05:09', '2026-11-20 08:05:09', ''],
  ['month', '2026-11', '2026-11', ''],
  ['flag', 'Y', '是', ''],
  ['flag', 'N', '否', ''],
  ['user', 'admin', '张三', '张三'],
  ['depart', 'd1', '磅房', '磅房'],
  ['json', '[{"name":"张三","duty":"scale"},{"name":"李四"}]', '姓名 张三，职责 司磅；姓名 李四', ''],
  ['json', '[{"name":"张三；姓名 李四"}]', '[{"name":"张三；姓名 李四"}]', ''],
  ['coordinates', '[{"longitude":118.1,"latitude":39.1},{"longitude":-1,"latitude":-2.5}]', '118.1,39.1；-1,-2.5', ''],
  ['time', '08:30:05', '08:30:05', ''],
  ['choices', '2,1', '周二、周一', ''],
  ['users', 'a,b', '张三、李四', '张三,李四'],
  ['departs', 'd1,d2', '磅房、车队', '磅房,车队'],
  ['markdown', '# 一\n- 二', '# 一\n- 二', ''],
  ['code', 'select 1\nfrom t', 'select 1\nfrom t', ''],
  ['cron', '0 0 2 * * ?', '0 0 2 * * ?', ''],
  ['popup', '2026-11', '2026-11', ''],
  ['area', '140105', '山西省/太原市/小店区', '山西省/太原市/小店区'],
];

const NOW = '2026-03-05 10:20:30';

test.each<Case>(CASES)('%s: %s is written as %s and read back', (kind, value, cell, names) => {
  const column = columnByName.get(kind);
  const field = column?.field;
  if (!field) throw new Error(kind);
  const codes = new Map(names.split(',').map((name, at) => [name, String(value).split(',')[at] ?? '']));

  const written = cellOf(field, { [kind]: value, ...(names === '' ? {} : { [`${kind}_dictText`]: names }) }, NOW);
  const read = cellValue(field, String(written), {
    sources: (_, name) => (codes.has(name) ? [codes.get(name) ?? ''] : []),
    toNumber: digits => parseTyped(column, digits),
  });

  expect([written, read]).toEqual([cell, { value }]);
});

test('every field kind is written and read back, except files, formatted text and what is derived', () => {
  const unread = Object.entries(fields).filter(([, field]) => !isReadFromFiles(field) || kindOf(field).storage.type === 'none');

  expect([...new Set([...CASES.map(([kind]) => kind), ...unread.map(([kind]) => kind)])].toSorted()).toEqual(
    Object.keys(fields).toSorted(),
  );
});

test('a reference whose text holds a comma is one value in the file', () => {
  const field = columnByName.get('ref')?.field;

  expect(field && cellOf(field, { ref: 'c1', ref_dictText: '甲,乙公司' }, NOW)).toBe('甲,乙公司');
});

test('the column type of every kind is the recorded one', () => {
  const sqlTypes = Object.fromEntries(Object.keys(fields).map(name => [name, columnByName.get(name)?.sqlType]));

  expect(sqlTypes).toEqual({
    text: 'varchar(9) COLLATE "C"',
    longText: 'text COLLATE "C"',
    markdown: 'text COLLATE "C"',
    decimal: 'numeric(18,3)',
    integer: 'integer',
    dict: 'text COLLATE "C"',
    ref: 'text COLLATE "C"',
    date: 'date',
    datetime: 'timestamp(0)',
    month: 'varchar(64) COLLATE "C"',
    flag: 'varchar(64) COLLATE "C"',
    user: 'varchar(64) COLLATE "C"',
    depart: 'varchar(64) COLLATE "C"',
    area: 'varchar(64) COLLATE "C"',
    image: 'varchar(500) COLLATE "C"',
    file: 'text COLLATE "C"',
    json: 'text COLLATE "C"',
    coordinates: 'text COLLATE "C"',
    progress: undefined,
    elapsed: undefined,
    time: 'varchar(64) COLLATE "C"',
    choices: 'text COLLATE "C"',
    users: 'text COLLATE "C"',
    departs: 'text COLLATE "C"',
    html: 'text COLLATE "C"',
    code: 'text COLLATE "C"',
    cron: 'varchar(100) COLLATE "C"',
    popup: 'text COLLATE "C"',
  });
});

test.each<[FieldKind, string, FieldValue | undefined]>([
  ['time', '8:30', '08:30:00'],
  ['time', '0.354166666666667', '08:30:00'],
  ['time', '25:00', undefined],
  ['choices', '周一，2', '1,2'],
  ['choices', '周一、周八', undefined],
  ['coordinates', '118.1 39.1', '[{"longitude":118.1,"latitude":39.1}]'],
  ['coordinates', '码头', undefined],
])('a %s written by hand as %s is read as %s', (kind, written, value) => {
  const column = columnByName.get(kind);
  if (!column?.field) throw new Error(kind);
  const read = cellValue(column.field, written, { sources: () => [], toNumber: digits => parseTyped(column, digits) });

  expect(read.value).toBe(value);
  expect(read.reason === undefined).toBe(value !== undefined);
});

test('formatted text is told without its tags', () => {
  const field = columnByName.get('html')?.field;

  expect(field && cellOf(field, { html: '<p>停<b>运</b></p><p>通知</p><script>x()</script>' }, NOW)).toBe('停运 通知');
});
