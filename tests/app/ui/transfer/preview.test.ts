/** The preview of an import: what a file would bring, and what is wrong with each cell in Chinese, before anything is sent; nothing it holds is lost. */
import writeWorkbook from 'write-excel-file/node';
import { expect, test } from 'vitest';
import { entityDefs } from '#features/registry.ts';
import { yardOperation } from '#features/operation/yard-operation/entity.ts';
import { defineEntity } from '#schema/define-entity.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { date, decimal, dict, flag, image, integer, ref, text } from '#schema/field.ts';
import { columnsOfEntity } from '#app/ui/transfer/import-source.ts';
import { previewOf, wrongFirst } from '#app/ui/transfer/preview/preview-of.ts';
import { readSheet } from '#app/ui/transfer/decoders/read-sheet.ts';
import { templateColumns } from '#app/ui/transfer/preview/template-sheet.ts';

const load = defineEntity({
  name: 'load',
  title: '货物',
  route: '/load',
  component: 'load/List',
  endpoint: '/load/load',
  permission: 'load',
  titleField: 'name',
  searchFields: ['name'],
  fields: {
    name: text('名称', { required: true, maxLength: 8 }),
    plate: text('车牌号', { rule: 'plate' }),
    weight: decimal('重量', { required: true, scale: 3, unit: '吨' }),
    count: integer('件数'),
    kind: dict('类别', 'load_kind'),
    carId: ref('车辆', 'car'),
    day: date('日期'),
    isWet: flag('是否潮湿'),
    photo: image('照片'),
    price: decimal('单价', { scale: 2 }),
  },
  listColumns: ['name'],
  query: [],
  rules: [{ expr: 'weight > 0', message: '重量必须大于0' }],
  offline: 'full',
});
const DICTS = { load_kind: [{ value: '1', text: '煤' }] };
const codes = (code: string, name: string) =>
  (code === 'load_kind' ? DICTS.load_kind : []).filter(item => item.text === name || item.value === name).map(({ value }) => value);
const isVisible = (name: string) => name !== 'price';

/** The reasons of a line with this value under one head, beside a good name and weight. */
function reasonOf(head: string, value: string) {
  const others = { 名称: '煤一', '重量(吨)': '1.5' };
  const cells: Readonly<Record<string, string>> = { ...others, [head]: value };
  const preview = previewOf(columnsOfEntity(load, isVisible), [Object.keys(cells), Object.values(cells)], codes);
  if (preview.kind === 'refused') return preview.reason;
  const at = preview.columns.findIndex(({ label }) => head.startsWith(label));
  expect(preview.lines[0]?.cells[at]?.text, 'what stands in the file is shown as it is').toBe(value);
  return preview.lines[0]?.cells[at]?.reason;
}

test.each([
  ['a wrong type', '重量(吨)', '很重', '重量“很重”不是数字'],
  ['digits of full width', '重量(吨)', '１２．５', undefined],
  ['thousands', '重量(吨)', '1,250.5', undefined],
  ['against a rule of the row', '重量(吨)', '-1', '重量必须大于0'],
  ['half a piece', '件数', '1.5', '件数“1.5”不是整数'],
  ['an error of a formula', '件数', '#REF!', '件数的公式出错“#REF!”，请改正后再导入'],
  ['an error of a formula among texts', '名称', '#N/A', '名称的公式出错“#N/A”，请改正后再导入'],
  ['a text that looks like a formula', '名称', '=A1+B1', undefined],
  ['nothing, or the rest of a merged cell', '名称', '', '请输入名称'],
  ['too long', '名称', '一二三四五六七八九', '最大长度8位字符'],
  ['script text', '名称', '<script>alert(1)</script>', '最大长度8位字符'],
  ['a short script', '名称', '<b>', undefined],
  ['a date as text', '日期', '2026年1月5日', undefined],
  ['a date with full-width digits', '日期', '２０２６-01-05', undefined],
  ['a day that does not exist', '日期', '2026-02-30', '日期“2026-02-30”不是日期，请写成 2026-01-31 或 2026-01-31 08:00:00'],
  ['a day as the spreadsheet counts it', '日期', '46027', undefined],
  ['a number of no day', '日期', '460', '日期“460”不是日期，请写成 2026-01-31 或 2026-01-31 08:00:00'],
  ['a word of the dictionary', '类别', '煤', undefined],
  ['another word', '类别', '木头', '类别“木头”不在可选范围内'],
  ['a switch as spreadsheets write it', '是否潮湿', 'TRUE', undefined],
  ['another switch', '是否潮湿', '大概', '是否潮湿“大概”不在可选范围内'],
  ['no plate', '车牌号', '坏车牌', expect.stringContaining('车牌')],
  ['a name that only the server knows', '车辆', '冀B12345', undefined],
])('%s under %s: %s', (_, head, value, reason) => {
  expect(reasonOf(head, value)).toEqual(reason);
});

test.each([
  [
    'heads of something else',
    [
      ['甲', '乙'],
      ['1', '2'],
    ],
    '没有找到列名。请把导出的文件当作模板，列名保持不变',
  ],
  ['a required column is missing', [['名称'], ['煤']], '缺少必填的列：重量'],
  [
    'a column twice',
    [
      ['名称', '名称', '重量(吨)'],
      ['煤', '煤', '1'],
    ],
    '列“名称”出现了不止一次',
  ],
  [
    'nothing below the heads',
    [
      ['名称', '重量(吨)'],
      ['', ''],
    ],
    '文件里没有数据',
  ],
])('%s refuses the file', (_, rows, reason) => {
  expect(previewOf(columnsOfEntity(load, isVisible), rows, codes)).toEqual({ kind: 'refused', reason });
});

test.each(['名称', '重量(吨)'])('a formula without a result under %s is an error of its cell, which is shown as the file has it', head => {
  const cells: Readonly<Record<string, string>> = { 名称: '煤一', '重量(吨)': '1.5', [head]: '\u2060=A1+B1' };
  const preview = previewOf(columnsOfEntity(load, isVisible), [Object.keys(cells), Object.values(cells)], codes);
  const cell = preview.kind === 'lines' ? preview.lines[0]?.cells.find(({ reason }) => reason !== undefined) : undefined;

  expect(cell).toEqual({
    text: '=A1+B1',
    reason: `${head.slice(0, 2)}的公式“=A1+B1”没有计算结果，请用 Excel 或 WPS 打开并保存后再导入，或改填数值`,
  });
});

test('columns that belong to no field are named, if they hold something', () => {
  const preview = previewOf(
    columnsOfEntity(load, isVisible),
    [
      ['行号', '错误原因', '名称', '重量(吨)', '货物类别', '创建人', '备用', '单价', ''],
      ['3', '重量不对', '煤', '1', '精煤', '张三', '', '2', '随手写的'],
    ],
    codes,
  );
  expect(preview).toMatchObject({ kind: 'lines', bad: 0, unread: ['货物类别'] });
});

test('a column the user may not see is neither read nor offered', () => {
  const preview = previewOf(
    columnsOfEntity(load, isVisible),
    [
      ['名称', '重量(吨)', '单价'],
      ['煤', '1', '很贵'],
    ],
    codes,
  );

  expect(preview).toMatchObject({ kind: 'lines', bad: 0 });
  expect(templateColumns(columnsOfEntity(load, isVisible).offered, DICTS).map(({ head }) => head)).toEqual([
    '名称',
    '重量(吨)',
    '车牌号',
    '件数',
    '类别',
    '车辆',
    '日期',
    '是否潮湿',
  ]);
  expect(templateColumns(columnsOfEntity(load, isVisible).offered, DICTS).find(({ head }) => head === '类别')?.words).toBe('可选：煤');
});

test('a template has no column that the server refuses in a new row; a file that has it is told so', () => {
  const heads = (def: EntityDef) => columnsOfEntity(def, () => true).offered.map(({ label }) => label);
  const ofYard = columnsOfEntity(yardOperation, () => true);
  const refused = entityDefs.flatMap(def => {
    const { offered, errorsOf } = columnsOfEntity(def, () => true);
    const errors = errorsOf(Object.fromEntries(offered.map(({ name }) => [name, '1'])), () => true);
    return Object.values(errors).filter(message => message.startsWith('新增时还不能填'));
  });

  expect(heads(yardOperation)).toContain('计划吨数');
  expect(heads(yardOperation)).not.toContain('完成吨数');
  expect(ofYard.fields.map(({ label }) => label)).toContain('完成吨数');
  expect(ofYard.errorsOf({ doneWeight: 3 }, name => name === 'doneWeight')).toMatchObject({
    doneWeight: '新增时还不能填完成吨数，请把这一格清空',
  });
  expect(refused).toEqual([]);
});

const bytesOf = (signature: string, length: number) => new Uint8Array(Buffer.concat([Buffer.from(signature, 'latin1')], length));

test.each([
  ['a program named .xlsx', bytesOf('MZ\u0090\0', 4096), '文件内容不是 Excel 工作簿，请选择 .xlsx 文件'],
  ['a picture named .xlsx', bytesOf('\u0089PNG', 4096), '文件内容不是 Excel 工作簿，请选择 .xlsx 文件'],
  ['an old workbook', bytesOf('\u00d0\u00cf\u0011\u00e0', 4096), expect.stringContaining('旧版 .xls')],
  ['a damaged workbook', bytesOf('PK\u0003\u0004', 4096), '文件已损坏或不是 Excel 工作簿，请重新保存后再导入'],
])('%s is refused in words', async (_, bytes, reason) => {
  expect(await readSheet(bytes)).toEqual({ ok: false, error: reason });
});

test('dates, merged cells, formulas and long numbers of a real workbook are read as they stand', async () => {
  const written = await writeWorkbook(
    [
      [{ value: '名称' }, { value: '日期' }, { value: '编号' }, { value: '重量(吨)' }],
      [
        { value: '合并', rowSpan: 2 },
        { value: new Date('2026-01-05T00:00:00Z'), type: Date, format: 'yyyy/mm/dd' },
        { value: '110101199003070012345', type: String },
        { value: '=1+1', type: 'Formula' },
      ],
      [null, { value: '2026/1/6', type: String }, { value: 12, type: Number }, { value: 3.25, type: Number }],
    ],
    { sheet: '数据' },
  ).toBuffer();
  const rows = await readSheet(new Uint8Array(written));

  expect(rows).toEqual({
    ok: true,
    value: [
      ['名称', '日期', '编号', '重量(吨)'],
      ['合并', '2026-01-05', '110101199003070012345', '\u2060=1+1'],
      ['', '2026/1/6', '12', '3.25'],
    ],
  });
});

const trip = defineEntity({
  name: 'trip',
  title: '车次',
  route: '/trip',
  component: 'trip/List',
  endpoint: '/trip/trip',
  permission: 'trip',
  titleField: 'no',
  searchFields: ['no'],
  fields: {
    no: text('车次号', { required: true }),
    gross: decimal('毛重', { scale: 3 }),
    tare: decimal('皮重', { scale: 3 }),
    net: decimal('净重', { scale: 3, readonly: true }),
    limit: decimal('限重', { scale: 3 }),
    carId: ref('车辆', 'car', { copies: { limit: 'maxLoad' } }),
    isLate: flag('是否延误'),
    reason: text('延误原因'),
  },
  requiredWhen: { reason: { field: 'isLate', is: ['Y'] } },
  computed: { net: 'gross - tare' },
  rules: [
    { expr: 'net > 0', message: '净重必须大于0' },
    { expr: 'net <= limit', message: '超过限重' },
  ],
  listColumns: ['no'],
  query: [],
  offline: 'full',
});

test.each<[string, Readonly<Record<string, string>>, readonly unknown[]]>([
  ['a rule of a computed value', { 车次号: 'A', 毛重: '10', 皮重: '12' }, ['净重必须大于0', undefined, undefined]],
  ['a typed limit', { 车次号: 'A', 毛重: '30', 皮重: '10', 限重: '15' }, [undefined, undefined, undefined, '超过限重']],
  [
    'a limit that the server copies from the truck',
    { 车次号: 'A', 毛重: '30', 皮重: '10', 限重: '15', 车辆: '冀B1' },
    Array(5).fill(undefined),
  ],
  ['what is wrong with a field without a column', { 车次号: 'A', 是否延误: '是' }, ['请输入延误原因', undefined]],
])('%s is judged as the server does', (_, line, reasons) => {
  const preview = previewOf(
    columnsOfEntity(trip, () => true),
    [Object.keys(line), Object.values(line)],
    codes,
  );
  expect(preview.kind === 'lines' && preview.lines[0]?.cells.map(({ reason }) => reason)).toEqual(reasons);
});

test('columns with an error stand behind the first, so that the reason is on the screen', () => {
  const cells = (wrong: readonly number[]) =>
    Array.from({ length: 5 }, (_, at) => ({ text: 'x', reason: wrong.includes(at) ? '错' : undefined }));
  const lines = [[4], [2, 4]].map((wrong, at) => ({ line: at + 2, cells: cells(wrong), isGood: false }));
  expect(wrongFirst(5, lines)).toEqual([0, 2, 4, 1, 3]);
  expect(wrongFirst(5, [])).toEqual([0, 1, 2, 3, 4]);
});
