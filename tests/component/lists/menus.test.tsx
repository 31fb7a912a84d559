/**
 * 菜单权限管理: the tree is found and opened, an entry of the program says what stays and offers no deletion, an added one is checked before it is sent, what
 * was typed outlives a refusal, a page has its data rules, and who works in another tenant only reads.
 */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, dialog, expectNone } from '../support/controls.ts';
import { DESK, openApp, PHONE } from '../support/open-app.tsx';
import { expectAccessible, expectInOrder } from '../support/page-health.ts';

const line = (text: string) => page.css('.ant-table-tbody tr[data-row-key]:visible').filter({ hasText: text });
const field = (id: string) => page.css(`#menu_${id}`);
const drawer = () => page.css('.ant-drawer-open');
const save = () => drawer().getByRole('button', { name: /保\s?存/ });

test('the menu is read, changed and added to', async () => {
  const blank = {
    parentId: null,
    perms: '',
    permsType: '',
    icon: '',
    componentName: '',
    redirect: '',
    status: '1',
    hidden: false,
    route: true,
    keepAlive: true,
    alwaysShow: false,
    internalOrExternal: false,
    isOwn: true,
    isReadOnly: false,
    updateTime: null,
  };
  const edit = {
    ...blank,
    id: 'mtCar:edit|2',
    name: '车辆编辑',
    menuType: 2,
    parentId: 'mtCar:list|1',
    perms: 'mtCar:edit',
    permsType: '2',
  };
  const car = {
    ...blank,
    id: 'mtCar:list|1',
    name: '车辆',
    menuType: 1,
    parentId: 'base',
    url: '/base/mtCar',
    component: 'mt/base/MtCarList',
    sortNo: 10,
    perms: 'mtCar:list',
    permsType: '1',
    children: [edit],
  };
  const link = {
    ...blank,
    isOwn: false,
    id: 'menu:1|1',
    name: '铁路平台',
    menuType: 1,
    parentId: 'base',
    url: 'https://rail.example/app',
    component: 'layouts/IframePageView',
    sortNo: 1,
    perms: 'menu:1',
    permsType: '1',
    updateTime: '2026-01-01 08:00:00',
  };
  const base = {
    ...blank,
    id: 'base',
    name: '基础数据',
    menuType: 0,
    url: '/base',
    component: 'layouts/RouteView',
    icon: 'database',
    sortNo: 20,
  };
  const { backEnd } = await openApp('/isystem/permission', { as: 'admin' });
  backEnd.answer('GET /sys/permission/list', { result: [{ ...base, children: [link, car] }] });
  await expect.element(line('基础数据')).toBeVisible();
  await page.getByPlaceholder('请输入...').fill('mtCar:edit');
  await userEvent.keyboard('{Enter}');
  await expect.element(line('车辆编辑')).toHaveTextContent('系统内置');
  await expectNone(line('铁路平台'));
  await page.getByPlaceholder('请输入...').fill('');
  await userEvent.keyboard('{Enter}');
  await button('展开目录').click();
  await expectAccessible();
  expect(line('车辆').getByRole('button', { name: '删除' }).elements()).toHaveLength(0);
  expect(line('基础数据').getByRole('button', { name: '删除' }).elements()).toHaveLength(0);

  await line('车辆').getByRole('button', { name: '编辑' }).click();
  await expect.element(drawer().getByText(/系统内置：名称、图标、排序、上级和是否隐藏可以修改/)).toBeVisible();
  for (const id of ['url', 'component', 'componentName']) await expect.element(field(id)).toBeDisabled();
  await field('name').fill('车辆档案');
  backEnd.answer('PUT /sys/permission/edit', { success: false, code: 500, message: '这个菜单刚被别人修改过，请刷新后再改！' }, 1);
  await save().click();
  await expect.element(drawer().getByRole('alert').filter({ hasText: '刚被别人修改过' })).toBeVisible();
  await expect.element(field('name')).toHaveValue('车辆档案');
  backEnd.answer('PUT /sys/permission/edit', { message: '修改成功！' });
  await save().click();
  await expectNone(drawer());
  expect(backEnd.requests('PUT /sys/permission/edit').at(-1)?.body).toMatchObject({
    id: 'mtCar:list|1',
    name: '车辆档案',
    menuType: 1,
    parentId: 'base',
    url: '/base/mtCar',
    perms: 'mtCar:list',
    permsType: '1',
    status: '1',
    sortNo: 10,
    hidden: false,
    keepAlive: true,
  });

  // The data rules of one page, and a new one for it.
  expect(line('铁路平台').getByRole('button', { name: '数据规则' }).elements()).toHaveLength(0);
  const rule = { id: 'd1', ruleName: '本部门', ruleColumn: 'sysOrgCode', ruleConditions: '=', ruleValue: '#{sys_org_code}', status: '1' };
  backEnd.answer('GET /sys/permission/getPermRuleListByPermId', { result: [rule] });
  await page.getByPlaceholder('请输入...').fill('mtCar');
  await userEvent.keyboard('{Enter}');
  await line('车辆').getByRole('button', { name: '数据规则' }).click();
  await expect.element(line('本部门')).toBeVisible();
  expect(backEnd.requests('GET /sys/permission/getPermRuleListByPermId').at(-1)?.params).toMatchObject({ permissionId: 'mtCar:list|1' });
  await button('新增规则').click();
  await expect.element(page.css('#data-rule_permissionId')).toBeDisabled();
  await page.css('#data-rule_name').fill('本人录入');
  await page.css('#data-rule_column').click();
  await page.css('#data-rule_column').fill('创建人');
  await userEvent.keyboard('{Enter}');
  await page.css('#data-rule_value').fill('#{sys_user_code}');
  backEnd.answer('POST /sys/permission/addPermissionRule', { message: '添加成功！' });
  await save().click();
  await expectNone(drawer());
  expect(backEnd.requests('POST /sys/permission/addPermissionRule').at(-1)?.body).toMatchObject({
    permissionId: 'mtCar:list|1',
    ruleColumn: 'createBy',
  });
  await button('返回列表').click();
  await expect.element(page.getByPlaceholder('请输入...')).toHaveValue('mtCar'); // as the list is still narrowed
  await page.getByPlaceholder('请输入...').fill('');
  await userEvent.keyboard('{Enter}');
  await button('展开目录').click();

  await line('基础数据').getByRole('button', { name: '添加下级' }).click();
  await field('name').fill('港口平台');
  await field('url').fill('javascript:alert(1)');
  await expect.element(drawer().getByText('菜单路径要以“/”开头，或者是http://、https://开头的网址！')).toBeVisible();
  await field('url').fill('https://port.example/app');
  await expectNone(field('component'));
  await drawer().getByText('外部打开').click();
  backEnd.answer('POST /sys/permission/add', { message: '添加成功！' });
  await save().click();
  await expectNone(drawer());
  expect(backEnd.requests('POST /sys/permission/add').at(-1)?.body).toMatchObject({
    name: '港口平台',
    menuType: 1,
    parentId: 'base',
    url: 'https://port.example/app',
    internalOrExternal: true,
  });

  await page.viewport(...PHONE);
  await expectInOrder({ of: 'main', name: 'the menu on a phone' });
  await page.viewport(...DESK);

  backEnd.answer('DELETE /sys/permission/deleteBatch', { message: '删除成功!' });
  backEnd.answer('GET /sys/permission/list', { result: [{ ...base, isReadOnly: true }] }); // what is read again after it
  await line('铁路平台').getByRole('button', { name: '删除' }).click();
  await dialog(/铁路平台/)
    .getByRole('button', { name: /删\s?除/ })
    .click();
  await expect.poll(() => backEnd.requests('DELETE /sys/permission/deleteBatch').at(-1)?.params).toMatchObject({ ids: 'menu:1|1' });
  await expect.element(page.getByText('只能在默认租户中修改菜单。')).toBeVisible();
  await expectNone(button('新增菜单'));
});
