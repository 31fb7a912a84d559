/** The recycle bin of a list: deleting fills it, also without a network; restoring and deleting for good ask first. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectNone, firstRowIds, row, rowAction, waitForWhole } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';
import { supplier } from '#features/base/supplier/entity.ts';

const LIST = supplier.route;
const CHANGE = `PUT ${supplier.endpoint}/change`;
const confirm = (name: RegExp) => page.getByRole('dialog').getByRole('button', { name });
const binRow = (title: string) => page.getByRole('region', { name: /回收站/ }).getByRole('row', { name: new RegExp(title) });

test('a deleted row goes into the bin with its whole row and comes back; deleted for good it is gone', async () => {
  const { backEnd } = await openApp(LIST, { as: 'admin' });
  await waitForWhole();
  const [first = '', second = ''] = await firstRowIds(2);
  const [one, other] = [first, second].map(id => String(backEnd.rows('supplier').get(id)?.[supplier.titleField]));
  for (const id of [first, second]) {
    await rowAction(id, '删除');
    await confirm(/确\s*定/).click();
    await expectNone(row(id));
  }
  const [sent] = backEnd.requests(CHANGE);
  expect(sent?.body).toMatchObject({ id: first, delFlag: '1', [supplier.titleField]: one, createTime: expect.any(String) });

  await button('回收站').click();
  expect(new URLSearchParams(location.search).get('bin')).toBe('1');
  await binRow(one ?? '')
    .getByRole('button', { name: /还\s*原/ })
    .click();
  await confirm(/确\s*定/).click();
  await expect.element(page.getByText('还原供应商成功！')).toBeVisible();
  await expectNone(binRow(one ?? ''));
  expect(backEnd.requests(CHANGE).at(-1)?.body).toMatchObject({ id: first, delFlag: '0', [supplier.titleField]: one });

  await binRow(other ?? '')
    .getByRole('button', { name: '彻底删除' })
    .click();
  await expect.element(page.getByText('注意：彻底删除后将无法恢复，请谨慎操作！')).toBeVisible();
  await confirm(/彻底删除/).click();
  await expect.element(page.getByText('彻底删除供应商成功！')).toBeVisible();
  expect(backEnd.requests(`DELETE ${supplier.endpoint}/delete`).map(({ params }) => params)).toEqual([{ id: second, delFlag: '1' }]);
  await expect.element(page.getByText('回收站是空的')).toBeVisible();
  await button('返回列表').click();
  await waitForWhole();
  expect(new URLSearchParams(location.search).get('bin')).toBeNull();
});

test('without a network the bin says so and offers nothing; a deletion waits and is sent once', async () => {
  const { backEnd } = await openApp(LIST, { as: 'admin' });
  await waitForWhole();
  const [first = '', second = ''] = await firstRowIds(2);
  for (const id of [first, second]) await row(id).getByRole('checkbox').click();
  backEnd.setOnline(false);
  await page.getByRole('toolbar').first().getByRole('button', { name: '批量操作' }).click();
  await page.getByRole('menuitem', { name: /^批量删除/ }).click();
  await confirm(/确\s*定/).click();
  await button('回收站').click();
  await expect.element(page.getByText('回收站的数据只在服务器上，恢复网络后才能查看和还原')).toBeVisible();
  expect(backEnd.requests(CHANGE)).toEqual([]);

  backEnd.setOnline(true);
  await expect.poll(() => backEnd.requests(CHANGE).length).toBe(2);
  await button('返回列表').click();
  await button('回收站').click();
  for (const id of [first, second]) await expect.element(page.css(`[data-row-key="${id}"]`)).toBeVisible();
  await page
    .getByRole('region', { name: /回收站/ })
    .getByRole('checkbox')
    .first()
    .click();
  await button('批量彻底删除').click();
  await confirm(/彻底删除/).click();
  await expect.element(page.getByText('彻底删除供应商成功！')).toBeVisible();
  const [batch] = backEnd.requests(`DELETE ${supplier.endpoint}/deleteBatch`);
  expect(batch?.params['ids']?.split(',').toSorted()).toEqual(['', first, second].toSorted());
});
