/** What a file may fill of an online form, and what is wrong with a line before anything is sent. */
import { expect, test } from 'vitest';
import { previewOf } from '#app/ui/transfer/preview/preview-of.ts';
import { decodeFormItem } from '#features/platform/online-views/decoders/item.ts';
import { importColumns } from '#features/platform/online-views/import-columns.ts';
import type { FormLayout } from '#features/platform/online-views/model.ts';

const form = decodeFormItem({
  schema: {
    required: ['no', 'shift', 'day'],
    properties: {
      no: { title: '单号', view: 'text', type: 'string', maxLength: 5, order: 1 },
      shift: { title: '班次', view: 'list', type: 'string', enum: [{ value: 'day', text: '白班' }], defVal: 'day', order: 2 },
      day: { title: '日期', view: 'date', type: 'string', order: 3 },
      hours: { title: '小时', view: 'number', type: 'number', maximum: 24, order: 4 },
      photo: { title: '照片', view: 'image', type: 'string', order: 5 },
      secret: { title: '暗项', view: 'text', type: 'string', order: 6 },
      pid: { title: '上级', view: 'text', type: 'string', order: 7 },
    },
  },
  head: { tableTxt: '点检' },
});
const layout: FormLayout = {
  code: 'c',
  table: 't',
  title: '点检',
  columns: [],
  links: {},
  dicts: {},
  isPaged: true,
  hidden: ['secret'],
  buttons: [],
  pidField: 'pid',
  hasChildrenField: undefined,
};
const columns = form && importColumns(layout, form);
const codes = (_: string, text: string) => (text === '白班' ? ['day'] : []);
const reasonsOf = (heads: readonly string[], line: readonly string[]) => {
  const preview = columns && previewOf(columns, [heads, line], codes);
  return preview?.kind === 'lines' ? preview.lines[0]?.cells.map(({ reason }) => reason) : preview?.reason;
};

test('no pictures, no hidden input and no parent is read from a file', () => {
  expect(columns?.fields.map(({ label }) => label)).toEqual(['单号', '班次', '日期', '小时']);
  expect(columns?.title).toBe('点检');
});

test.each<[string, readonly string[], readonly string[], unknown]>([
  ['a good line', ['单号', '日期'], ['A1', '2026/3/5'], [undefined, undefined]],
  [
    'each wrong cell',
    ['单号', '班次', '日期', '小时'],
    ['A12345', '夜里', '昨天', '25'],
    [
      expect.stringContaining('单号'),
      '班次“夜里”不在可选范围内',
      '日期“昨天”不是日期，请写成 2026-01-31 或 2026-01-31 08:00:00',
      '小时不能大于 24',
    ],
  ],
  ['an empty cell that must be filled', ['单号', '日期'], ['', '2026-03-05'], ['请输入单号', undefined]],
  ['a missing column', ['单号'], ['A1'], '缺少必填的列：日期'],
])('%s', (_, heads, line, told) => {
  expect(reasonsOf(heads, line)).toEqual(told);
});
