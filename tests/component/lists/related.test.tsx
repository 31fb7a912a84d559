/** The rows that refer to a row, in its details: what its steps bring about, and each opened by itself; without a network too. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import {
  changeElsewhere,
  detail,
  detailOf,
  drawer,
  expectNone,
  firstRowIds,
  row,
  rowIds,
  rows,
  waitForWhole,
  WAYBILLS,
} from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';
import { expectInOrder } from '../support/page-health.ts';

const nodesIn = (details: Locator): readonly string[] =>
  details
    .css('tr[data-row-key]:visible td:first-child')
    .elements()
    .map(element => element.textContent);

test('a step taken without a network says that its node comes later, and the node is there once the step has settled', async () => {
  const app = await openApp(WAYBILLS, { as: 'dispatcher' });
  const { backEnd } = app;
  await waitForWhole();
  const [id = ''] = await firstRowIds(1);
  changeElsewhere(app, 'waybill', id, { waybillStatus: '20' });
  await expect.element(row(id).getByText('待接单', { exact: true })).toBeVisible();
  const details = await detailOf(id);
  await details.getByRole('tab', { name: '节点' }).click();
  await expect.poll(() => nodesIn(details).at(-1)).toBe('生成运单');
  const before = nodesIn(details);

  backEnd.setOnline(false);
  await details.getByRole('button', { name: '接单', exact: true }).click();
  await expect.element(details.getByText('有未同步的操作，同步后会增加运单节点')).toBeVisible();
  expect(nodesIn(details)).toEqual(before);

  backEnd.setOnline(true);
  await expect.poll(() => nodesIn(details), { timeout: 10_000 }).toEqual(['接单', ...before].slice(0, 5));
  await expectNone(details.getByText('有未同步的操作，同步后会增加运单节点'));
});

test('a related row opens with its own steps and its form', async () => {
  const { backEnd } = await openApp(`${WAYBILLS}?waybillStatus=90`, { as: 'dispatcher' });
  await waitForWhole();
  const id = rows().first().element().getAttribute('data-row-id') ?? '';
  const details = await detailOf(id);
  await details.getByRole('tab', { name: '异常' }).click();
  await expect.poll(() => [...backEnd.rows('waybillException').values()].filter(row => row['waybillId'] === id).length).toBe(1);
  await details.getByRole('button', { name: /^查看运单异常 YC/ }).click();
  const inner = page.getByRole('dialog', { name: /运单异常 YC/ });
  const back = inner.getByRole('button', { name: '返回', exact: true });
  await expect.element(back).toHaveFocus();
  await inner.getByRole('button', { name: '编辑', exact: true }).click();
  const form = drawer(/^编辑/);
  await expect.element(form.getByLabelText('异常描述')).toBeVisible();
  await form.getByRole('button', { name: '取消' }).click();
  await expectNone(form);

  // A reference opens in the same panel, and the way back is the way there.
  // Its band and its fields name the waybill.
  await inner
    .getByRole('button', { name: /^查看运单 YD/ })
    .first()
    .click();
  await expect.element(page.getByRole('dialog', { name: /^返回.*运单 YD/ })).toBeVisible();
  await detail().getByRole('button', { name: '返回', exact: true }).click();
  await expect.element(inner).toBeVisible();
  await back.click();
  await expectNone(back);
  await expect.element(detail().getByRole('list', { name: '进度' })).toBeVisible();
});

test('beside the open panel the list stays alive: another row opens in it; empty groups are folded', async () => {
  const { backEnd } = await openApp(`${WAYBILLS}?waybillStatus=10,20,30`, { as: 'dispatcher' });
  await waitForWhole();
  // Without a car it has no times yet.
  const first = rowIds().find(id => backEnd.rows('waybill').get(id)?.['waybillStatus'] === '10') ?? '';
  const second = rowIds().find(id => id !== first) ?? '';
  const panel = await detailOf(first);
  await expect.element(panel.getByRole('list', { name: '进度' })).toBeVisible();
  await expect.element(panel.getByRole('group').filter({ hasText: '还没有内容' }).first()).not.toHaveAttribute('open');
  const title = panel.css('.ant-drawer-title').element().textContent;
  await row(second).css('td').nth(2).click();
  await expect.poll(() => panel.css('.ant-drawer-title').element().textContent).not.toBe(title);
  await expectInOrder();
});

test('a sum opens the rows it is made of, which add up; a sum of others is told', async () => {
  const app = await openApp('/contract/mtContract', { as: 'dispatcher' });
  const { backEnd } = app;
  await waitForWhole();
  // A mean below the list, from the rows that the list found.
  await page.getByRole('button', { name: /^含税单价 加权平均 / }).click();
  const ofList = page.getByRole('dialog', { name: '含税单价：这个数怎么来的' });
  await expect.element(ofList.getByText('算法：各条的含税单价 × 合同数量相加，再除以合同数量之和')).toBeVisible();
  await expect.element(ofList.getByText(/^合同 \d+ 条，加权平均/)).toBeVisible();
  await expectInOrder();
  await ofList.getByRole('button', { name: '关闭' }).last().click();
  await expectNone(ofList);
  await expect.element(page.getByRole('button', { name: /^含税单价 加权平均 / })).toHaveFocus();

  const [id = ''] = await firstRowIds(1);
  const details = await detailOf(id);
  await details.getByRole('tab', { name: '运单', exact: true }).click();
  await expect.poll(() => backEnd.rows('waybill').size).toBeGreaterThan(2);
  const [one, other, waiting] = [...backEnd.rows('waybill').keys()];
  for (const [waybill, waybillStatus] of [
    [one, '60'],
    [other, '80'],
    [waiting, '40'],
  ] as const)
    backEnd.change('waybill', waybill ?? '', { contractId: id, waybillStatus, unloadNetWeight: 31.125 });
  changeElsewhere(app, 'contract', id, { contractType: 'road', roadWeight: 62.25 });
  await details.getByRole('tab', { name: '详情' }).click();
  await details.getByRole('button', { name: '公路完成的明细', exact: true }).click();
  const behind = page.getByRole('dialog', { name: '公路完成：这个数怎么来的' });
  await expect.element(behind.getByText('运单 2 条，合计 62.250 吨')).toBeVisible();
  await expect.element(behind.getByText('算法：各条的卸货净重相加')).toBeVisible();
  await expect.element(behind.getByRole('columnheader', { name: '服务器确认' })).toBeVisible();
  await expectNone(behind.getByText(/^这里的各条合计为/));
  await expectInOrder();
  await behind.getByRole('button', { name: '关闭' }).last().click();

  changeElsewhere(app, 'contract', id, { roadWeight: 70 });
  await details.getByRole('button', { name: '公路完成的明细', exact: true }).click();
  await expect.element(behind.getByText('这里的各条合计为 62.250 吨：有未同步的修改，或本机还没有全部数据')).toBeVisible();
  await behind
    .getByRole('button', { name: /^查看运单 / })
    .first()
    .click();
  await expectNone(behind);
  await expect.element(page.getByRole('dialog', { name: /运单 YD/ }).getByRole('button', { name: '返回', exact: true })).toBeVisible();
});
