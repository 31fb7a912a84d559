/** What drivers have beside other rows: a password of their own login, and a step that asks for one text. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { driver, driverLogin } from '#features/production/driver/entity.ts';
import { dialog, expectNone, firstRowIds, row, rowAction, rows } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

const DRIVERS = '/production/xkUserDriver';

test('the driver’s own login gets a password the rules allow', async () => {
  const { backEnd } = await openApp(DRIVERS, {
    as: 'dispatcher',
    prepare: server => server.answer(`PUT ${driver.endpoint}/${driverLogin.action}`, { message: '密码修改成功!' }),
  });
  const [id = ''] = await firstRowIds(1);
  await rowAction(id, '修改密码');
  const form = dialog('修改密码');
  await expect.element(form.getByLabelText('登录账号')).toHaveValue(expect.stringMatching(/^d1\d{10}$/));
  const password = form.getByLabelText('新密码', { exact: true });
  await password.fill('12345678');
  await expect.element(form.getByText('密码由8-16位数字、大小写字母组成!')).toBeVisible();
  await password.fill('Harbour2026');
  await form.getByLabelText('确认新密码').fill('Harbour2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('密码修改成功!')).toBeVisible();
  await expectNone(form);
  expect(backEnd.asked.filter(({ method }) => method !== 'GET').map(({ body }) => Object(body).password)).toEqual(['Harbour2026']);
});

test('a step that asks for one text stays open, with the text, until the text is good', async () => {
  await openApp(DRIVERS, { as: 'dispatcher' });
  await firstRowIds(1);
  const idle = rows().filter({ hasText: '空闲' }).first();
  await expect.element(idle).toBeVisible();
  const id = idle.element().getAttribute('data-row-id') ?? '';
  await rowAction(id, '冻结');
  const prompt = dialog(/^冻结 · /);
  const reason = prompt.getByLabelText('备注', { exact: true });
  await expect.element(reason).toHaveFocus();
  await reason.fill(' ');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(prompt.getByText('请填写备注')).toBeVisible();
  await reason.fill('证件过期');
  await expectNone(prompt.getByText('请填写备注'));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expectNone(prompt);
  await expect.element(row(id)).toHaveTextContent('冻结');
});
