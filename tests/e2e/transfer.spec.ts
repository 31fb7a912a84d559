/** A list out as a workbook and, without a network, as CSV; workbooks into a list: good, partly good, wrong, and one that is not answered. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import type { Download, Page } from 'playwright/test';
import { readSheet } from 'read-excel-file/universal';
import writeWorkbook from 'write-excel-file/node';
import { firstRowIds, openList, rows, signIn, signInAtList, SUPPLIERS, untilStored } from './support/app.ts';
import { cellOf } from './support/list.ts';
import { complaintsOf, expectAccessible } from './support/page-health.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';

test.use({ bypassCSP: true, serviceWorkers: 'allow' }); // axe can be put into the page; its dialogs load without a network

let server: QuaysideServer;
test.beforeAll(async () => {
  server = await launchServer();
});
test.afterAll(() => server.close());

const HEADS = ['供应商名称', '供应商类型', '统一社会信用代码', '联系电话', '联系人'];
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const bytesOf = async (download: Download): Promise<Buffer> => readFileSync(await download.path());

async function cellsOf(download: Download): Promise<readonly (readonly unknown[])[]> {
  const bytes = new Uint8Array(await bytesOf(download));
  return readSheet(bytes.buffer);
}

test('export: chosen rows as a workbook, a failure in words, and CSV from this device without a network', async ({ page, context }) => {
  const complaints = complaintsOf(page);
  await signInAtList(page, server.url, SUPPLIERS);
  await untilStored(page);
  const row = rows(page).first();
  const [first = ''] = await firstRowIds(page, 1);
  const supplierCode = (await (await cellOf(page, first, '供应商编号')).innerText()).trim();
  expect(supplierCode).toMatch(/^GY\d+$/);
  await row.getByRole('checkbox').check();

  const [request, download] = await Promise.all([
    page.waitForRequest(/\/supplier\/mtSupplier\/exportXls/),
    page.waitForEvent('download'),
    button(page, '导出').click(),
  ]);
  const asked = new URL(request.url()).searchParams;
  const [title, , heads, ...lines] = await cellsOf(download);

  expect(asked.get('selections')).toBe(await row.getAttribute('data-row-id'));
  expect(asked.get('column')).not.toBeNull();
  expect(download.suggestedFilename()).toMatch(/^供应商_\d{8}-\d{4}\.xlsx$/);
  expect(title?.[0]).toBe('供应商列表');
  expect(heads).toContain('供应商名称');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(supplierCode);

  await server.setFaults([{ match: 'GET /supplier/mtSupplier/exportXls', kind: '500', times: 1 }]);
  await button(page, '导出').click();
  await expect(page.locator('.ant-notification-notice').filter({ hasText: '系统提示' })).toContainText('文件下载失败');

  // Whoever leaves the list no longer waits for its file, and finds the button as it was.
  await server.setFaults([{ match: 'GET /supplier/mtSupplier/exportXls', kind: 'delay', ms: 60_000, times: 1 }]);
  const cancelled = page.waitForEvent('requestfailed', request => request.url().includes('exportXls'));
  await Promise.all([page.waitForRequest(/exportXls/), button(page, '导出').click()]);
  await page.getByRole('menuitem', { name: '首页', exact: true }).click();
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
  await page.goBack();
  await expect(button(page, '导出')).not.toHaveClass(/loading/);

  await context.setOffline(true);
  await button(page, '更多导出方式').click();
  await page.getByRole('menuitem', { name: '导出查询结果（Excel）' }).click();
  const dialog = page.getByRole('dialog', { name: '从本机导出 · 供应商' });
  await expect(dialog).toContainText('现在没有网络');
  await expect(dialog).toContainText(/完整：|部分：/);
  const [csv] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: '导出 CSV' }).click()]);
  const text = (await bytesOf(csv)).toString('utf8');

  expect(csv.suggestedFilename()).toMatch(/^供应商_本机(完整|部分)_\d{8}-\d{4}\.csv$/);
  expect(text).toMatch(/^\uFEFF供应商编号,供应商名称,/);
  expect(text).toContain(supplierCode);
  expect(complaints.filter(line => !/500|ERR_INTERNET_DISCONNECTED/.test(line))).toEqual([]);
});

test('import: nothing chosen, wrong, good and partly good files; an unanswered one is said, and sent again only when asked', async ({
  page,
  context,
}) => {
  await signIn(page, server.url, 'admin');
  await openList(page, server.url, SUPPLIERS);
  const [first = ''] = await firstRowIds(page, 1);
  const type = (await (await cellOf(page, first, '供应商类型')).innerText()).trim();
  const line = (name: string, code: string) => [name, type, code, '13800001111', '王五'];
  const workbook = async (name: string, ...lines: readonly string[][]) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: await writeWorkbook([HEADS, ...lines]).toBuffer(),
  });

  await button(page, '导入').click();
  const dialog = page.getByRole('dialog', { name: '导入供应商' });
  const choose = dialog.locator('input[type=file]');
  const start = dialog.getByRole('button', { name: '开始导入' });
  const file = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await start.click();
  await expect(page.getByText('未上传任何文件')).toBeVisible();
  await expectAccessible(page);
  await expect(choose).toHaveAttribute('accept', '.xls,.xlsx');

  await choose.setInputFiles([await workbook('半好.xlsx', line('导入乙煤业', '91110000802100433B'), line('导入丙煤业', '123'))]);
  // What is in a file is read on the device, before anything is sent.
  await expect(file('半好.xlsx')).toContainText('2 行，1 行有错误');
  await dialog.getByRole('button', { name: '预览 半好.xlsx' }).click();
  const preview = page.getByRole('dialog', { name: '预览 半好.xlsx' });
  await expect(preview.locator('[data-row-key="3"]')).toContainText('请输入正确的统一社会信用代码');
  await preview.getByRole('button', { name: '关闭' }).last().click();

  await context.setOffline(true);
  await choose.setInputFiles([
    { name: '旧版.xls', mimeType: 'application/octet-stream', buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]) },
    await workbook('好.xlsx', line('导入甲煤业', '91110000600037341L')),
  ]);
  await expect(dialog.getByRole('button', { name: '需要网络' })).toBeDisabled();
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await context.setOffline(false);
  await server.setFaults([{ match: 'POST /supplier/mtSupplier/importExcel', kind: 'delay', ms: 400, times: 1 }]);
  await start.click();
  await expect(dialog.getByRole('button', { name: '正在导入' })).toBeDisabled();

  const partly = page.getByRole('dialog', { name: '导入成功,但是有错误数据!' });
  await expect(partly).toContainText('总上传行数：2，已导入行数：1，跳过行数：0，错误行数：1');
  const [errors] = await Promise.all([page.waitForEvent('download'), partly.getByRole('link').click()]);
  expect(JSON.stringify(await cellsOf(errors))).toContain('统一社会信用代码');
  await partly.getByRole('button', { name: '确定' }).click();
  await expect(file('旧版.xls')).toContainText('没有导入');
  await expect(file('旧版.xls')).toContainText('另存为不带密码的 .xlsx');
  await expect(file('半好.xlsx')).toContainText('部分导入');
  await expect(page.locator('[data-row-id]', { hasText: '导入甲煤业' })).toBeVisible();

  await dialog.getByRole('button', { name: '移除 旧版.xls' }).click();
  await server.setFaults([{ match: 'POST /supplier/mtSupplier/importExcel', kind: 'dropAfter', times: 9 }]);
  await choose.setInputFiles([await workbook('丁.xlsx', line('导入丁煤业', '91110108551385082Q'))]);
  await start.click();
  await expect(page.getByText('文件上传失败')).toBeVisible();
  await expect(file('丁.xlsx')).toContainText('不知道是否已导入');
  await server.setFaults([]);
  await start.click();
  await button(page, '再次导入').click();
  await expect(page.getByText('没有新数据：1 行都已导入过，没有重复导入')).toBeVisible();
  await expect(dialog).toBeHidden();
});
