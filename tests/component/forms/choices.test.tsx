/** Which rows a waybill's form offers for its references, and what it says when another field makes a choice impossible; without a network too. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, changeElsewhere, choose, dialog, drawer, expectNone, press, waitForWhole, WAYBILLS } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

const form = () => drawer('新增运单');
const fieldOf = (label: string) =>
  form()
    .css('.form-field')
    .filter({ has: page.getByLabelText(label, { exact: true }) });

/** All rows of the field's entity are on the device when its picker says so. @returns the text of its total. */
async function waitForRowsOf(label: string, title: string): Promise<string | undefined> {
  await form().getByTitle(`选择${label}`, { exact: true }).click();
  const picker = dialog(`${title}选择`);
  await expect.element(picker.getByText('完整', { exact: true })).toBeVisible();
  await expect.element(picker.getByText(/^1-5 共\d+条$/)).toBeVisible();
  const total = picker.getByText(/^1-5 共\d+条$/).element().textContent;
  await picker.getByText('关闭', { exact: true }).click();
  await expectNone(picker);
  return total;
}

test('cars of the chosen carrier are offered; another carrier makes the chosen car an error, which is kept until it is mended', async () => {
  const { backEnd } = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  await button('新增').click();
  await waitForRowsOf('承运单位', '承运单位');
  await waitForRowsOf('车辆', '车辆');
  backEnd.setOnline(false);

  const carrier = await choose(form(), '承运单位');
  const car = await choose(form(), '车辆');
  const chosen = [...backEnd.rows('car').values()].find(row => row['plateNumber'] === car);
  expect(chosen).toMatchObject({ carrierUnitId_dictText: carrier, status: '1' });

  const enabled = [...backEnd.rows('carrierUnit').values()].filter(
    row => row['status'] === '1' && row['isBlack'] !== 'Y' && row['name'] !== carrier,
  );
  await choose(form(), '承运单位', String(enabled[0]?.['name']));
  const error = `车辆“${car}”不属于所选承运单位`;
  await expect.element(fieldOf('车辆')).toHaveTextContent(error);
  await expect.element(fieldOf('车辆')).toHaveTextContent(car);
  await form().getByTitle('选择车辆', { exact: true }).click();
  await expect.element(dialog('车辆选择').getByText('只列出所选承运单位、车队的数据')).toBeVisible();
  await dialog('车辆选择').getByText('关闭', { exact: true }).click();
  await expectNone(dialog('车辆选择'));
  await form().getByRole('button', { name: '保存', exact: true }).click();
  await expect.element(form().getByRole('alert').filter({ hasText: '需要修改' })).toHaveTextContent(error);

  await choose(form(), '承运单位', carrier);
  await expectNone(form().getByText(error));
});

test('contracts in force are offered, on the device as on the server; a blacklisted carrier is shown and closed', async () => {
  const app = await openApp(WAYBILLS, { as: 'dispatcher' });
  const { backEnd } = app;
  await waitForWhole();
  await button('新增').click();
  const online = await waitForRowsOf('合同', '合同');
  const inForce = [...backEnd.rows('contract').values()].filter(row => row['contractStatus'] === '3').length;
  expect(online).toBe(`1-5 共${inForce}条`);
  expect(inForce).toBeLessThan(backEnd.rows('contract').size);

  await waitForRowsOf('承运单位', '承运单位');
  const carrier = [...backEnd.rows('carrierUnit').values()].find(row => row['status'] === '1');
  changeElsewhere(app, 'carrierUnit', String(carrier?.['id']), { isBlack: 'Y' });
  const box = form().getByLabelText('承运单位', { exact: true });
  await box.click();
  await box.fill(String(carrier?.['name']));
  const option = page.css('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: String(carrier?.['name']) });
  await expect.element(option).toHaveAttribute('title', `承运单位“${String(carrier?.['name'])}”在黑名单中，不能选`);
  await expect.element(option).toHaveAttribute('aria-disabled', 'true');
  await press('{Escape}');

  backEnd.setOnline(false);
  expect(await waitForRowsOf('合同', '合同')).toBe(online);
});

test('settlements are told by partner and amount below their numbers, and no amount is cut off', async () => {
  await openApp('/finance/mtWriteOff', { as: 'finance' });
  await waitForWhole();
  await button('新增').click();
  await drawer('新增核销记录').getByLabelText('结算单', { exact: true }).click();
  const facts = page.css('.ant-select-dropdown:visible .choice-facts');

  await expect.poll(() => facts.elements().length).toBeGreaterThan(2);
  for (const told of facts.elements()) {
    expect(told.textContent).toMatch(/结算金额 [\d,]+\.\d\d 元/);
    expect(told.scrollWidth).toBeLessThanOrEqual(told.clientWidth);
  }
});

test('a long name in a select leaves room for the button beside it', async () => {
  await openApp('/bond/mtBondPay', { as: 'finance' });
  await waitForWhole();
  await button('新增').click();
  const bond = drawer('新增缴纳保证金');
  const section = await choose(bond, '标段');
  expect(section.length).toBeGreaterThan(20);
  const field = bond.css('.form-field').filter({ has: page.getByLabelText('标段', { exact: true }) });
  const opener = field.getByTitle('选择标段', { exact: true });
  expect(opener.element().getBoundingClientRect().right).toBeLessThanOrEqual(field.element().getBoundingClientRect().right + 1);
});
