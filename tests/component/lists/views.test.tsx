/** An entity view: the rows of its preset, live and without a network; what it offers; a new row that keeps to it. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { entityDef } from '#features/registry.ts';
import type { BackEnd } from '../support/back-end.ts';
import {
  address,
  button,
  changeElsewhere,
  columnTexts,
  detailOf,
  drawer,
  expectNone,
  firstRowIds,
  goTo,
  listTotal,
  press,
  row,
  rowIds,
  waitForRows,
  waitForWhole,
} from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';
import { sessionOf } from '../support/people.ts';

const TRANSIT = '/transport/waybillTransit';
const AUDIT = '/transport/waybillAudit';
const ROAD_PURCHASE = '/contract/roadContractPurchase';
const UNDER_WAY: readonly unknown[] = ['30', '40', '50', '90'];

const idsOf = (backEnd: BackEnd, statuses: readonly unknown[]): readonly string[] =>
  [...backEnd.rows('waybill').values()].filter(({ waybillStatus }) => statuses.includes(waybillStatus)).map(({ id }) => String(id));
const countOf = (count: number): RegExp => new RegExp(`共${count}条$`);

test('the menu opens the rows of the preset; one that leaves it leaves the list, one that enters it comes in', async () => {
  const app = await openApp('/dashboard/analysis', { as: 'dispatcher' });
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('menuitem', { name: '运输管理' }).click();
  await menu.getByRole('menuitem', { name: '在途监控' }).click();
  await waitForWhole();
  expect(address()).toBe(TRANSIT);
  await expect.element(page.getByRole('heading', { name: '在途监控' })).toBeVisible();
  await expect.element(page.css('.tab-bar').getByText('在途监控')).toBeVisible();
  const inside = idsOf(app.backEnd, UNDER_WAY);
  expect(inside.length).toBeGreaterThan(0);
  await expect.element(listTotal()).toHaveTextContent(countOf(inside.length));
  expect(rowIds().every(id => inside.includes(id))).toBe(true);

  const [left = ''] = rowIds();
  changeElsewhere(app, 'waybill', left, { waybillStatus: '60' });
  await expectNone(row(left));
  await expect.element(listTotal()).toHaveTextContent(countOf(inside.length - 1));
  changeElsewhere(app, 'waybill', left, { waybillStatus: '50' });
  await expect.element(listTotal()).toHaveTextContent(countOf(inside.length));
});

test('search and advanced query stay inside the preset, and a reset keeps it', async () => {
  const { backEnd } = await openApp(TRANSIT, { as: 'dispatcher' });
  await waitForWhole();
  const inside = idsOf(backEnd, UNDER_WAY);
  await page.getByRole('search').getByLabelText('运单号').fill('YD');
  await button('查询').click();
  await waitForRows();
  expect(rowIds().every(id => inside.includes(id))).toBe(true);
  await button('重置').click();
  await expect.element(listTotal()).toHaveTextContent(countOf(inside.length));
  const asked = backEnd.requests('GET /mt_waybill/mtWaybill/list').filter(({ params }) => params['pageSize'] === '10');
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.map(({ params }) => params['waybillStatus'])).toEqual(asked.map(() => '30,40,50,90'));
});

test('without a network it shows the same rows from the device, whichever list of waybills read them', async () => {
  const { backEnd } = await openApp('/transport/mtWaybill', { as: 'dispatcher' });
  await waitForWhole();
  backEnd.setOnline(false);
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('menuitem', { name: '在途监控' }).click();
  await waitForRows();
  await expect.element(listTotal()).toHaveTextContent(countOf(idsOf(backEnd, UNDER_WAY).length));
  backEnd.setOnline(true);
});

test('toolbar, row and details offer the verbs and steps of the view, as far as the user has them', async () => {
  const app = await openApp('/transport/mtWaybill', { as: 'clerk' });
  const [id = ''] = await firstRowIds(1);
  await expect.element(page.css('[data-testid=list-yard]:visible')).toHaveTextContent(/^只列出本货场：.{2,}/);
  changeElsewhere(app, 'waybill', id, { waybillStatus: '40' });
  goTo(TRANSIT);
  await expect.element(row(id)).toBeVisible();
  const toolbar = page.getByRole('toolbar').first();
  await expect.element(toolbar.getByRole('button', { name: '到达确认' })).toBeVisible();
  for (const name of ['新增', '导入', '卸货签收']) await expectNone(toolbar.getByRole('button', { name }));
  await toolbar.getByRole('button', { name: '批量操作' }).click(); // none of the steps that the view leaves out
  const acts = page.css('.ant-dropdown:visible [role=menuitem]');
  await expect.poll(() => acts.elements().map(({ textContent }) => textContent.replace(/（.*/, ''))).toEqual(['批量修改', '打印运单']);
  await press('{Escape}');
  const details = await detailOf(id);
  await expect.element(details.getByRole('tab', { name: '详情' })).toBeVisible();
  await expectNone(details.getByRole('button', { name: '卸货签收' }));
  await press('{Escape}');
});

test('lists whose rows belong to no yard, and users of no yard, are told of none', async () => {
  const { yardId } = (await sessionOf('clerk')).user;
  expect(yardId).toMatch(/./);
  await openApp('/production/xkUserDriver', { as: 'clerk' });
  await waitForRows();
  await expectNone(page.css('[data-testid=list-yard]:visible'));
});

test('who has the menu entry and not the list of the entity gets the page of a refusal', async () => {
  await openApp(AUDIT, {
    as: 'dispatcher',
    prepare: server => server.answer('GET /mt_waybill/mtWaybill/list', { success: false, code: 510, message: '没有权限' }),
  });
  await expect.element(page.getByText('没有权限').first()).toBeVisible();
  await expectNone(page.css('[data-row-id]'));
});

test('a new row has the values of the preset, closed with the reason', async () => {
  await openApp(ROAD_PURCHASE, { as: 'dispatcher' });
  await waitForWhole();
  expect(columnTexts('承运单位')).toHaveLength(rowIds().length);
  await page.getByRole('toolbar').first().getByRole('button', { name: '新增' }).click();
  const form = drawer('新增公路合同（采购）');
  for (const [name, text] of [
    ['contractType', '公路合同'],
    ['tradeDirection', '采购'],
  ] as const) {
    const label = entityDef('contract').fieldByName.get(name)?.label ?? '';
    const value = form.css('.form-field').filter({ hasText: label }).css('output').first();
    await expect.element(value).toHaveTextContent(text);
  }
  expect(form.getByText('“公路合同（采购）”中固定为这个值').elements()).toHaveLength(2);
  await form.getByRole('button', { name: '取消' }).click();
  await expectNone(form);
});

test('a condition offers the values inside the preset; several of them together, kept over a reload', async () => {
  const app = await openApp(TRANSIT, { as: 'dispatcher' });
  await waitForWhole();
  await button('更多条件').click();
  const box = page.getByRole('search').getByLabelText('运单状态');
  await box.click();
  const offered = page.css('.ant-select-item-option-content:visible');
  await expect.element(offered.first()).toBeVisible();
  expect(offered.elements().map(element => element.textContent)).toEqual(['待装货', '运输中', '待卸货', '异常挂起']);
  for (const name of ['待装货', '运输中']) await offered.filter({ hasText: name }).click();
  await press('{Escape}');
  await button('查询').click();
  const two = idsOf(app.backEnd, ['30', '40']);
  await expect.element(listTotal()).toHaveTextContent(countOf(two.length));
  expect(two.length).toBeLessThan(idsOf(app.backEnd, UNDER_WAY).length);
  const asked = app.backEnd.requests('GET /mt_waybill/mtWaybill/list').map(({ params }) => params['waybillStatus']);
  expect(asked).toContain('30,40');
  await app.reload();
  await waitForRows();
  await expect.element(listTotal()).toHaveTextContent(countOf(two.length));
});
