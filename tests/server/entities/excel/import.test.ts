/** Workbooks into lists: good, partly good and wrong files; nothing twice; nothing past the rules of the form. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dealLine, trip } from '#tests/support/small-schema.ts';
import { readWorkbook, IMPORT_ROWS_MAX } from '#server/excel/workbook.ts';
import type { Cell } from '#server/excel/workbook.ts';
import { API, pick, startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';
import { badLinesInWords, ERROR_FILES_OF_USER, saveErrorFile } from '#server/entities/excel/error-files.ts';
import { createUploadStore } from '#server/platform/files/upload-store.ts';
import { SMALL } from '#tests/server/support/over.ts';
import { exportOf, importInto, workbookOf } from '#tests/server/support/workbooks.ts';

const DISPATCHER_MAY = ['trip:list', 'trip:add', 'trip:import', 'trip:export', 'trip:price', 'partner:list'];
let server: TestServer;
const tokens = new Map<string, string>();
const tokenOf = (username: string): string => tokens.get(username) ?? '';
beforeAll(async () => {
  server = await startServer({}, SMALL);
  await askSql(server.db, "insert into partner (id, name, status, tenant_id, del_flag) values ('p1', '晋北物流', '1', '0', '0')");
  await askSql(server.db, "insert into sys_role_permission select 'dispatcher', unnest($1::text[]), '1'", [DISPATCHER_MAY]);
  for (const username of ['admin', 'dispatcher', 'clerk']) tokens.set(username, await server.signIn(username));
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const HEADS = [
  '运单号',
  '亏吨扣款方式',
  '承运单位',
  '装货时间',
  '计划重量(吨)',
  '装货毛重(吨)',
  '装货皮重(吨)',
  '装货地址',
  '卸货地址',
  '运费单价(元/吨)',
];
const trips = (numbers: readonly string[]) =>
  askSql<Record<string, unknown>>(
    server.db,
    'select trip_no, loss_mode, partner_id, load_time::text, plan_weight, load_net_weight, create_by, receipt_status, trip_status from trip where trip_no = any($1::text[]) order by trip_no',
    [numbers],
  );
const knownTrip = (number: string): Cell[] => [number, '全额扣', '晋北物流', '2026/3/5', 31.5, 49, 15, '大柳塔煤矿', '秦皇岛港', 100.5];
const send = async (rows: readonly (readonly Cell[])[], heads: readonly string[] = HEADS, username = 'dispatcher') =>
  importInto(server, tokenOf(username), trip, await workbookOf(heads, rows));

test('a valid file: texts become codes, dates and numbers are typed, defaults are filled', async () => {
  const answer = await send([knownTrip('A10001'), knownTrip('A10002')]);
  const [row] = await trips(['A10001']);

  expect(answer).toMatchObject({ success: true, code: 200, message: '文件导入成功！数据行数：2' });
  expect(row).toEqual({
    trip_no: 'A10001',
    loss_mode: 'all',
    partner_id: 'p1',
    load_time: '2026-03-05 00:00:00',
    plan_weight: 31.5,
    load_net_weight: 34,
    create_by: 'dispatcher',
    receipt_status: '0',
    trip_status: '10',
  });
});

test('importing the same file again, or another with the same numbers, adds nothing and says so', async () => {
  const bytes = await workbookOf(HEADS, [knownTrip('A20001')]);
  const other = await workbookOf(HEADS, [knownTrip('A20002'), knownTrip('A20001')]);
  const token = tokenOf('dispatcher');
  await importInto(server, token, trip, bytes);

  expect(await importInto(server, token, trip, bytes)).toMatchObject({
    success: true,
    code: 200,
    message: '没有新数据：1 行都已导入过，没有重复导入',
  });
  expect((await importInto(server, token, trip, other)).message).toBe('文件导入成功！数据行数：1，跳过已导入过的：1');
  expect(await trips(['A20001', 'A20002'])).toHaveLength(2);
});

test('rows without a number are not added twice by the same file, even when it is sent twice at once', async () => {
  const token = tokenOf('dispatcher');
  const nameless = [1, 2, 3].map(weight => knownTrip('').with(4, weight));
  const bytes = await workbookOf(HEADS, nameless);
  const count = async () => Number((await askSql<{ n: number }>(server.db, 'select count(*) as n from trip'))[0]?.n);
  const before = await count();
  const answers = await Promise.all([importInto(server, token, trip, bytes), importInto(server, token, trip, bytes)]);
  const added = (await count()) - before;

  expect(answers.map(answer => answer.message).toSorted()).toEqual([
    '文件导入成功！数据行数：3',
    '没有新数据：3 行都已导入过，没有重复导入',
  ]);
  expect(added).toBe(3);
});

test('columns that belong to no field are named in the answer, if they hold something', async () => {
  const heads = [...HEADS, '货物类别', '备用', '创建人'];
  const done = await send([[...knownTrip('A25001'), '精煤', '', '张三']], heads);
  const partly = await send(
    [
      [...knownTrip('A25002'), '精煤', '', ''],
      [...knownTrip('A25003').with(1, '飞船'), '', '', ''],
    ],
    heads,
  );

  expect(done).toMatchObject({ success: true, code: 200, message: '文件导入成功！数据行数：1\n这些列没有导入，列名与模板不同：货物类别' });
  expect(pick(partly.result, 'msg')).toBe(
    '总上传行数：2，已导入行数：1，跳过行数：0，错误行数：1\n这些列没有导入，列名与模板不同：货物类别',
  );
});

test('a formula without a result is an error of its line, also in a column of texts, and in the returned file it still is one', async () => {
  const bytes = await workbookOf(HEADS, [knownTrip('A26001').with(7, '公式')]);
  const files = unzipSync(bytes);
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const at = /<c r="H2"[^>]*>.*?<\/c>/.exec(sheet)?.[0] ?? '';
  const open = zipSync({ ...files, 'xl/worksheets/sheet1.xml': strToU8(sheet.replace(at, '<c r="H2"><f>A1&amp;B1</f></c>')) });
  const answer = await importInto(server, tokenOf('dispatcher'), trip, open);
  const file = await server.app.inject({ method: 'GET', url: `${API}${String(pick(answer.result, 'fileUrl'))}` });
  const again = await importInto(server, tokenOf('dispatcher'), trip, new Uint8Array(file.rawPayload));
  const rows = await readWorkbook(new Uint8Array(file.rawPayload));

  expect(rows[3]?.[1]).toBe('装货地址的公式“=A1&B1”没有计算结果，请用 Excel 或 WPS 打开并保存后再导入，或改填数值');
  expect([answer.message, again.message]).toEqual(['没有导入任何数据，每一行都有错误。', '没有导入任何数据，每一行都有错误。']);
  expect(await trips(['A26001'])).toEqual([]);
});

test('a partly valid file: valid lines are stored, the others come back as a workbook with their reasons', async () => {
  const bad = knownTrip('A30002');
  bad[1] = '飞船';
  bad[3] = '明天';
  const heavy = knownTrip('A30003');
  heavy[6] = 60;
  const answer = await send([knownTrip('A30001'), bad, heavy, knownTrip('A30004').with(7, '')]);
  const file = await server.app.inject({ method: 'GET', url: `${API}${String(pick(answer.result, 'fileUrl'))}` });
  const rows = await readWorkbook(new Uint8Array(file.rawPayload));

  expect(answer).toMatchObject({
    success: true,
    code: 201,
    message: '文件导入成功，但有错误。',
    result: { totalCount: 4, successCount: 1, errorCount: 3, msg: '总上传行数：4，已导入行数：1，跳过行数：0，错误行数：3' },
  });
  expect(String(pick(answer.result, 'fileUrl'))).toMatch(
    /^\/sys\/common\/static\/importErrors\/[\da-f]{32}\/[\w-]{22}\/运单导入错误_\d+\.xlsx$/,
  );
  expect(pick(answer.result, 'fileName')).toMatch(/^运单导入错误_\d+\.xlsx$/);
  expect(rows[2]?.slice(0, 3)).toEqual(['行号', '错误原因', '运单号']);
  expect(rows[3]?.slice(0, 2)).toEqual([
    '3',
    '亏吨扣款方式“飞船”不在可选范围内；装货时间“明天”不是日期，请写成 2026-01-31 或 2026-01-31 08:00:00',
  ]);
  expect(rows[4]?.[1]).toContain('装货毛重必须大于皮重');
  expect(rows[5]?.[1]).toContain('请输入装货地址');
  expect(await trips(['A30001', 'A30002', 'A30003', 'A30004'])).toHaveLength(1);

  const corrected = rows.slice(3).map(row => [...row]);
  corrected[0]?.splice(3, 1, '全额扣');
  corrected[0]?.splice(5, 1, '2026-03-06');
  const again = await importInto(server, tokenOf('dispatcher'), trip, await workbookOf(rows[2] ?? [], corrected.slice(0, 1)));

  expect(again).toMatchObject({ success: true, code: 200, message: '文件导入成功！数据行数：1' });
});

const badLines = (count: number) => Array.from({ length: count }, (_, at) => ({ line: at + 3, cells: [], reasons: [`错误${at}`] }));
const badTable = { title: trip.title, heads: HEADS };

test('a user keeps his newest five error workbooks; an older one is deleted before the next is stored', async () => {
  const root = mkdtempSync(join(tmpdir(), 'quayside-error-files-'));
  const store = createUploadStore(root, () => 1_000);
  const saveFor = (userId: string) => saveErrorFile({ store, report: vi.fn() }, userId, badTable, badLines(1));
  const kept = (path: string | undefined) => path !== undefined && existsSync(join(root, path));
  const others = await saveFor('other');
  const own = [await saveFor('own')];
  const folder = own[0]?.split('/').slice(0, 2).join('/') ?? '';
  for (let at = 1; at < ERROR_FILES_OF_USER; at++) own.push(await store.save(folder, '运单导入错误.xlsx', new Uint8Array(1)));
  own.push(await saveFor('own'));

  expect(own.map(kept)).toEqual([false, true, true, true, true, true]);
  expect(kept(others)).toBe(true);
  rmSync(root, { recursive: true });
});

test('if the workbook cannot be stored, the answer says the first lines in words', async () => {
  const report = vi.fn();
  const store = { save: () => Promise.reject(new Error('ENOSPC')), keepNewest: async () => {} };

  expect(await saveErrorFile({ store, report }, 'u1', badTable, badLines(1))).toBeUndefined();
  expect(report).toHaveBeenCalledOnce();
  const words = badLinesInWords(badLines(22)).split('\n');
  expect(words).toHaveLength(22);
  expect([words[1], words.at(-1)]).toEqual(['第 3 行：错误0', '还有 2 行有错误，请改正以上各行后再导入']);
});

test('a line with a known number and other content is an error; an import changes no stored row', async () => {
  await send([knownTrip('A40001')]);
  const changed = knownTrip('A40001');
  changed[4] = 12;
  const answer = await send([changed]);

  expect(answer).toMatchObject({ code: 201, message: '没有导入任何数据，每一行都有错误。' });
  expect(Number((await trips(['A40001']))[0]?.['plan_weight'])).toBe(31.5);
});

test('an exported list can be imported unchanged: no row is added or changed', async () => {
  const token = tokenOf('admin');
  const { rows } = await exportOf(server, token, trip, { tripNo: 'A10001' });
  const [heads = [], ...lines] = rows.slice(2);

  expect((await importInto(server, token, trip, await workbookOf(heads, lines))).message).toBe('没有新数据：1 行都已导入过，没有重复导入');
});

test.each<[string, () => Promise<Uint8Array>, string]>([
  ['an old workbook', async () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), '另存为不带密码的 .xlsx'],
  ['a text with a workbook’s name', async () => Buffer.from('运单号,装货地址'), '不是 Excel 工作簿'],
  ['a workbook cut short', async () => (await workbookOf(HEADS, [knownTrip('A50001')])).slice(0, 900), '文件已损坏'],
  ['foreign heads', () => workbookOf(['Name', 'Age'], [['a', 1]]), '没有找到列名'],
  ['a head twice', async () => workbookOf([...HEADS, '运单号'], [knownTrip('A50002')]), '列“运单号”出现了不止一次'],
  ['a missing required column', () => workbookOf(['运单号'], [['A50003']]), '缺少必填的列：装货地址、'],
  ['heads alone', () => workbookOf(HEADS, []), '文件里没有数据'],
  [
    'too many rows',
    () =>
      workbookOf(
        ['运单号'],
        Array.from({ length: IMPORT_ROWS_MAX + 20 }, (_, at) => [`x${at}`]),
      ),
    `最多 ${IMPORT_ROWS_MAX} 行`,
  ],
])('%s is refused as a whole with a message', async (_name, file, words) => {
  const answer = await importInto(server, tokenOf('dispatcher'), trip, await file());

  expect(answer).toMatchObject({ success: false, code: 500, message: expect.stringContaining(words) });
  expect(answer.message).toMatch(/^文件导入失败:/);
});

test('an import without a file, without the permission, or of child rows is refused', async () => {
  expect(await importInto(server, tokenOf('dispatcher'), trip, undefined)).toMatchObject({ success: false, message: '文件导入失败！' });
  expect(await importInto(server, tokenOf('clerk'), trip, await workbookOf(HEADS, []))).toMatchObject({ success: false, code: 510 });
  for (const username of ['admin', 'clerk'])
    expect(await importInto(server, tokenOf(username), dealLine, await workbookOf(HEADS, []))).toMatchObject({
      success: false,
      code: 510,
    });
});
