/** 高级筛选 beside a list: built, asked with and without a network, kept, used again, let go; what the server says is what is shown. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import {
  badge,
  changeElsewhere,
  choose,
  drawer,
  expectNone,
  listTotal,
  press,
  rowIds,
  waitForWhole,
  WAYBILLS,
} from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';
import type { OpenedApp } from '../support/open-app.tsx';
import { expectAccessible } from '../support/page-health.ts';

const CONDITIONS = [
  { field: 'waybillStatus', rule: 'in', val: '40,60', type: 'text' },
  { field: 'loadNetWeight', rule: 'gt', val: '32', type: 'number', dbType: 'bigdecimal' },
];
const RULES = ['等于', '包含', '以…开始', '以…结尾', '在…中', '不等于', '大于', '大于等于', '小于', '小于等于'];

type Answer = { readonly ids: readonly string[]; readonly total: string };

/** The first page of ten, asked of the real server by another way than the product's. */
async function serverSays({ session }: OpenedApp, match: 'and' | 'or', conditions: readonly unknown[] = CONDITIONS): Promise<Answer> {
  const query = new URLSearchParams({ column: 'createTime', order: 'desc', pageNo: '1', pageSize: '10' });
  if (conditions.length > 0) query.set('superQueryParams', encodeURIComponent(JSON.stringify(conditions)));
  query.set('superQueryMatchType', match);
  const answer = await fetch(`/jeecg-boot/mt_waybill/mtWaybill/list?${query}`, { headers: { 'X-Access-Token': session?.token ?? '' } });
  const { result } = Object(await answer.json());
  const records: readonly { readonly id: string }[] = result.records;
  const ids = records.map(row => row.id).filter(id => id !== 'transTotal' && id !== 'totalDataItem');
  return { ids, total: `1-${Math.min(10, result.total)} 共${result.total}条` };
}

async function expectAnswer({ ids, total }: Answer): Promise<void> {
  await expect.element(listTotal()).toHaveTextContent(total);
  await expect.poll(rowIds).toEqual(ids);
}

const query = () => page.getByRole('search');
const builder = () => drawer('高级筛选');
const press1 = (root: Locator, name: string): Promise<void> => root.getByRole('button', { name, exact: true }).click();
async function openByKeyboard(): Promise<void> {
  const opener = query().getByRole('button', { name: '高级筛选', exact: true }).element();
  if (opener instanceof HTMLElement) opener.focus();
  await press('{Enter}');
}
const says = (text: string) => expect.element(page.css('.ant-message').getByText(text, { exact: true }).first()).toBeVisible();
const options = () => page.css('.ant-select-dropdown:visible');

async function chooseRule(line: number, name: string): Promise<void> {
  await builder().getByLabelText(`条件 ${line} 比较方式`).click();
  if (line === 1)
    await expect
      .poll(() =>
        options()
          .css('.ant-select-item-option')
          .elements()
          .map(option => option.textContent),
      )
      .toEqual(RULES);
  await options().getByTitle(name, { exact: true }).click();
  await expectNone(options());
}

async function buildTwoLines(): Promise<void> {
  await press1(query(), '高级筛选');
  await choose(builder(), '条件 1 字段', '运单状态');
  await chooseRule(1, '在…中');
  await builder().getByLabelText('条件 1 值').click();
  for (const name of ['运输中', '待审核']) await options().getByTitle(name, { exact: true }).click();
  await press('{Escape}');
  await press1(builder(), '添加条件');
  await choose(builder(), '条件 2 字段', '装货净重');
  await chooseRule(2, '大于');
  await builder().getByLabelText('条件 2 值').fill('32');
}

test('one empty line asks nothing and is not kept', async () => {
  await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  await openByKeyboard();
  await expect.element(builder().getByLabelText('条件 1 字段')).toHaveFocus();
  await press1(builder(), '查询');
  await says('不能查询空条件');
  await press1(builder(), '保存');
  await says('空条件不能保存');
});

test('two lines are asked as the server understands them, with and without a network, and stay after a reload', async () => {
  const app = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  const [all, both, either] = [await serverSays(app, 'and', []), await serverSays(app, 'and'), await serverSays(app, 'or')];
  expect(new Set([all.total, both.total, either.total]).size).toBe(3);
  await buildTwoLines();
  await expectAccessible();
  await press1(builder(), '查询');
  await expectAnswer(both);
  await expectNone(builder());
  const asked = app.backEnd.requests('GET /mt_waybill/mtWaybill/list').filter(({ params }) => 'superQueryParams' in params);
  expect(JSON.parse(decodeURIComponent(asked[0]?.params['superQueryParams'] ?? ''))).toEqual(CONDITIONS);
  expect([asked[0]?.params['superQueryMatchType'], asked[0]?.params['pageNo']]).toEqual(['and', '1']);

  app.backEnd.setOnline(false);
  await expect.element(badge()).toHaveAttribute('data-state', 'offline');
  await press1(query(), '重置');
  await expectAnswer(all);
  await press1(query(), '高级筛选');
  await builder().getByText('满足任一条件').first().click();
  await builder().getByLabelText('条件 2 值').click();
  await userEvent.keyboard('{Enter}');
  await expectAnswer(either);
  app.backEnd.setOnline(true);
  await app.reload();
  await expectAnswer(either);
  await press1(query(), '高级筛选，2 个条件生效');
  await expect.element(builder().getByRole('radio', { name: '满足任一条件' })).toBeChecked();
  await press1(builder(), '重置');
  await expect.element(builder().getByLabelText('条件 1 值')).toBeDisabled();
  await expectAnswer(all);
});

test('a query is kept under a name, used again, overwritten after a question and deleted after one', async () => {
  const app = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  await buildTwoLines();
  await press1(builder(), '保存');
  await says('保存名称不能为空');
  await builder().getByLabelText('保存名称').fill('重车在途');
  await userEvent.keyboard('{Enter}');
  await expect.element(builder().getByRole('button', { name: '使用“重车在途”' })).toBeVisible();
  await press('{Escape}');
  await expectNone(builder());
  await app.reload();
  await waitForWhole();
  const views = page.getByRole('navigation', { name: '我的视图' });
  const counted = (await serverSays(app, 'and')).total.replace(/^.*共(\d+)条$/, '$1');
  const tab = views.getByRole('button', { name: /^重车在途/ });
  await expect.element(tab).toHaveTextContent(`重车在途 ${counted}`);
  await tab.click();
  await expectAnswer(await serverSays(app, 'and'));
  await expect.element(tab).toHaveAttribute('aria-pressed', 'true');
  const [id = ''] = rowIds();
  changeElsewhere(app, 'waybill', id, { waybillStatus: '10' });
  await expect.element(tab).toHaveTextContent(`重车在途 ${Number(counted) - 1}`);
  await views.getByRole('button', { name: /^全部/ }).click();
  await expectAnswer(await serverSays(app, 'and', []));
  await openByKeyboard();
  await press1(builder(), '使用“重车在途”');
  await expect.element(builder().getByLabelText('条件 2 值')).toHaveValue('32.000');
  await expect.element(builder().getByRole('radio', { name: '满足全部条件' })).toBeChecked();
  await press1(builder(), '删除条件 2');
  await press1(builder(), '保存');
  await page.getByRole('dialog', { name: '重车在途 已存在，是否覆盖？' }).getByRole('button', { name: '覆盖' }).click();
  await expect.element(builder().getByText('满足全部条件 · 1 个条件')).toBeVisible();
  await press1(builder(), '删除“重车在途”');
  await page.getByRole('dialog', { name: '删除保存的查询“重车在途”？' }).getByRole('button', { name: '删除' }).click();
  await expect.element(builder().getByText('还没有保存的查询')).toBeVisible();
  await expectNone(tab);
});

test('+ beside the views begins at the name where something is in force, and at the first condition where nothing is', async () => {
  await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  const views = page.getByRole('navigation', { name: '我的视图' });
  const add = views.getByRole('button', { name: '保存或管理我的视图' });
  await add.click();
  await expect.element(builder().getByLabelText('条件 1 字段')).toHaveFocus();
  await press('{Escape}');
  await expectNone(builder());
  await views.getByRole('button', { name: /^待派车/ }).click();
  await add.click();
  await expect.element(builder().getByLabelText('保存名称')).toHaveFocus();
  await press('五号车{Enter}');
  await expect.element(views.getByRole('button', { name: /^五号车/ })).toHaveAttribute('aria-pressed', 'true');
});
