/** What one user asks for holds up nobody else: his questions wait in turn, workbooks are read beside the server. */
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS_OF_USER, CALLS_WAITING_PER_USER } from '#server/limits.ts';
import { readWorkbook, writeWorkbook } from '#server/excel/workbook.ts';
import { startServer, START_TIMEOUT_MS } from '../platform/support.ts';
import type { TestServer } from '../platform/support.ts';

let server: TestServer;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await startServer({ sample: false });
  for (const name of ['admin', 'clerk']) tokens.set(name, await server.signIn(name));
}, START_TIMEOUT_MS);
afterAll(() => server.close());
const LIST = '/mt_waybill/mtWaybill/list?pageSize=20&column=createTime&order=desc';
const LIGHT = '/sys/dict/getDictItems/enable_status';
const ask = (username: string, url = LIST) => server.call('GET', url, { token: tokens.get(username) ?? '' });
const settled = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

test('sixty slow lists of one user at once: another user’s is answered in between, and all sixty are answered', async () => {
  const order: string[] = [];
  const hog = Array.from({ length: 60 }, () => ask('admin').then(({ body }) => order.push(`admin ${body.success}`)));
  await settled();
  const other = ask('clerk').then(({ body }) => order.push(`clerk ${body.success}`));
  await Promise.all([...hog, other]);

  // Those at work when he asked, and those that took their place while his own steps waited for the database's one connection.
  expect(order.indexOf('clerk true')).toBeLessThan(5 * CALLS_OF_USER);
  expect(order.filter(name => name === 'admin true')).toHaveLength(60);
});

test('more than can wait is refused in words, and the next question is answered', async () => {
  const asked = Array.from({ length: CALLS_OF_USER + CALLS_WAITING_PER_USER + 40 }, () => ask('admin', LIGHT));
  const other = ask('clerk', LIGHT);
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ body }) => !body.success);

  expect((await other).body.success).toBe(true);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, body } of refused) expect([status, body.code, body.message]).toEqual([503, 503, '服务器正忙，请稍后再试']);
  expect((await ask('admin', LIGHT)).body.success).toBe(true);
});

test('while a slow workbook is being read, other requests are answered', async () => {
  const order: string[] = [];
  const book = slowWorkbook().then(bytes => {
    const read = readWorkbook(bytes).then(rows => order.push(`book ${rows.length}`));
    const asked = ask('clerk').then(({ body }) => order.push(`clerk ${body.success}`));
    return Promise.all([read, asked]);
  });
  await book;

  expect(order).toEqual(['clerk true', 'book 2000']);
});

/** Two hundred thousand cells: seconds of work. */
async function slowWorkbook(): Promise<Uint8Array> {
  const empty = await writeWorkbook({ name: '数据', titles: [], heads: [{ text: '名称', width: 10 }], rows: [] });
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const columns = ['', 'A', 'B', 'C'].flatMap(first => letters.map(letter => first + letter));
  const line = (row: number) => columns.map(column => `<c r="${column}${row}" t="inlineStr"><is><t>磅单</t></is></c>`).join('');
  const rows = Array.from({ length: 2_000 }, (_, at) => `<row r="${at + 1}">${line(at + 1)}</row>`).join('');
  const sheet = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
  return zipSync({ ...unzipSync(empty), 'xl/worksheets/sheet1.xml': strToU8(sheet) });
}
