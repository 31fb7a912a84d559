/** 数据字典: found, opened, written as the server expects, without what would be refused; typed input survives a refusal and a closed drawer. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, dialog, expectNone } from '../support/controls.ts';
import { openApp, PHONE } from '../support/open-app.tsx';
import { expectAccessible, expectInOrder } from '../support/page-health.ts';

const lines = () => page.css('.ant-table-tbody tr[data-row-key]:visible');
const field = (id: string) => page.css(`#${id}`);
const save = () => page.css('.ant-drawer-open').getByRole('button', { name: /保\s?存/ });

test('an administrator finds a dictionary, adds and changes items, deletes, restores and deletes for good', async () => {
  const { backEnd } = await openApp('/isystem/dict', { as: 'admin' });
  await expect.element(lines().first()).toBeVisible();
  await expectAccessible();
  await page.getByPlaceholder('请输入...').fill('enable_status');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => lines().elements().length).toBe(1);
  await expect.element(lines().first()).toHaveTextContent('程序在用');
  expect(lines().getByRole('button', { name: '删除' }).elements()).toHaveLength(0);

  await lines().getByRole('button', { name: '字典项' }).click();
  await expect.poll(() => lines().elements().length).toBe(2);
  await button('新增字典项').click();
  await field('dictionary-item_text').fill('冻结');
  await field('dictionary-item_value').fill('2,3');
  await save().click();
  await expect.element(page.getByText('不能有逗号')).toBeVisible();
  await field('dictionary-item_value').fill('2');
  backEnd.answer('POST /sys/dictItem/add', { success: false, code: 500, message: '该值不可用，系统中已存在！' }, 1);
  await save().click();
  await expect.element(page.css('.ant-drawer-open').getByRole('alert')).toHaveTextContent('该值不可用');
  await expect.element(field('dictionary-item_text')).toHaveValue('冻结');
  backEnd.answer('POST /sys/dictItem/add', { message: '保存成功！' });
  await save().click();
  await expect.element(page.getByText('保存成功！')).toBeVisible();
  expect(backEnd.requests('POST /sys/dictItem/add').at(-1)?.body).toMatchObject({
    itemText: '冻结',
    itemValue: '2',
    itemColor: '',
    sortOrder: 2,
    status: 1,
  });
  await expectNone(page.css('.ant-drawer-open'));
  await expectNone(page.css('.tab-pen'));
  await lines().first().getByRole('button', { name: '编辑' }).click();
  await expect.element(field('dictionary-item_value')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expectNone(page.css('.ant-drawer-open'));
  await page.viewport(...PHONE);
  await expectInOrder({ of: 'main', name: 'items on a phone' });

  const many = Array.from({ length: 10 }, (_, at) => ({
    id: `i${at}`,
    itemText: `第${at}项`,
    itemValue: `v${at}`,
    sortOrder: at,
    status: 1,
  }));
  backEnd.answer('GET /sys/dictItem/list', { result: { records: many, total: 10_000 } });
  await page.getByPlaceholder('名称').fill('项');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => lines().elements().length).toBe(10);
  await page.css('.ant-pagination-next:visible button').click();
  await expect
    .poll(() => backEnd.requests('GET /sys/dictItem/list').at(-1)?.params)
    .toMatchObject({ itemText: '*项*', pageNo: '2', pageSize: '10' });
  await button('新增字典项').click();
  await expect.element(field('dictionary-item_order')).toHaveValue('9999'); // ten thousand have an order before it
  await userEvent.keyboard('{Escape}');
  await expectNone(page.css('.ant-drawer-open'));

  const gone = { id: 'd1', dictName: '旧字典', dictCode: 'old', description: '', isOwn: false };
  backEnd.answer('GET /sys/dict/list', { result: { records: [gone], total: 1 } });
  backEnd.answer('GET /sys/dict/deleteList', { result: [gone] });
  for (const call of ['PUT /sys/dict/back/d1', 'DELETE /sys/dict/deletePhysic/d1', 'DELETE /sys/dict/delete'])
    backEnd.answer(call, { message: '操作成功！' });
  await button('返回列表').click();
  await expect.element(page.getByPlaceholder('请输入...')).toHaveValue('enable_status');
  await page.getByPlaceholder('请输入...').fill('旧');
  await userEvent.keyboard('{Enter}');
  await lines().getByRole('button', { name: '删除' }).click();
  await dialog(/旧字典/)
    .getByRole('button', { name: /删\s?除/ })
    .click();
  await expect.poll(() => backEnd.requests('DELETE /sys/dict/delete').at(-1)?.params['id']).toBe('d1');
  await button('回收站').click();
  await expect.poll(() => backEnd.requests('GET /sys/dict/deleteList').length).toBeGreaterThan(0);
  await lines().getByRole('button', { name: '还原' }).click();
  await expect.poll(() => backEnd.requests('PUT /sys/dict/back/d1').length).toBe(1);
  await lines().getByRole('button', { name: '彻底删除' }).click();
  await expect.element(page.getByText('彻底删除后将无法恢复，请谨慎操作！')).toBeVisible();
  await page.css('.ant-modal').last().getByRole('button', { name: '彻底删除' }).click();
  await expect.poll(() => backEnd.requests('DELETE /sys/dict/deletePhysic/d1').length).toBe(1);
});
