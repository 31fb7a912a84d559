/** The picker of any table's rows: conditions, a tree at the left, the action column, texts of stored ids, and rows seen before without a network. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, expectNone } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';
import type { BackEnd } from '../support/back-end.ts';
import { expectAccessible } from '../support/page-health.ts';

const API = 'GET /utils/mpopup';
const suppliers = Array.from({ length: 12 }, (_, at) => ({
  id: `s${at + 1}`,
  name: `供应商${at + 1}`,
  supplierType: '1',
  supplierType_dictText: '煤矿',
}));
function answerAll(backEnd: BackEnd): void {
  backEnd.answer(`${API}/loadForm`, ({ params }) => {
    const sought = /"name":"(.*?)"/.exec(params['queryByLike'] ?? '')?.[1] ?? '';
    const found = suppliers.filter(({ name }) => name.includes(sought));
    const [no, size] = [Number(params['pageNo']), Number(params['pageSize'])];
    return { result: { records: found.slice((no - 1) * size, no * size), total: found.length } };
  });
  backEnd.answer(`${API}/setShowText`, ({ params }) => ({
    result: suppliers.filter(({ id }) => (params['ids'] ?? '').split(',').includes(id)),
  }));
  backEnd.answer(`${API}/queryAllAuth`, { result: [{ action: 'mtSupplier:add' }, { action: 'mtSupplier:list' }] });
  backEnd.answer(`${API}/queryUserAuth`, { result: [{ action: 'mtSupplier:list' }] });
  backEnd.answer(`${API}/loadTree`, ({ params }) => ({
    result: params['pid'] === '' ? [{ key: 'n1', title: '煤炭', leaf: false }] : [{ key: 'n2', title: '动力煤', leaf: true }],
  }));
}
const field = () => page.getByRole('combobox', { name: '表中的行' });
const picker = () => dialog('供应商选择');
const rows = () => dialog(/选择/).css('tr[data-row-key]');
const choose = async (title: string): Promise<void> => {
  await page.getByLabelText('选项', { exact: true }).click();
  await page.css('.ant-select-dropdown:visible').getByText(title, { exact: true }).click();
};

test('rows are searched, chosen and shown by their texts; without a network those seen before', async () => {
  const { backEnd } = await openApp('/demo/widgets?part=table-picker&case=multi', { as: 'admin', prepare: answerAll });
  await field().click();
  await expect.element(rows().first()).toHaveTextContent('煤矿');
  const box = picker().element().getBoundingClientRect();
  expect([box.width, picker().css('.ant-table-body').element().getBoundingClientRect().height]).toEqual([1_200, 280]);
  expect(picker().css('.picker-condition').elements()).toHaveLength(2);
  await picker().getByRole('button', { name: '更多条件' }).click();
  expect(picker().css('.picker-condition').elements()).toHaveLength(3);
  await expectAccessible();
  await rows().first().click();
  await picker().getByLabelText('名称', { exact: true }).fill('12');
  await picker()
    .getByRole('button', { name: /查\s?询/ })
    .click();
  await expect.poll(() => rows().elements().length).toBe(1);
  await rows().first().click();
  await picker()
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await expectNone(picker());
  await expect.element(field()).toHaveValue('供应商1、供应商12');
  await expect.element(page.css('.ant-descriptions-item').first()).toHaveTextContent('s1,s12');

  backEnd.setOnline(false);
  await field().click();
  await expect.element(picker().getByText('已选 0 项')).toBeVisible();
  await expect.element(picker().getByText('连不上服务器：只列出本机见过的行')).toBeVisible();
  await picker().getByLabelText('名称', { exact: true }).fill('商3');
  await picker()
    .getByRole('button', { name: /查\s?询/ })
    .click();
  await expect.poll(() => rows().elements().length).toBe(1);
  await picker().getByText('关闭', { exact: true }).click();
});

test('the tree narrows the rows, the action column needs a permission, and wrong options open nothing', async () => {
  const { backEnd } = await openApp('/demo/widgets?part=table-picker&case=tree', { as: 'admin', prepare: answerAll });
  await field().click();
  await expect.poll(() => backEnd.requests(`${API}/loadForm`).at(-1)?.params).toMatchObject({ pid: 'n1', pidField: 'materialTypeId' });
  expect(dialog('物料选择').css('.ant-tree-list-holder').element().getBoundingClientRect().height).toBeLessThanOrEqual(500);
  await dialog('物料选择').css('.ant-tree-switcher_close').click();
  await dialog('物料选择').getByText('动力煤', { exact: true }).click();
  await expect.poll(() => backEnd.requests(`${API}/loadForm`).at(-1)?.params['pid']).toBe('n2');
  await expect.element(rows().first()).toBeVisible();
  await dialog('物料选择').getByText('关闭', { exact: true }).click();
  await expectNone(dialog('物料选择'));
  backEnd.setOnline(false);
  await field().click();
  await expect.element(dialog('物料选择').getByText('连不上服务器：只列出本机见过的行')).toBeVisible();
  await expect.element(dialog('物料选择').getByText('煤炭', { exact: true })).toBeVisible();
  await dialog('物料选择').getByText('关闭', { exact: true }).click();
  await expectNone(dialog('物料选择'));
  backEnd.setOnline(true);

  await choose('操作列');
  await field().click();
  await expect.element(picker().getByRole('columnheader', { name: '操作' })).toBeVisible();
  await expect
    .element(picker().getByRole('link', { name: '详情：在新页面打开供应商1', exact: true }))
    .toHaveAttribute('href', '/base/mtSupplier?id=s1');
  await picker().getByText('关闭', { exact: true }).click();
  await expectNone(picker());
  backEnd.answer(`${API}/queryUserAuth`, { result: [] });
  await field().click();
  await expect.element(rows().first()).toBeVisible();
  expect(picker().getByRole('columnheader', { name: '操作' }).elements()).toHaveLength(0);
  await picker().getByText('关闭', { exact: true }).click();
  await expectNone(picker());

  for (const [title, words] of [
    ['参数缺失', 'mpopup参数未正确配置!'],
    ['条件不是 JSON', 'formCondition传值有误，需要一个JSON字符串!'],
  ] as const) {
    await choose(title);
    await field().click();
    await expect.element(page.css('.ant-message-notice').filter({ hasText: words }).first()).toBeVisible();
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
  }
});
