/** A password that must be replaced: the dialog cannot be left, comes back, and ends with the new password. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dialog, expectNone, expectStays, press } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

const LIST = 'GET /sys/annountCement/listByUser';
const DUE = { success: false, code: 428, message: '请先设置新密码，再继续使用系统！' };
const told = (updPwd: boolean) => ({ result: { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0, updPwd } });

test('设定密码 stays open over a reload until there is a new password; whoever wants none may leave', async () => {
  const app = await openApp('/dashboard/analysis', { as: 'clerk', prepare: server => server.answer(LIST, told(true)) });
  const forced = dialog('设定密码');
  await expect.element(forced).toHaveTextContent('检测到您当前密码级别过低，请重新修改密码！！！！');
  // The account above it cannot be changed.
  await expect.element(forced.getByLabelText('登录密码')).toHaveFocus();
  await press('{Escape}');
  await expectStays(forced);
  await userEvent.click(page.css('.ant-modal-wrap:visible'), { position: { x: 5, y: 500 } });
  await expectStays(forced);
  await app.reload();
  await expect.element(forced).toBeVisible();
  // Who does not want to choose one now may leave; the question lies over the dialog.
  await forced.getByRole('button', { name: '退出登录' }).click();
  const leaving = dialog('退出登录');
  await expect.element(leaving).toHaveTextContent('真的要退出登录吗');
  await leaving.getByRole('button', { name: /取\s*消/ }).click();
  await expectNone(leaving);
  app.backEnd.answer('PUT /sys/user/changePassword', () => {
    app.backEnd.answer(LIST, told(false));
    return { message: '密码修改成功!' };
  });
  await forced.getByLabelText('登录密码').fill('Weigh!2027');
  await forced.getByLabelText('确认密码').fill('Weigh!2027');
  await forced.getByRole('button', { name: '提交' }).click();
  await expect.element(page.getByText('密码修改成功!')).toBeVisible();
  await expectNone(forced);
  expect(app.backEnd.requests('PUT /sys/user/changePassword')).toMatchObject([{ body: { username: 'clerk', password: 'Weigh!2027' } }]);
  await app.reload();
  await expect.element(page.getByTestId('notice-bell')).toHaveAccessibleName('通知，没有未读');
  await expectNone(forced);
});

test('a page whose call is refused until there is a new password asks for it at once, and again by itself afterwards', async () => {
  const POSITIONS = 'GET /sys/position/list';
  const app = await openApp('/isystem/position', {
    as: 'admin',
    prepare(server) {
      server.answer(LIST, told(false));
      server.answer(POSITIONS, () => {
        server.answer(LIST, told(true));
        return DUE;
      });
    },
  });
  const forced = dialog('设定密码');
  await expect.element(forced).toBeVisible();
  app.backEnd.answer('PUT /sys/user/changePassword', () => {
    app.backEnd.answer(LIST, told(false));
    app.backEnd.answer(POSITIONS, { result: { records: [{ id: '1', name: '站长', code: 'P1' }], total: 1 } });
    return { message: '密码修改成功!' };
  });
  await forced.getByLabelText('登录密码').fill('Weigh!2027');
  await forced.getByLabelText('确认密码').fill('Weigh!2027');
  await forced.getByRole('button', { name: '提交' }).click();
  await expect.element(page.getByText('站长')).toBeVisible();
  await expectNone(forced);
});
