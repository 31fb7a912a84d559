/** What one user asks for holds up nobody else: his questions wait in turn, workbooks are read beside the server. */
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { err } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { judgeMenuFailure } from '#domain/navigation-guard.ts';
import { classifyFailure } from '#sync/classify-answer.ts';
import { readWorkbook, writeWorkbook } from '#server/excel/workbook.ts';
import { readEnvelope } from '#wire/envelope.ts';
import { startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { Envelope, TestServer } from '#tests/server/support/test-server.ts';
import { inTransaction } from '#server/database/in-transaction.ts';
import type { Database } from '#server/database.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { CALLS_OF_USER, CALLS_WAITING_PER_USER } from '#server/web/limit-concurrency.ts';

let server: TestServer;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await startServer();
  for (const name of ['admin', 'clerk']) tokens.set(name, await server.signIn(name));
}, START_TIMEOUT_MS);
afterAll(() => server.close());
/** Menu, rights, dictionaries, notices, people: what a tab reads by itself. */
const ASKED_BY_A_TAB = 20;
const LIST = '/mt_waybill/mtWaybill/list?pageSize=20&column=createTime&order=desc';
const LIGHT = '/sys/dict/getDictItems/enable_status';
const ask = (username: string, url = LIST) => server.call('GET', url, { token: tokens.get(username) ?? '' });
const settled = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

test(
  'with sixty lists and four starting tabs of one user at once, another user is answered in between and no request is refused',
  async () => {
    const order: string[] = [];
    const note =
      (name: string) =>
      ({ body }: { readonly body: Envelope }) =>
        order.push(`${name} ${body.success}`);
    const lists = Array.from({ length: 60 }, () => ask('admin').then(note('list')));
    const tabs = Array.from({ length: 4 * ASKED_BY_A_TAB }, () => ask('admin', LIGHT).then(note('tab')));
    await settled();
    const other = ask('clerk').then(note('clerk'));
    await Promise.all([...lists, ...tabs, other]);

    // Those at work when he asked, and those that took their place while his own steps waited for the database's one connection.
    // With six of his calls at once, six of them were answered first.
    expect(order.indexOf('clerk true')).toBeLessThan(6);
    expect(order.indexOf('clerk true')).toBeLessThan(5 * CALLS_OF_USER.embedded);
    expect(order.filter(name => name === 'list true')).toHaveLength(60);
    expect(order.filter(name => name === 'tab true')).toHaveLength(4 * ASKED_BY_A_TAB);
  },
  START_TIMEOUT_MS,
);

test.each<[string, (run: (db: Database) => Promise<void>) => Promise<void>]>([
  ['of several requests', run => run(server.db)],
  ['of one transaction', run => inTransaction(server.db, run)],
])('the process reads from its connections after every statement %s', async (_, within) => {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await within(async db => void (await Promise.all(Array.from({ length: 20 }, () => askSql(db, 'select 1')))));
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(19);
});

test('requests over the queue’s limit get 503 with a message, and the next request is answered', async () => {
  const asked = Array.from({ length: CALLS_OF_USER.embedded + CALLS_WAITING_PER_USER + 40 }, () => ask('admin', LIGHT));
  const other = ask('clerk', LIGHT);
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ body }) => !body.success);

  expect((await other).body.success).toBe(true);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, body } of refused) expect([status, body.code, body.message]).toEqual([503, 503, '服务器正忙，请稍后再试']);
  expect((await ask('admin', LIGHT)).body.success).toBe(true);

  // The client keeps what it has, stays signed in and asks again.
  const [first] = refused;
  const read = readEnvelope({ status: first?.status ?? 0, isRedirect: false, text: JSON.stringify(first?.body), date: null });
  const trouble: AppError = { kind: 'serverFault', status: 503, message: '服务器正忙，请稍后再试' };
  expect(read).toEqual(err(trouble));
  expect([judgeMenuFailure(trouble, true), classifyFailure(trouble)]).toEqual(['useStored', { kind: 'ambiguous' }]);
});

test('while a slow workbook is being read, other requests are answered', async () => {
  const order: string[] = [];
  const book = slowWorkbook().then(bytes => {
    const read = readWorkbook(bytes).then(rows => order.push(`book ${rows.length}`));
    const asked = ask('clerk').then(({ body }) => order.push(`clerk ${body.success}`));
    return Promise.all([read, asked]);
  });
  await book;

  expect(order).toEqual(['clerk true', 'book 500']);
});

/** Fifty thousand cells: a second of work. */
async function slowWorkbook(): Promise<Uint8Array> {
  const empty = await writeWorkbook({ name: '数据', titles: [], heads: [{ text: '名称', width: 10 }], rows: [] });
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const columns = ['', 'A', 'B', 'C'].flatMap(first => letters.map(letter => first + letter));
  const line = (row: number) => columns.map(column => `<c r="${column}${row}" t="inlineStr"><is><t>磅单</t></is></c>`).join('');
  const rows = Array.from({ length: 500 }, (_, at) => `<row r="${at + 1}">${line(at + 1)}</row>`).join('');
  const sheet = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
  return zipSync({ ...unzipSync(empty), 'xl/worksheets/sheet1.xml': strToU8(sheet) });
}
