/** The pages before the sign-in: a new account, a forgotten password, and each of them in order. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, button } from '../support/controls.ts';
import { openApp, PHONE } from '../support/open-app.tsx';
import { chooseColourScheme, expectAccessible, expectInOrder } from '../support/page-health.ts';
import { askCode, codeInput } from './sign-in.ts';

test('a new account is registered with a code, and told how to go on', async () => {
  const { backEnd } = await openApp('/user/login', {
    prepare: server => {
      server.answer('POST /sys/sms', { message: '验证码已发送，10分钟内有效' });
      server.answer('POST /sys/user/register', { message: '注册成功' });
    },
  });
  await page.getByRole('link', { name: '注册账户' }).click();
  await page.getByLabelText('用户名').fill('newcomer');
  await page.getByLabelText('密码', { exact: true }).fill('Harbour2026');
  await page.getByLabelText('确认密码').fill('Harbour2026');
  await askCode('13911112222');
  await codeInput().fill('135790');
  await button('注册').click();
  await expect.poll(address).toBe('/user/register-result');
  await expect.element(page.getByText('账户「newcomer」已注册成功')).toBeVisible();
  expect(backEnd.requests('POST /sys/sms').map(({ body }) => body)).toEqual([{ mobile: '13911112222', smsmode: '1' }]);
  expect(backEnd.requests('POST /sys/user/register').map(({ body }) => body)).toEqual([
    { username: 'newcomer', password: 'Harbour2026', phone: '13911112222', smscode: '135790', email: '' },
  ]);
  await page.getByRole('link', { name: '去登录' }).click();
  await expect.poll(address).toBe('/user/login');
});

test('a forgotten password is replaced in three steps', async () => {
  const { backEnd } = await openApp('/user/alteration', {
    prepare: server => {
      server.answer('POST /sys/sms', { message: '验证码已发送，10分钟内有效' });
      server.answer('POST /sys/user/phoneVerification', { result: { username: 'clerk' } });
      server.answer('GET /sys/user/passwordChange', { message: '密码重置完成！' });
    },
  });
  await askCode('13800000003');
  await codeInput().fill('135790');
  await button('下一步').click();
  await expect.element(page.getByText('正在为账户「clerk」设置新密码')).toBeVisible();
  await page.getByLabelText('新密码', { exact: true }).fill('Harbour2026');
  await page.getByLabelText('确认密码').fill('Other2026');
  await expect.element(page.getByText('两次输入的密码不一样！')).toBeVisible();
  await page.getByLabelText('确认密码').fill('Harbour2026');
  await button('修改密码').click();
  await expect.element(page.getByText('密码已修改')).toBeVisible();
  const [asked] = backEnd.requests('GET /sys/user/passwordChange');
  expect(asked?.params).toMatchObject({ username: 'clerk', password: 'Harbour2026', smscode: '135790', phone: '13800000003' });
  await page.getByRole('link', { name: '去登录' }).click();
  await expect.poll(address).toBe('/user/login');
});

for (const [path, text] of [
  ['/user/login', '欢迎登录'],
  ['/user/register', '注册'],
  ['/user/register-result', '这里显示注册结果'],
  ['/user/alteration', '下一步'],
  ['/oauth2-app/login', '用账户登录'],
] as const) {
  test(`${path} is in order at a desk and on a phone, light and dark`, async () => {
    await openApp(path);
    await expect.element(page.getByText(text).first()).toBeVisible();
    await expectInOrder();
    await chooseColourScheme('dark');
    await expectAccessible({ colours: true });
    await page.viewport(...PHONE);
    await expectInOrder();
    await chooseColourScheme('light');
    await expectAccessible({ colours: true });
  });
}
