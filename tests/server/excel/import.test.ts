/** Workbooks into lists: good, partly good and wrong files; nothing twice; nothing past the rules of the form. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { expect, test } from 'vitest';
import { car } from '#features/base/car/entity.ts';
import { supplier } from '#features/base/supplier/entity.ts';
import { contractItem } from '#features/contract/contract-item/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { readWorkbook, IMPORT_ROWS_MAX } from '#server/excel/workbook.ts';
import type { Cell } from '#server/excel/workbook.ts';
import { API, pick, serveFile } from '../platform/support.ts';
import type { TestServer } from '../platform/support.ts';
import { exportOf, importInto, workbookOf } from './support.ts';

let server: TestServer;
let tokenOf: (username: string) => string;
serveFile(['admin', 'dispatcher', 'clerk'], (started, tokens) => {
  server = started;
  tokenOf = tokens;
});

const HEADS = [
  '车牌号',
  '车辆类型',
  '排放标准',
  '车辆权属',
  '所属承运单位',
  '行驶证有效期至',
  '道路运输证号',
  '核定载质量(吨)',
  '总质量(吨)',
];
const carrier = async () =>
  (
    await askSql<{ name: string }>(server.db, `select name from mt_carrier_unit where tenant_id = '0' and status = '1' order by id limit 1`)
  )[0]?.name ?? '';
const cars = (plates: readonly string[]) =>
  askSql<Record<string, unknown>>(
    server.db,
    'select plate_number, car_type, carrier_unit_id, license_expire::text as expire, rated_load, create_by, energy_type, status from mt_car where plate_number = any($1::text[]) order by plate_number',
    [plates],
  );
const dictText = async (code: string, index = 0): Promise<string> => {
  const [item] = await askSql<{ text: string }>(
    server.db,
    `select i.item_text as text from sys_dict d join sys_dict_item i on i.dict_id = d.id where d.dict_code = $1 order by i.sort_order offset ${index} limit 1`,
    [code],
  );
  return item?.text ?? '';
};
const knownCar = async (plate: string): Promise<Cell[]> => [
  plate,
  await dictText('car_type'),
  await dictText('emission_standard'),
  await dictText('car_ownership'),
  await carrier(),
  '2027/3/5',
  '140100123456',
  31.5,
  49,
];
const send = async (rows: readonly (readonly Cell[])[], heads: readonly string[] = HEADS, username = 'dispatcher') =>
  importInto(server, tokenOf(username), car, await workbookOf(heads, rows));

test('a good file: texts become codes, dates and numbers are typed, defaults are filled', async () => {
  const answer = await send([await knownCar('晋A10001'), await knownCar('晋A10002')]);
  const [row] = await cars(['晋A10001']);

  expect(answer).toMatchObject({ success: true, code: 200, message: '文件导入成功！数据行数：2' });
  expect(row).toMatchObject({ expire: '2027-03-05', create_by: 'dispatcher', energy_type: 'B', status: '1' });
  expect(Number(row?.['rated_load'])).toBe(31.5);
  expect(String(row?.['carrier_unit_id'])).not.toBe('');
});

test('the same file again adds nothing and says so; so does another file with the same numbers', async () => {
  const bytes = await workbookOf(HEADS, [await knownCar('晋A20001')]);
  const other = await workbookOf(HEADS, [await knownCar('晋A20002'), await knownCar('晋A20001')]);
  const token = tokenOf('dispatcher');
  await importInto(server, token, car, bytes);

  expect(await importInto(server, token, car, bytes)).toMatchObject({
    success: true,
    code: 200,
    message: '没有新数据：1 行都已导入过，没有重复导入',
  });
  expect((await importInto(server, token, car, other)).message).toBe('文件导入成功！数据行数：1，跳过已导入过的：1');
  expect(await cars(['晋A20001', '晋A20002'])).toHaveLength(2);
});

test('rows without a number of their own are not doubled by the same file, also when it is sent twice at once', async () => {
  const token = tokenOf('dispatcher');
  const { rows } = await exportOf(server, token, waybill, { pageSize: '10' });
  const [heads = [], ...lines] = rows.slice(2);
  const numberAt = heads.indexOf('运单号');
  const nameless = lines.slice(0, 3).map(line => line.map((cell, index) => (index === numberAt ? null : cell)));
  const bytes = await workbookOf(heads, nameless);
  const count = async () => Number((await askSql<{ n: number }>(server.db, 'select count(*) as n from mt_waybill'))[0]?.n);
  const before = await count();
  const answers = await Promise.all([importInto(server, token, waybill, bytes), importInto(server, token, waybill, bytes)]);
  const added = (await count()) - before;

  expect(answers.map(answer => answer.message).toSorted()).toEqual([
    '文件导入成功！数据行数：3',
    '没有新数据：3 行都已导入过，没有重复导入',
  ]);
  expect(added).toBe(3);
});

test('a partly good file: the good lines are in, the others come back as a workbook with their reasons, ready to be corrected', async () => {
  const bad = await knownCar('晋A30002');
  bad[1] = '飞船';
  bad[5] = '明天';
  const heavy = await knownCar('晋A30003');
  heavy[8] = 20;
  const answer = await send([await knownCar('晋A30001'), bad, heavy, ['', ...(await knownCar('x')).slice(1)]]);
  const file = await server.app.inject({ method: 'GET', url: `${API}${String(pick(answer.result, 'fileUrl'))}` });
  const rows = await readWorkbook(new Uint8Array(file.rawPayload));

  expect(answer).toMatchObject({
    success: true,
    code: 201,
    message: '文件导入成功，但有错误。',
    result: { totalCount: 4, successCount: 1, errorCount: 3, msg: '总上传行数：4，已导入行数：1，跳过行数：0，错误行数：3' },
  });
  expect(String(pick(answer.result, 'fileUrl'))).toMatch(/^\/sys\/common\/static\/importErrors\/[\w-]{22}\/车辆导入错误_\d+\.xlsx$/);
  expect(pick(answer.result, 'fileName')).toMatch(/^车辆导入错误_\d+\.xlsx$/);
  expect(rows[2]?.slice(0, 3)).toEqual(['行号', '错误原因', '车牌号']);
  expect(rows[3]?.slice(0, 2)).toEqual([
    '3',
    '车辆类型“飞船”不在可选范围内；行驶证有效期至“明天”不是日期，请写成 2026-01-31 或 2026-01-31 08:00:00',
  ]);
  expect(rows[4]?.[1]).toContain('总质量应大于核定载质量');
  expect(rows[5]?.[1]).toContain('请输入车牌号');
  expect(await cars(['晋A30001', '晋A30002', '晋A30003'])).toHaveLength(1);

  const corrected = rows.slice(3).map(row => [...row]);
  corrected[0]?.splice(3, 1, await dictText('car_type'));
  corrected[0]?.splice(7, 1, '2027-12-31');
  const again = await importInto(server, tokenOf('dispatcher'), car, await workbookOf(rows[2] ?? [], corrected.slice(0, 1)));

  expect(again).toMatchObject({ success: true, code: 200, message: '文件导入成功！数据行数：1' });
});

test('a known number with other content is an error: an import changes no row', async () => {
  await send([await knownCar('晋A40001')]);
  const changed = await knownCar('晋A40001');
  changed[7] = 12;
  const answer = await send([changed]);

  expect(answer).toMatchObject({ code: 201, message: '没有导入任何数据，每一行都有错误。' });
  expect(Number((await cars(['晋A40001']))[0]?.['rated_load'])).toBe(31.5);
});

test('an exported list can be imported as it is: nothing is new, nothing is changed', async () => {
  const token = tokenOf('admin');
  const { rows } = await exportOf(server, token, car, { plateNumber: '晋A10001' });
  const [heads = [], ...lines] = rows.slice(2);

  expect((await importInto(server, token, car, await workbookOf(heads, lines))).message).toBe('没有新数据：1 行都已导入过，没有重复导入');
});

test.each<[string, () => Promise<Uint8Array>, string]>([
  ['an old workbook', async () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), '另存为不带密码的 .xlsx'],
  ['a text with a workbook’s name', async () => Buffer.from('车牌号,车辆类型'), '不是 Excel 工作簿'],
  ['a workbook cut short', async () => (await workbookOf(HEADS, [await knownCar('晋A50001')])).slice(0, 900), '文件已损坏'],
  ['foreign heads', () => workbookOf(['Name', 'Age'], [['a', 1]]), '没有找到列名'],
  ['a head twice', async () => workbookOf([...HEADS, '车牌号'], [await knownCar('晋A50002')]), '列“车牌号”出现了不止一次'],
  ['a missing required column', () => workbookOf(['车牌号'], [['晋A50003']]), '缺少必填的列：车辆类型、'],
  ['heads alone', () => workbookOf(HEADS, []), '文件里没有数据'],
  [
    'too many rows',
    () =>
      workbookOf(
        ['车牌号'],
        Array.from({ length: IMPORT_ROWS_MAX + 20 }, (_, at) => [`x${at}`]),
      ),
    `最多 ${IMPORT_ROWS_MAX} 行`,
  ],
])('%s is refused as a whole, in words', async (_name, file, words) => {
  const answer = await importInto(server, tokenOf('dispatcher'), car, await file());

  expect(answer).toMatchObject({ success: false, code: 500, message: expect.stringContaining(words) });
  expect(answer.message).toMatch(/^文件导入失败:/);
});

test('no file, no permission, and rows that come with their parent', async () => {
  expect(await importInto(server, tokenOf('dispatcher'), car, undefined)).toMatchObject({ success: false, message: '文件导入失败！' });
  expect(await importInto(server, tokenOf('clerk'), car, await workbookOf(HEADS, []))).toMatchObject({ success: false, code: 510 });
  expect(await importInto(server, tokenOf('admin'), contractItem, await workbookOf(HEADS, []))).toMatchObject({ success: false });
});

test('fields a person cannot fill, and starred ones, are not taken from a file', async () => {
  const token = tokenOf('admin');
  const heads = ['供应商名称', '供应商类型', '统一社会信用代码', '联系电话', '联系人', '预付余额(元)', '银行账号'];
  const row = ['导入测试煤业', await dictText('supplier_type'), '91110000600037341L', '13800001111', '王五', 999, '6222********1234'];
  const starred = await importInto(server, token, supplier, await workbookOf(heads, [row]));
  const sent = await importInto(server, token, supplier, await workbookOf(heads, [row.with(6, '6222021234567890123')]));
  const [stored] = await askSql<Record<string, unknown>>(
    server.db,
    'select prepay_balance as balance, supplier_code as code from mt_supplier where name = $1',
    ['导入测试煤业'],
  );

  expect(starred).toMatchObject({ code: 201 });
  expect(sent).toMatchObject({ code: 200 });
  expect(stored).toMatchObject({ balance: null, code: expect.stringMatching(/^GY\d{8}$/) });
});
