/** The nine built-in views of online reports and forms, each opened from its menu entry, with the reference server's own examples. */
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { signIn } from './support/app.ts';
import { choose, drawer, fillText } from './support/form.ts';
import { complaintsOf, expectAccessible } from './support/page-health.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';

test.use({ bypassCSP: true }); // for axe

let server: QuaysideServer;
test.beforeAll(async () => {
  server = await launchServer();
});
test.afterAll(() => server.close());

const FORM = '/online/cgform/api/form/*';
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
/** The page in front; the others stay in the document. */
const view = (page: Page) => page.locator('.online-page:visible');
const tableRow = (page: Page, text: string) => view(page).locator('tr.ant-table-row', { hasText: text });

async function openEntry(page: Page, name: string): Promise<void> {
  await entry(page, name).click();
  await expect(view(page).getByRole('heading', { name, exact: true })).toBeVisible();
}

test('forms: the five lists and the two lists of forms; a record is changed, added once although the answer is lost, and shown without a network', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const complaints = complaintsOf(page);
  await signIn(page, server.url, 'admin');
  await page.getByRole('menuitem', { name: '在线开发' }).click();

  await test.step('list of forms', async () => {
    await openEntry(page, '在线表单');
    await expect(tableRow(page, '设备年检计划')).toContainText('未同步');
    await expect(tableRow(page, '设备点检记录').getByRole('link')).toBeVisible();
  });
  await test.step('list of copies, which opens one', async () => {
    await openEntry(page, '点检视图副本');
    await tableRow(page, '设备点检异常跟踪').getByRole('link').click();
    await expect(view(page).getByRole('columnheader', { name: '异常描述' })).toBeVisible();
  });
  await test.step('tree', async () => {
    await openEntry(page, '堆场区位');
    await tableRow(page, '西堆场').locator('.ant-table-row-expand-icon').click();
    await expect(tableRow(page, '铁矿粉区')).toBeVisible();
  });
  await test.step('ERP: a sub row below the chosen record', async () => {
    await openEntry(page, '检修工单');
    await expect(view(page).getByText('请在上面选择一条数据')).toBeVisible();
    await view(page).getByRole('radio').first().check();
    await view(page).getByRole('button', { name: '新增检修工时' }).click();
    const form = drawer(page, '编辑：检修工时');
    const line = form.getByRole('row').last();
    await line.getByLabel('检修人员').fill('陈师傅');
    await line.getByLabel('作业日期').fill('2026-11-20');
    await line.getByLabel('作业日期').press('Enter');
    await line.getByLabel('工时(小时)').fill('2.5');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form).toBeHidden();
    await expect(tableRow(page, '陈师傅')).toContainText('2.5');
  });
  await test.step('sub tables in tabs of the form', async () => {
    await openEntry(page, '检修工单（页签）');
    await view(page).getByRole('button', { name: '编辑', exact: true }).first().click();
    const form = drawer(page, '编辑：检修工单');
    await expect(form.getByRole('tab')).toHaveText(['主表', '检修工时', '更换备件']);
    await form.getByRole('tab', { name: '检修工时' }).click();
    await expect(form.getByLabel('检修人员').last()).toHaveValue('陈师傅');
    await form.getByRole('button', { name: '取消' }).click();
    await expect(form).toBeHidden();
  });
  await test.step('sub tables inside the opened row', async () => {
    await openEntry(page, '检修工单（内嵌）');
    await view(page).locator('.ant-table-row-expand-icon').first().click();
    await expect(tableRow(page, '陈师傅')).toBeVisible();
  });
  await test.step('plain list: a change, a message beside what is wrong, a save whose answer is lost', async () => {
    await openEntry(page, '设备点检记录');
    await view(page).getByRole('button', { name: '编辑', exact: true }).first().click();
    const form = drawer(page, '编辑：设备点检记录');
    await fillText(form, '点检人', '周点检');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form).toBeHidden();
    await expect(tableRow(page, '周点检')).toHaveCount(1);
    await expectAccessible(page);

    await view(page).getByRole('button', { name: '新增', exact: true }).click();
    const added = drawer(page, '新增：设备点检记录');
    await fillText(added, '点检单号', 'DJ-LOST');
    await added.getByRole('button', { name: '保存' }).click();
    await expect(added.getByRole('button', { name: '请输入设备名称' })).toBeVisible();
    await fillText(added, '设备名称', '皮带机');
    await fillText(added, '点检人', '吴点检');
    await choose(added, '点检结果', '正常');
    await added.getByLabel('点检日期').fill('2026-11-20');
    await added.getByLabel('点检日期').press('Enter');
    await server.setFaults([{ match: `POST ${FORM}`, kind: '504after' }]);
    await added.getByRole('button', { name: '保存' }).click();
    await expect(added.getByTestId('online-save-problem')).toContainText('不知道是否已经保存');
    await server.setFaults([]);
    await added.getByRole('button', { name: '看最新列表' }).click();
    await expect(tableRow(page, 'DJ-LOST')).toHaveCount(1);
  });
  await test.step('without a network: the kept rows, and nothing is sent', async () => {
    await context.setOffline(true);
    await expect(view(page).getByTestId('online-kept')).toContainText('离线');
    await expect(tableRow(page, 'DJ-LOST')).toHaveCount(1);
    await view(page).getByRole('button', { name: '新增', exact: true }).click();
    const kept = drawer(page, '新增：设备点检记录');
    await expect(kept.getByLabel('点检单号')).toHaveValue('DJ-LOST');
    await kept.getByRole('button', { name: '仍要再次保存' }).click();
    await expect(kept.getByTestId('online-save-problem')).toContainText('没有发送');
    await kept.getByRole('button', { name: '取消' }).click();
    await page.getByRole('button', { name: '丢弃并离开' }).click();
    await expect(kept).toBeHidden();
    // Built anew: what it shows can only come from this device.
    await page.getByRole('button', { name: '关闭 堆场区位' }).click();
    await openEntry(page, '堆场区位');
    await expect(view(page).getByTestId('online-kept')).toContainText('离线');
    await tableRow(page, '西堆场').locator('.ant-table-row-expand-icon').click();
    await expect(tableRow(page, '铁矿粉区')).toBeVisible();
    await context.setOffline(false);
    await expect(view(page).getByTestId('online-kept')).toBeHidden({ timeout: 30_000 });
    await openEntry(page, '设备点检记录');
    await expect(tableRow(page, 'DJ-LOST')).toHaveCount(1);
  });

  await page.getByRole('menuitem', { name: '报表中心' }).click();
  await test.step('list of reports, which opens one', async () => {
    await openEntry(page, '在线报表');
    await expect(tableRow(page, '供应商合同汇总').getByRole('link')).toBeVisible();
    await tableRow(page, '运输量月报').getByRole('link').click();
    await expect(view(page).getByRole('columnheader', { name: '重量(吨)' })).toBeVisible();
  });
  await test.step('one report, sorted and summed', async () => {
    await openEntry(page, '运输量月报');
    await expect(view(page).getByText('本页合计')).toBeVisible();
    await view(page).getByRole('columnheader', { name: '装货净重' }).click();
    await expect(view(page).getByRole('columnheader', { name: '装货净重' })).toHaveAttribute('aria-sort', 'ascending');
  });
  expect(complaints.filter(text => !/Failed to load resource|ERR_|WebSocket/.test(text))).toEqual([]);
});
