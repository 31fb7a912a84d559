/** A list whose rows form a tree: lines, keys, conditions, and moving rows, with and without a network. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  choose,
  dialog,
  drawer,
  expectNone,
  fillText,
  firstRowIds,
  goTo,
  listTotal,
  rowAction,
  row,
  rowIds,
  rows,
  save,
  waitForWhole,
} from '../support/controls.ts';
import { openApp, PHONE } from '../support/open-app.tsx';
import type { BackEnd } from '../support/back-end.ts';

const TYPES = '/base/mtMaterialType';
const WRITE = 'PUT /material_type/mtMaterialType/edit';

const idOf = (backEnd: BackEnd, name: string): string =>
  String([...backEnd.rows('materialType').values()].find(({ typeName }) => typeName === name)?.['id']);
const below = (backEnd: BackEnd, name: string): readonly string[] =>
  [...backEnd.rows('materialType').values()].filter(({ parentId }) => parentId === idOf(backEnd, name)).map(({ id }) => String(id));

test('every row stands below its parent, with its place named for a screen reader; keys open and close it', async () => {
  const { backEnd } = await openApp(TYPES, { as: 'dispatcher' });
  await waitForWhole();
  await expect.element(page.getByRole('treegrid')).toBeVisible();
  expect(rowIds()).toHaveLength(backEnd.rows('materialType').size);
  const coal = idOf(backEnd, '煤炭');
  const under = below(backEnd, '煤炭');
  const at = rowIds().indexOf(coal);
  expect(
    rowIds()
      .slice(at + 1, at + 1 + under.length)
      .toSorted(),
  ).toEqual(under.toSorted());
  await expect.element(row(coal)).toHaveAttribute('aria-expanded', 'true');
  await expect.element(row(under[0] ?? '')).toHaveAttribute('aria-level', '2');

  row(coal).element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expectNone(row(under[0] ?? ''));
  await expect.element(row(coal)).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(row(rowIds()[at + 1] ?? '')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(row(coal)).toHaveFocus();

  row(coal).element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(row(rowIds().at(-1) ?? '')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(row(rowIds()[0] ?? '')).toHaveFocus();

  await button('全部收起').click();
  await expect
    .poll(() => rowIds().length)
    .toBe(
      backEnd.rows('materialType').size - [...backEnd.rows('materialType').values()].filter(({ parentId }) => Boolean(parentId)).length,
    );
  await button('全部展开').click();
  await expect.poll(() => rowIds().length).toBe(backEnd.rows('materialType').size);
});

test('a condition shows what it finds below its parents; switched off, the tree is a plain list', async () => {
  const app = await openApp(TYPES, { as: 'dispatcher' });
  await waitForWhole();
  await page.getByRole('search').getByLabelText('类型名称').fill('煤');
  await button('查询').click();
  const found = [...app.backEnd.rows('materialType').values()].filter(({ typeName }) => String(typeName).includes('煤'));
  await expect.element(listTotal()).toHaveTextContent(`共 ${found.length} 条`);
  await expect.element(page.getByRole('treegrid')).toBeVisible();
  const ids = new Set(found.map(({ id }) => String(id)));
  const above = rowIds().filter(id => !ids.has(id));
  expect(rowIds()).toHaveLength(ids.size + above.length);
  for (const id of above) await expect.element(row(id)).toHaveClass(/is-on-way/u);
  await button('按层级').click();
  await expectNone(page.getByRole('treegrid'));
  await expect.poll(() => new Set(rowIds())).toEqual(ids);
  await button('按层级').click();
  await button('重置').click();
  await expect.element(page.getByRole('treegrid')).toBeVisible();
  await button('按层级').click();
  await expect.element(page.css('.ant-pagination')).toBeVisible();
  await expectNone(page.getByRole('treegrid'));
});

test('without a network rows are moved, stand in their new place, and are sent once', async () => {
  const { backEnd } = await openApp(TYPES, { as: 'dispatcher' });
  await waitForWhole();
  const [coke, steel] = [idOf(backEnd, '焦炭'), idOf(backEnd, '钢铁')];
  backEnd.setOnline(false);
  await rowAction(coke, '移动');
  const asked = dialog(/移动 · 物料类型 焦炭/);
  // It begins where the row stands: nothing to confirm yet.
  await expect.element(asked.getByText('煤炭', { exact: true })).toBeVisible();
  await expect.element(asked.getByRole('button', { name: /确\s*定/ })).toBeDisabled();
  await choose(asked, '新的上级类型', '钢铁');
  await asked.getByRole('button', { name: /确\s*定/ }).click();
  await expectNone(asked);
  await expect.poll(() => rowIds().indexOf(coke) > rowIds().indexOf(steel)).toBe(true);
  await expect.element(row(coke)).toHaveAttribute('data-sync', 'pending');
  await expect.element(row(coke)).toHaveFocus();
  backEnd.setOnline(true);
  await expect.poll(() => backEnd.requests(WRITE).length).toBe(1);
  expect(backEnd.rows('materialType').get(coke)).toMatchObject({ parentId: steel });
  await expect.element(row(coke)).toHaveAttribute('data-sync', 'none');
});

test('a new row below a closed one is in sight after the save', async () => {
  const { backEnd } = await openApp(TYPES, { as: 'dispatcher' });
  await waitForWhole();
  backEnd.setOnline(false);
  await button('全部收起').click();
  const coke = idOf(backEnd, '焦炭');
  await expectNone(row(coke));
  await rowAction(idOf(backEnd, '钢铁'), '复制新增');
  const form = drawer('新增物料类型');
  await fillText(form, '类型编码', 'MT99');
  await fillText(form, '类型名称', '兰炭');
  await choose(form, '上级类型', '煤炭');
  const before = rowIds().length;
  await save(form);
  await expect.element(row(coke)).toBeVisible();
  await expect.poll(() => rowIds().length).toBe(before + below(backEnd, '煤炭').length + 1);
  await expect
    .element(rows().nth(rowIds().findIndex(id => row(id).element().textContent?.includes('兰炭'))))
    .toHaveAttribute('aria-level', '2');
});

test('no row is offered a place below itself; a loop that two moves without a network would close is refused in words and kept', async () => {
  const { backEnd } = await openApp(TYPES, {
    as: 'dispatcher',
    prepare: server => server.answer(WRITE, { success: false, code: 500, message: '上级类型“焦炭”是它的下级，不能选' }),
  });
  await waitForWhole();
  const coal = idOf(backEnd, '煤炭');
  await rowAction(coal, '编辑');
  const form = drawer('编辑物料类型');
  await form.getByLabelText('上级类型', { exact: true }).click();
  const tree = page.css('.ant-select-dropdown:visible');
  await expect.element(tree.getByText('上级类型不能是它自己')).toBeVisible();
  await expect.element(tree.getByText('上级类型“焦炭”是它的下级，不能选')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await choose(form, '上级类型', '钢铁');
  await save(form);
  await expect.element(row(coal)).toHaveAttribute('data-sync', 'blocked');
  await expect.element(row(coal).getByRole('img', { name: /上级类型“焦炭”是它的下级，不能选/ })).toBeVisible();
});

test('chosen rows are moved together; those that may not stand there stay, with the reason', async () => {
  const { backEnd } = await openApp(TYPES, { as: 'dispatcher' });
  await waitForWhole();
  const [coal, coke, grain] = ['煤炭', '焦炭', '粮食'].map(name => idOf(backEnd, name));
  for (const id of [coal, grain])
    await row(id ?? '')
      .getByRole('checkbox')
      .click();
  await page.getByRole('toolbar').first().getByRole('button', { name: '移动' }).click();
  const asked = dialog(/移动 · 2 条数据/);
  await choose(asked, '新的上级类型', '焦炭');
  await expect.element(asked.getByText(/煤炭.*上级类型“焦炭”是它的下级，不能选/)).toBeVisible();
  await asked.getByRole('button', { name: /确\s*定/ }).click();
  await expectNone(asked);
  await expect.poll(() => backEnd.requests(WRITE).length).toBe(1);
  expect(backEnd.rows('materialType').get(grain ?? '')).toMatchObject({ parentId: coke });
  expect(backEnd.rows('materialType').get(coal ?? '')?.['parentId'] ?? '').toBe('');
});

test('a condition on a type finds the rows of the types below it, without a network too', async () => {
  const { backEnd } = await openApp(TYPES, { as: 'dispatcher' });
  await waitForWhole();
  goTo('/base/mtMaterial');
  await expect.element(page.getByRole('heading', { name: '物料', exact: true })).toBeVisible();
  await waitForWhole();
  const types = [idOf(backEnd, '煤炭'), ...below(backEnd, '煤炭')];
  const materials = [...backEnd.rows('material').values()].filter(({ materialTypeId }) => types.includes(String(materialTypeId)));
  expect(materials.length).toBeGreaterThan(0);
  backEnd.setOnline(false);
  const search = page.getByRole('search');
  await choose(search, '物料类型', '煤炭');
  await search.getByRole('button', { name: '查询' }).click();
  await expect.element(listTotal()).toHaveTextContent(new RegExp(`共${materials.length}条$`));
  backEnd.setOnline(true);
});

test('the tree beside the list is its condition: a choice finds what stands below, another click takes it back, the form follows', async () => {
  const { backEnd } = await openApp('/base/mtMaterial', { as: 'dispatcher' });
  await waitForWhole();
  const all = listTotal().element().textContent;
  const tree = page.getByRole('complementary', { name: '按物料类型查看' });
  await tree.getByText('煤炭', { exact: true }).click();
  const coal = new Set([idOf(backEnd, '煤炭'), ...below(backEnd, '煤炭')]);
  const found = [...backEnd.rows('material').values()].filter(({ materialTypeId }) => coal.has(String(materialTypeId))).length;
  await expect.element(listTotal()).toHaveTextContent(`共${found}条`);
  expect(location.search).toContain(`materialTypeId=${idOf(backEnd, '煤炭')}`);
  await expect.element(page.getByRole('search').getByText('煤炭', { exact: true })).toBeVisible();

  backEnd.setOnline(false);
  await tree.getByText('全部物料类型').click();
  await expect.element(listTotal()).toHaveTextContent(all);
  expect(location.search).toBe('');
});

test('a row with others below it is not deleted, and says so; with all of them it is, from below', async () => {
  const { backEnd } = await openApp(TYPES, { as: 'dispatcher' });
  await waitForWhole();
  const [steel, under] = [idOf(backEnd, '钢铁'), below(backEnd, '钢铁')];
  await row(steel).getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('menuitem', { name: /^为什么其余不可用/ }).click();
  const closed = page.getByRole('menuitem', { name: /^删除（被 \d+ 条物料类型引用，不能删除）$/ });
  await expect.element(closed).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  for (const id of [steel, ...under]) await row(id).getByRole('checkbox').click();
  await page.getByRole('toolbar').first().getByRole('button', { name: '批量操作' }).click();
  await page.getByRole('menuitem', { name: /^批量删除/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  const DELETE = 'PUT /material_type/mtMaterialType/change';
  await expect.poll(() => backEnd.requests(DELETE).length).toBe(under.length + 1);
  expect(backEnd.requests(DELETE).at(-1)?.body).toMatchObject({ id: steel, delFlag: '1', typeName: '钢铁' });
});

test('on a phone cards move in with their level, and open and close', async () => {
  const { backEnd } = await openApp(TYPES, { as: 'dispatcher', size: PHONE });
  await firstRowIds(1);
  const [first = ''] = below(backEnd, '煤炭');
  await expect.element(row(first)).toBeVisible();
  const left = (id: string): number => row(id).element().getBoundingClientRect().left;
  expect(left(first)).toBeGreaterThan(left(idOf(backEnd, '煤炭')));
  await row(idOf(backEnd, '煤炭'))
    .getByRole('button', { name: /收起 煤炭/ })
    .click();
  await expectNone(row(first));
  expect(rows().elements().length).toBeGreaterThan(0);
});
