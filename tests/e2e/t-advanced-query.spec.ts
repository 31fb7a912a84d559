/** 高级筛选 beside a list: built, asked with and without a network, kept, used again, let go; what the server says is what is shown. */
import { expect, test } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { WAYBILLS, expectBadge, fillLogin, firstRowIds, listTotal, waitForRows } from './support/app.ts';
import { choose, drawer } from './support/form.ts';
import { complaintsOf, expectAccessible } from './support/page-health.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';

test.use({ bypassCSP: true }); // for axe

let server: QuaysideServer;
test.beforeAll(async () => {
  server = await launchServer();
});
test.afterAll(() => server.close());

const CONDITIONS = [
  { field: 'waybillStatus', rule: 'in', val: '40,30', type: 'text' },
  { field: 'loadNetWeight', rule: 'gt', val: '32', type: 'number', dbType: 'bigdecimal' },
];
const RULES = ['等于', '包含', '以…开始', '以…结尾', '在…中', '不等于', '大于', '大于等于', '小于', '小于等于'];

type Answer = { readonly ids: readonly string[]; readonly total: string };

/** The first page of ten, asked of the server by another way than the product's. */
async function serverSays(match: 'and' | 'or', conditions: readonly unknown[] = CONDITIONS): Promise<Answer> {
  const ask = await server.as('dispatcher');
  const query = new URLSearchParams({ column: 'createTime', order: 'desc', pageNo: '1', pageSize: '10' });
  if (conditions.length > 0) query.set('superQueryParams', encodeURIComponent(JSON.stringify(conditions)));
  query.set('superQueryMatchType', match);
  const { result } = await ask('GET', `/mt_waybill/mtWaybill/list?${query}`);
  const { records, total } = result as { readonly records: readonly { readonly id: string }[]; readonly total: number };
  const ids = records.map(row => row.id).filter(id => id !== 'transTotal' && id !== 'totalDataItem');
  return { ids, total: `1-${Math.min(10, total)} 共${total}条` };
}

async function expectAnswer(page: Page, { ids, total }: Answer): Promise<void> {
  await expect(listTotal(page)).toHaveText(total);
  await expect.poll(() => firstRowIds(page, 10)).toEqual(ids);
}

const button = (root: Page | Locator, name: string) => root.getByRole('button', { name, exact: true });
const says = (page: Page, text: string) => expect(page.locator('.ant-message').getByText(text, { exact: true })).toBeVisible();

async function chooseRule(builder: Locator, line: number, name: string): Promise<void> {
  await builder.getByLabel(`条件 ${line} 比较方式`).click();
  const list = builder.page().locator('.ant-select-dropdown:visible');
  if (line === 1) await expect(list.locator('.ant-select-item-option')).toHaveText(RULES);
  await list.getByTitle(name, { exact: true }).click();
  await expect(list).toHaveCount(0);
}

test('two lines are asked, with and without a network, kept, used again, overwritten, deleted and reset', async ({ page, context }) => {
  const complaints = complaintsOf(page);
  await page.goto(`${server.url}/user/login?redirect=${WAYBILLS}`);
  await fillLogin(page, 'dispatcher');
  await waitForRows(page);
  await expect(page.locator('.qs-freshness')).toContainText('完整');
  const all = await serverSays('and', []);
  const both = await serverSays('and');
  const either = await serverSays('or');
  expect(new Set([all.total, both.total, either.total]).size).toBe(3);
  const query = page.getByRole('search');
  const builder = drawer(page, '高级筛选');

  await test.step('one empty line asks nothing and is not kept', async () => {
    await button(query, '高级筛选').press('Enter');
    await expect(builder.getByLabel('条件 1 字段')).toBeFocused();
    await button(builder, '查询').click();
    await says(page, '不能查询空条件');
    await button(builder, '保存').click();
    await says(page, '空条件不能保存');
  });
  await test.step('two lines', async () => {
    await choose(builder, '条件 1 字段', '运单状态');
    await chooseRule(builder, 1, '在…中');
    const status = builder.getByLabel('条件 1 值');
    await status.click();
    for (const name of ['运输中', '待装货']) await page.locator('.ant-select-dropdown:visible').getByTitle(name, { exact: true }).click();
    await status.press('Escape');
    await button(builder, '添加条件').click();
    await choose(builder, '条件 2 字段', '装货净重');
    await chooseRule(builder, 2, '大于');
    await builder.getByLabel('条件 2 值').fill('32');
    await expectAccessible(page);
    await button(builder, '保存').click();
    await says(page, '保存名称不能为空');
    await builder.getByLabel('保存名称').fill('重车在途');
    await builder.getByLabel('保存名称').press('Enter');
    await expect(button(builder, '使用“重车在途”')).toBeVisible();
  });
  await test.step('asked of the server', async () => {
    const asked = page.waitForRequest(request => request.url().includes('superQueryParams'));
    await button(builder, '查询').click();
    const sent = new URL((await asked).url()).searchParams;
    expect(JSON.parse(decodeURIComponent(sent.get('superQueryParams') ?? ''))).toEqual(CONDITIONS);
    expect([sent.get('superQueryMatchType'), sent.get('pageNo')]).toEqual(['and', '1']);
    await expectAnswer(page, both);
    await expect(builder).toBeHidden();
  });
  await test.step('without a network', async () => {
    await context.setOffline(true);
    await expectBadge(page, 'offline');
    await button(query, '重置').click();
    await expectAnswer(page, all);
    await button(query, '高级筛选').click();
    await builder.getByText('满足任一条件').first().click();
    await builder.getByLabel('条件 2 值').press('Enter');
    await expectAnswer(page, either);
    await context.setOffline(false);
  });
  await test.step('after a reload', async () => {
    await page.reload();
    await expectAnswer(page, either);
    await button(query, '高级筛选，2 个条件生效').click();
    await expect(builder.getByRole('radio', { name: '满足任一条件' })).toBeChecked();
    await button(builder, '使用“重车在途”').click();
    await expect(builder.getByRole('radio', { name: '满足全部条件' })).toBeChecked();
    await button(builder, '删除条件 2').click();
    await button(builder, '保存').click();
    await page.getByRole('dialog', { name: '重车在途 已存在，是否覆盖？' }).getByRole('button', { name: '覆盖' }).click();
    await expect(builder.getByText('满足全部条件 · 1 个条件')).toBeVisible();
    await button(builder, '删除“重车在途”').click();
    await page.getByRole('dialog', { name: '删除保存的查询“重车在途”？' }).getByRole('button', { name: '删除' }).click();
    await expect(builder.getByText('还没有保存的查询')).toBeVisible();
    await button(builder, '重置').click();
    await expect(builder.getByLabel('条件 1 值')).toBeDisabled();
    await expectAnswer(page, all);
    await expect(button(query, '高级筛选')).toBeVisible();
  });
  expect(complaints.filter(text => !/Failed to load resource|ERR_|WebSocket/.test(text))).toEqual([]);
});
