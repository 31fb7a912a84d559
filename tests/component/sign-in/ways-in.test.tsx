/** The ways to sign in and what each does when it is refused: password, code to the mobile, a partner's ticket, one of several tenants. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, badge, button, dialog, expectNone, expectStays, press, waitForRows } from '../support/controls.ts';
import { openApp, PHONE } from '../support/open-app.tsx';
import type { BackEnd } from '../support/back-end.ts';
import { leavings } from '../support/leavings.ts';
import { chooseColourScheme, expectAccessible, expectInOrder, expectNoSidewaysScroll } from '../support/page-health.ts';
import { loginAnswer, PASSWORD } from '../support/people.ts';
import { askCode, codeInput, fillLogin, refused } from './sign-in.ts';

const knows = (backEnd: BackEnd) =>
  backEnd.answer('POST /sys/login', ({ body }) =>
    Object(body).password === PASSWORD ? loginAnswer('dispatcher') : refused('用户名或密码错误'),
  );

test('a wrong password is told in words and the user may try again', async () => {
  await openApp('/user/login', { prepare: knows });
  await expect.element(page.getByText('欢迎登录')).toBeVisible();
  await expect.element(page.getByLabelText('用户名')).toHaveFocus();
  await fillLogin('dispatcher', 'Quay@2025');
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^用户名或密码错误$/);
  await fillLogin('dispatcher');
  await expect.element(badge()).toBeVisible();
  await expect.element(page.css('.header-welcome')).toHaveTextContent('张调度');
  expect(document.title).toContain('智慧物流系统平台');
  expect(['LOGIN_USER_BUTTON_AUTH', 'SYS_BUTTON_AUTH'].every(key => sessionStorage.getItem(key))).toBe(true);
});

test('what a field says does not sit on the button below it', async () => {
  await openApp('/user/login');
  await page.getByLabelText('密码').click();
  await press('{Enter}');
  await expect.element(page.getByText('请输入密码')).toBeVisible();
  const said = page.getByText('请输入密码').element().getBoundingClientRect();
  const submit = page.css('button[type=submit]').element().getBoundingClientRect();
  expect(submit.y - said.bottom).toBeGreaterThanOrEqual(6);
});

test('the form says what each input lacks, takes the keyboard there, and forgets it with the first letter', async () => {
  const { backEnd } = await openApp('/user/login');
  const username = page.getByLabelText('用户名');
  await expect.element(username).toHaveFocus();
  await page.getByLabelText('密码').fill('x');
  await expectNone(page.getByText('请输入用户名'));
  await press('{Enter}');
  await expect.element(page.getByText('请输入用户名')).toBeVisible();
  await expect.element(username).toHaveFocus();
  await expect.element(username).toHaveAttribute('aria-invalid', 'true');
  await expect.element(username).toHaveAccessibleDescription('请输入用户名');
  await username.fill('  ');
  await expect.element(page.getByText('请输入用户名')).toBeVisible();
  await username.fill('d');
  await expectNone(page.getByText('请输入用户名'));
  await page.getByLabelText('密码').fill('');
  await expect.element(page.getByText('请输入密码')).toBeVisible();
  await expectAccessible();
  expect(backEnd.requests('POST /sys/login')).toEqual([]);
});

test('by mobile: a wrong code is refused, the right one leads to where the user wanted to go', async () => {
  const { backEnd } = await openApp('/outbox?from=sms', {
    prepare: server => {
      server.answer('POST /sys/sms', { message: '验证码已发送，10分钟内有效' });
      server.answer('POST /sys/phoneLogin', ({ body }) =>
        Object(body).captcha === '135790' ? loginAnswer('dispatcher') : refused('手机验证码错误'),
      );
    },
  });
  await expect.poll(address).toBe('/user/login?redirect=%2Foutbox%3Ffrom%3Dsms');
  await page.getByRole('tab', { name: '手机号登录' }).click();
  await askCode('13800000002');
  expect(backEnd.requests('POST /sys/sms').map(({ body }) => body)).toEqual([{ mobile: '13800000002', smsmode: '0' }]);
  await codeInput().fill('000000');
  await press('{Enter}');
  await expect.element(page.getByRole('alert').filter({ hasText: '手机验证码错误' })).toBeVisible();
  await codeInput().fill('135790');
  await press('{Enter}');
  await expect.element(badge()).toBeVisible();
  expect(address()).toBe('/outbox?from=sms');
  expect(backEnd.requests('POST /sys/phoneLogin').at(-1)?.body).toEqual({ mobile: '13800000002', captcha: '135790' });
});

test('a partner’s ticket signs in at once and leads to where it says', async () => {
  await openApp('/oauth2-app/login?token=t1&thirdType=wechat_enterprise&redirect=%2Ftest%2Fhome', {
    prepare: server => server.answer('GET /sys/thirdLogin/getLoginUser/t1/wechat_enterprise', () => loginAnswer('clerk')),
  });
  await expect.element(page.getByTestId('test-home')).toBeVisible();
  expect(address()).toBe('/test/home');
});

test('a spent ticket says why not and offers the password, with the way kept', async () => {
  const { backEnd } = await openApp('/oauth2-app/login?token=t1&thirdType=wechat_enterprise&redirect=%2Ftest%2Fhome', {
    prepare: server =>
      server.answer('GET /sys/thirdLogin/getLoginUser/t1/wechat_enterprise', refused('第三方登录凭证无效或已过期，请重新登录！')),
  });
  await expect.element(page.getByText('第三方登录凭证无效或已过期，请重新登录！')).toBeVisible();
  expect(backEnd.requests('GET /sys/thirdLogin/*')).toHaveLength(1);
  await page.getByRole('link', { name: '用账户登录' }).click();
  await expect.poll(address).toBe('/user/login?redirect=%2Ftest%2Fhome');
});

const ofTwoTenants = (server: BackEnd) => {
  server.answer('POST /sys/login', async () => {
    const answer = structuredClone(await loginAnswer('dispatcher'));
    Object.assign(Object(answer['result']).userInfo, { relTenantIds: '7,8' });
    return answer;
  });
  const result = [
    { id: 7, name: '北港公司' },
    { id: 8, name: '南港公司' },
  ];
  server.answer('GET /sys/tenant/queryList', { result });
};

test('somebody of two tenants chooses one, and works for it', async () => {
  const { backEnd } = await openApp('/user/login', { prepare: ofTwoTenants });
  await fillLogin('dispatcher');
  await expect.element(page.getByText('南港公司')).toBeVisible();
  await expectInOrder();
  await chooseColourScheme('dark');
  await expectAccessible({ colours: true });
  await page.viewport(...PHONE);
  expectNoSidewaysScroll();
  await page.viewport(1440, 900);
  await page.getByRole('radio', { name: '南港公司' }).click();
  await button('进入系统').click();
  await expect.element(badge()).toBeVisible();
  expect(backEnd.requests('GET /sys/permission/getUserPermissionByToken').map(({ headers }) => headers['tenant-id'])).toEqual(['8']);
  expect(localStorage.getItem('pro__TENANT_ID')).toContain('"8"');
});

const DEPARTS = [
  { id: '1', orgCode: 'A01', departName: '北方智慧物流集团' },
  { id: '2', orgCode: 'A02', departName: '运输调度中心' },
];
const ofTwoDepartments = (server: BackEnd) => {
  server.answer('POST /sys/login', async () => {
    const answer = structuredClone(await loginAnswer('dispatcher'));
    const result = Object(answer['result']);
    Object.assign(result, { departs: DEPARTS, multi_depart: 2, userInfo: { ...result.userInfo, orgCode: null } });
    return answer;
  });
  server.answer('GET /sys/user/getCurrentUserDeparts', { result: { list: DEPARTS, orgCode: '' } });
  server.answer('POST /sys/selectDepart', async ({ body }) => {
    const { userInfo } = Object((await loginAnswer('dispatcher'))['result']);
    return { result: { userInfo: { ...userInfo, orgCode: Object(body).orgCode } } };
  });
};

test('somebody of two departments must choose one: neither Esc nor the mask nor a reload takes the first', async () => {
  const app = await openApp('/user/login', { prepare: ofTwoDepartments });
  await fillLogin('dispatcher');
  const choice = dialog('部门选择');
  await expect.element(choice.getByRole('combobox')).toBeVisible();
  await press('{Escape}');
  await expectStays(choice);
  await userEvent.click(page.css('.ant-modal-wrap:visible'), { position: { x: 5, y: 500 } });
  await expectStays(choice);
  expect(choice.css('.ant-modal-close').elements()).toEqual([]);
  await app.reload();
  await expect.element(choice.getByRole('combobox')).toBeVisible();
  await press('{Escape}');
  await expectStays(choice);
  await choice.getByRole('combobox').click();
  await page.css('.ant-select-item-option').filter({ hasText: '北方智慧物流集团' }).first().click();
  await choice.getByRole('button', { name: '确定' }).click();
  await expectNone(choice);
  await app.reload();
  await expect.element(badge()).toBeVisible();
  await expectNone(choice);
});

test('a menu the server refuses ends the session, and the way back is kept', async () => {
  await openApp('/base/mtSupplier?day=1', {
    as: 'dispatcher',
    prepare: server =>
      server.answer('GET /sys/permission/getUserPermissionByToken', { success: false, code: 400, message: '请登录系统！' }),
  });
  await expect.poll(() => leavings[0]).toBe(`/user/login?redirect=${encodeURIComponent('/base/mtSupplier?day=1')}`);
  expect(localStorage.getItem('pro__Access-Token')).toBeNull();
});

test('an unknown address is 404 after the sign-in', async () => {
  await openApp('/no/such/page', { prepare: knows });
  await expect.poll(address).toBe('/user/login?redirect=%2Fno%2Fsuch%2Fpage');
  await fillLogin('dispatcher');
  await expect.poll(address).toBe('/404');
  await expect.element(page.css('.not-found-address')).toHaveTextContent('/no/such/page');
  await expectAccessible();
});

test('a reload asks for the menu once and stays where it was', async () => {
  const app = await openApp('/base/mtSupplier', { as: 'dispatcher' });
  await waitForRows();
  const asked = () => app.backEnd.requests('GET /sys/permission/getUserPermissionByToken').length;
  const before = asked();
  await app.reload();
  await waitForRows();
  expect(address()).toBe('/base/mtSupplier');
  await page.getByRole('menuitem', { name: '首页' }).first().click();
  await expect.poll(address).toBe('/dashboard/analysis');
  expect(asked() - before).toBe(1);
});
