/** Workbooks into online forms: texts become codes, bad lines come back with every reason, nothing is added twice, and who may not add may not import. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWorkbook } from '#server/excel/workbook.ts';
import type { Cell } from '#server/excel/workbook.ts';
import { sendWorkbook, workbookOf } from '#tests/server/support/workbooks.ts';
import { API, listOf, pick, startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const HEADS = ['点检单号', '设备名称', '设备类别', '点检日期', '班次', '点检人', '累计运行小时', '油温(℃)'];
const good = (number: string): Cell[] => [number, '1号装载机', '装载机', '2026/3/5', '白班', '王建国', '1,250.5', 85];
const PATH = '/online/cgform/api/importXls/device_check';
const send = async (rows: readonly (readonly Cell[])[], parts: Readonly<Record<string, string>> = { validateStatus: '1' }, token = admin) =>
  sendWorkbook(server, token, PATH, { bytes: await workbookOf(HEADS, rows), parts });
const stored = async (number: string): Promise<readonly unknown[]> => {
  const { body } = await server.call('GET', `/online/cgform/api/getData/device_check?check_no=${number}&pageSize=100`, { token: admin });
  return listOf(pick(body.result, 'records')).filter(row => pick(row, 'check_no') === number);
};

test('a valid file is added: texts become codes, numbers and days are typed, defaults are filled; the same file adds nothing again', async () => {
  // A workbook holds the moment at which it was written: the same lines a second later are another file.
  const file = { bytes: await workbookOf(HEADS, [good('DR-1'), good('DR-2')]), parts: { validateStatus: '1' } };
  const sendFile = () => sendWorkbook(server, admin, PATH, file);
  expect(await sendFile()).toMatchObject({ success: true, code: 200, message: '文件导入成功！数据行数：2' });
  const [row] = await stored('DR-1');
  expect(row).toMatchObject({
    device_type: 'loader',
    check_date: '2026-03-05',
    shift: 'day',
    run_hours: 1250.5,
    oil_temperature: 85,
    check_result: '0',
    create_by: 'admin',
  });
  expect(await sendFile()).toMatchObject({ success: true, message: '没有新数据：2 行都已导入过，没有重复导入' });
  expect(await stored('DR-1')).toHaveLength(1);
});

test('of a checked file the good lines are added, and the bad ones come back as a workbook with every reason', async () => {
  const bad: Cell[] = ['', '1号装载机', '飞船', '昨天', '白班', '王建国', '很多', 85.5];
  const answer = await send([good('DR-3'), bad]);

  expect(answer).toMatchObject({
    success: true,
    code: 201,
    message: '文件导入成功，但有错误。',
    result: { successCount: 1, errorCount: 1 },
  });
  const file = await server.app.inject({ method: 'GET', url: `${API}${String(pick(answer.result, 'fileUrl'))}` });
  const rows = await readWorkbook(new Uint8Array(file.rawPayload));
  const [line, reasons] = rows.at(-1) ?? [];
  expect(line).toBe('3');
  expect(reasons?.split('；')).toEqual([
    expect.stringContaining('点检单号'),
    '设备类别的值不在可选范围内',
    '点检日期应为日期，如2026-01-31',
    '累计运行小时应为数字',
    '油温(℃)应为整数',
  ]);
  expect(await stored('DR-3')).toHaveLength(1);
});

test('of a file that is not checked nothing is added when one line is bad', async () => {
  const answer = await send([good('DR-4'), ['DR-5', '', '', '2026-03-05']], { validateStatus: '0' });

  expect(answer).toMatchObject({ success: false, message: expect.stringMatching(/^文件导入失败:第 3 行：/) as unknown });
  expect(await stored('DR-4')).toEqual([]);
});

test('an error of a formula is no value, also where a text may stand', async () => {
  const bad: Cell[] = ['DR-6', '#N/A', '装载机', '2026/3/5', '白班', '王建国', '#DIV/0!', 85];
  expect(await send([bad], { validateStatus: '0' })).toMatchObject({
    success: false,
    message: '文件导入失败:第 2 行：设备名称的公式出错“#N/A”，请改正后再导入；累计运行小时的公式出错“#DIV/0!”，请改正后再导入',
  });
  expect(await stored('DR-6')).toEqual([]);
});

test('without a file, with other heads, and without the permission to add, it is refused', async () => {
  expect(await sendWorkbook(server, admin, PATH, { bytes: undefined, parts: { validateStatus: '1' } })).toMatchObject({
    success: false,
    message: '文件导入失败！',
  });
  expect(await sendWorkbook(server, admin, PATH, { bytes: await workbookOf(['别的'], [['x']]) })).toMatchObject({ success: false });
  expect(await send([good('DR-6')], {}, await server.signIn('clerk'))).toMatchObject({ success: false, code: 510 });
  expect(await stored('DR-6')).toEqual([]);
});
