/** 用户管理, 部门管理, 职务管理 and 租户管理: found, written as the server expects, without what would be refused; a password is never stored. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, dialog, expectNone, goTo } from '../support/controls.ts';
import { DESK, openApp, PHONE } from '../support/open-app.tsx';
import { expectAccessible, expectInOrder } from '../support/page-health.ts';

const line = (text: string) => page.css('.ant-table-tbody tr[data-row-key]:visible').filter({ hasText: text });
const field = (id: string) => page.css(`#${id}`);
const drawer = () => page.css('.ant-drawer-open');
const save = () => drawer().getByRole('button', { name: /保\s?存/ });
const option = (title: string) => page.css(`.ant-select-dropdown:not(.ant-select-dropdown-hidden) [title="${title}"]`).first();

test('users are found, added, edited, frozen, and given a password; departments, positions and tenants follow', async () => {
  const { backEnd } = await openApp('/isystem/user', { as: 'admin' });
  for (const call of ['POST /sys/user/add', 'PUT /sys/user/edit', 'PUT /sys/user/frozenBatch', 'PUT /sys/user/changePassword'])
    backEnd.answer(call, { message: '操作成功！' });
  await expect.element(line('dispatcher')).toBeVisible();
  await expectAccessible();
  await page.viewport(...PHONE);
  await expectInOrder({ of: 'main', name: 'users on a phone' });
  await page.viewport(...DESK);
  expect(line('系统管理员').getByRole('button', { name: '冻结' }).elements()).toHaveLength(0); // nobody freezes himself
  await page.getByRole('tree').getByText('运输调度中心').click();
  await expectNone(line('finance'));
  expect(backEnd.requests('GET /sys/user/list').at(-1)?.params['departId']).toMatch(/\w+/);
  await page.getByRole('tree').getByText('运输调度中心').click();

  await button('新增用户').click();
  await field('user_username').fill('clerk');
  await field('user_realname').fill('新司磅');
  await expect.element(page.getByText('用户账号已存在')).toBeVisible();
  await field('user_username').fill('clerk_two');
  await field('user_password').fill('weak');
  await field('user_confirmPassword').fill('Strong@2026');
  await save().click();
  await expect.element(page.getByText('密码由8-16位数字、大小写字母及特殊字符组成!')).toBeVisible();
  await field('user_password').fill('Strong@2026');
  await field('user_roles').click();
  await option('司磅员').click();
  await option('财务员').click();
  await userEvent.keyboard('{Escape}');
  await save().click();
  await expect.poll(() => backEnd.requests('POST /sys/user/add').length).toBe(1);
  expect(backEnd.requests('POST /sys/user/add')[0]?.body).toMatchObject({
    username: 'clerk_two',
    password: 'Strong@2026',
    selectedroles: 'clerk,finance',
    userIdentity: 1,
  });
  await expectNone(drawer());
  await expectNone(page.css('.tab-pen'));

  await line('clerk').getByRole('button', { name: '编辑' }).click();
  await expect.element(field('user_username')).toBeDisabled();
  await expectNone(field('user_password'));
  await expect.element(drawer().getByText('计量磅房')).toBeVisible();
  await field('user_realname').fill('李大磅');
  await save().click();
  await expect
    .poll(() => backEnd.requests('PUT /sys/user/edit').at(-1)?.body)
    .toMatchObject({ username: 'clerk', realname: '李大磅', selectedroles: 'clerk' });
  await expectNone(drawer());

  await line('finance').getByRole('button', { name: '冻结' }).click();
  await dialog(/王财务/)
    .getByRole('button', { name: /冻\s?结/ })
    .click();
  await expect.poll(() => backEnd.requests('PUT /sys/user/frozenBatch').at(-1)?.body).toMatchObject({ status: '2' });
  await line('finance').getByRole('button', { name: '修改密码' }).click();
  await field('change-password_password').fill('Strong@2026');
  await field('change-password_confirmPassword').fill('Strong@2026');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => backEnd.requests('PUT /sys/user/changePassword').at(-1)?.body)
    .toMatchObject({ username: 'finance', password: 'Strong@2026' });

  goTo('/isystem/depart');
  const tree = page.getByRole('tree', { name: '部门树' });
  const checks = () => page.css('.department-tree .ant-tree-checkbox-checked').elements().length;
  const check = () => page.css('.department-tree .ant-tree-checkbox').first().click();
  await tree.getByText('计量磅房').click();
  await expect.element(page.getByText('A01A02')).toBeVisible();
  await check();
  await expect.poll(checks).toBe(1); // the children stay unchecked
  await check();
  await button(/树操作/).click();
  await page.getByRole('menuitem', { name: '父子关联' }).click();
  await check();
  await expect.poll(checks).toBe(4);
  backEnd.answer('POST /sys/sysDepart/add', { success: false, code: 500, message: '上级部门不存在！' }, 1);
  await button('新增下级').click();
  await field('department_name').fill('一号磅');
  await save().click();
  await expect.element(drawer().getByRole('alert')).toHaveTextContent('上级部门不存在！');
  backEnd.answer('POST /sys/sysDepart/add', { message: '添加成功！' });
  await save().click();
  await expectNone(drawer());
  expect(backEnd.requests('POST /sys/sysDepart/add').at(-1)?.body).toMatchObject({
    departName: '一号磅',
    orgCategory: '2',
    departOrder: 0,
  });
  await page.viewport(...PHONE);
  await expectInOrder({ of: 'main', name: 'departments on a phone' });
  await page.viewport(...DESK);

  for (const [path, add, call, fields] of [
    ['/isystem/position', '新增职务', 'POST /sys/position/add', { position_name: '班长', position_code: 'foreman' }],
    ['/isystem/tenant', '新增租户', 'POST /sys/tenant/add', { tenant_id: '7', tenant_name: '北港' }],
  ] as const) {
    backEnd.answer(call, { message: '添加成功！' });
    goTo(path);
    await button(add).click();
    for (const [id, text] of Object.entries(fields)) await field(id).fill(text);
    await save().click();
    await expect.poll(() => backEnd.requests(call).length).toBe(1);
    await expectNone(drawer());
  }
  expect(backEnd.requests('POST /sys/tenant/add')[0]?.body).toMatchObject({ id: 7, name: '北港', status: 1 });
});
