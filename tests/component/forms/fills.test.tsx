/** A waybill made from a contract or a plan: what the chosen row proposes is filled in, without a network too, and the user's own input stays. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WireRow } from '../support/list-rows.ts';
import type { BackEnd } from '../support/back-end.ts';
import { button, choose, detailOf, dialog, drawer, expectNone, fillText, save, waitForWhole, WAYBILLS } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

const form = () => drawer('新增运单');
const fieldOf = (label: string) =>
  form()
    .css('.form-field')
    .filter({ has: page.getByLabelText(label, { exact: true }) });
const rowsOf = (backEnd: BackEnd, entity: string): readonly WireRow[] => [...backEnd.rows(entity).values()];
const text = (row: WireRow | undefined, name: string): string => String(row?.[name]);

/** All rows of the field's entity are on the device when its picker says so. */
async function waitForRowsOf(label: string, title = label): Promise<void> {
  await form().getByTitle(`选择${label}`, { exact: true }).click();
  const picker = dialog(`${title}选择`);
  await expect.element(picker.getByText('完整', { exact: true })).toBeVisible();
  await picker.getByText('关闭', { exact: true }).click();
  await expectNone(picker);
}

test('a plan fills the form offline; the user’s own value stays, and the waybill is sent with all of it', async () => {
  const { backEnd } = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  await button('新增').click();
  await waitForRowsOf('公路计划');
  // The first plan's rows come to the device, and the form is left without it.
  await choose(form(), '公路计划');
  await expect.element(fieldOf('发货供应商')).toHaveTextContent('由公路计划带入');
  await form().getByRole('button', { name: '取消' }).click();
  await button('丢弃并离开').click();
  await expectNone(form());
  backEnd.setOnline(false);

  await button('新增').click();
  await fillText(form(), '运费单价', '77.5');
  const planNo = await choose(form(), '公路计划');
  const plan = rowsOf(backEnd, 'roadPlan').find(row => row['planNo'] === planNo);
  const line = rowsOf(backEnd, 'transportLine').find(row => row['id'] === plan?.['lineId']);
  await expect.element(fieldOf('合同')).toHaveTextContent(text(plan, 'contractId_dictText'));
  await expect.element(fieldOf('托运企业')).toHaveTextContent(text(plan, 'companyId_dictText'));
  await expect.element(fieldOf('收货人')).toHaveTextContent(text(plan, 'consigneeId_dictText'));
  await expect.element(fieldOf('托运企业')).toHaveTextContent('由公路计划带入');
  await expect.element(form().getByLabelText('装货地址', { exact: true })).toHaveValue(text(line, 'loadPlace'));
  await expect.element(form().getByLabelText('运费单价', { exact: true })).toHaveValue('77.50');

  await fillText(form(), '计划重量', '32');
  await save(form());
  backEnd.setOnline(true);
  await expect.poll(() => backEnd.requests('POST /mt_waybill/mtWaybill/add').length).toBe(1);
  expect(backEnd.requests('POST /mt_waybill/mtWaybill/add')[0]?.body).toMatchObject({
    roadPlanId: plan?.['id'],
    contractId: plan?.['contractId'],
    unloadAreaCode: line?.['unloadAreaCode'],
    unitPrice: 77.5,
  });
});

test('rows that this device has not yet are asked of the server', async () => {
  const { backEnd } = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  await button('新增').click();
  const planNo = await choose(form(), '公路计划');
  await expect.element(form().getByLabelText('装货地址', { exact: true })).not.toHaveValue('');
  const plan = rowsOf(backEnd, 'roadPlan').find(row => row['planNo'] === planNo);
  const line = rowsOf(backEnd, 'transportLine').find(row => row['id'] === plan?.['lineId']);
  await expect.element(form().getByLabelText('装货地址', { exact: true })).toHaveValue(text(line, 'loadPlace'));
  await expect.element(fieldOf('发货供应商')).toHaveTextContent('由公路计划带入');
});

test('the details of a contract in force open a waybill from it; those of a draft say why not', async () => {
  const { backEnd } = await openApp('/contract/mtContract', { as: 'dispatcher' });
  await waitForWhole();
  const running = rowsOf(backEnd, 'contract').find(row => row['contractStatus'] === '3');
  const draft = rowsOf(backEnd, 'contract').find(row => row['contractStatus'] !== '3');
  for (const [row, isOpen] of [
    [draft, false],
    [running, true],
  ] as const) {
    await page.getByLabelText('合同编号', { exact: true }).first().fill(text(row, 'number'));
    await button('查询').click();
    const detail = await detailOf(text(row, 'id'));
    await detail.getByRole('tab', { name: '运单', exact: true }).click();
    const make = detail.getByRole('button', { name: '由合同新建运单', exact: true });
    if (isOpen) await make.click();
    else {
      await expect.element(make).toBeDisabled();
      await detail.css('.ant-drawer-close').click();
      await expectNone(detail);
    }
  }
  await expect.element(fieldOf('合同')).toHaveTextContent(text(running, 'number'));
  await expect.element(fieldOf('货物')).toHaveTextContent(text(running, 'materialId_dictText'));
});
