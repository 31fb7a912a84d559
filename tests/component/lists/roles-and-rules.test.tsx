/** 角色管理, 数据权限规则 and the roles of departments: rights are checked apart or linked, saved as the server expects, and kept over a refusal; a rule is written, a broken one says so, both usable on a phone. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, dialog, expectNone } from '../support/controls.ts';
import { openApp, PHONE } from '../support/open-app.tsx';
import { expectAccessible, expectInOrder } from '../support/page-health.ts';

const lines = () => page.css('.ant-table-tbody tr[data-row-key]:visible');
const drawer = () => page.css('.ant-drawer-open');
const node = (title: string) => page.css('.ant-tree-treenode').filter({ hasText: title });
const checkedCount = () => page.css('.ant-tree-checkbox-checked').elements().length;

test('an administrator gives a role rights and data rules', async () => {
  const leaf = (key: string, slotTitle: string, isAdminOnly = false) => ({ key, slotTitle, isAdminOnly, ruleFlag: 0, children: null });
  const ruled = {
    ...leaf('mtCar:list|1', '车辆'),
    ruleFlag: 1,
    children: [leaf('mtCar:edit|2', '车辆编辑'), leaf('mtCar:delete|2', '车辆删除')],
  };
  const treeList = [{ ...leaf('base', '基础数据'), children: [ruled, leaf('system:role:auth|1', '角色授权', true)] }];
  const role = { id: 'r1', roleCode: 'looker', roleName: '查车员', description: '', isOwn: false };
  const rule = {
    id: 'd1',
    ruleName: '本部门',
    ruleColumn: 'sysOrgCode',
    columnLabel: '部门',
    ruleConditions: '=',
    ruleValue: '#{sys_org_code}',
    status: '1',
  };
  const { backEnd } = await openApp('/isystem/role', { as: 'admin' });
  backEnd.answer('GET /sys/role/list', { result: { records: [role], total: 1 } });
  backEnd.answer('GET /sys/role/queryTreeList', { result: { treeList, ids: [] } });
  backEnd.answer('GET /sys/permission/queryRolePermission', { result: ['mtCar:list|1'] });
  await page.getByPlaceholder('请输入...').fill('查车');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => lines().elements().length).toBe(1);
  await lines().getByRole('button', { name: '授权' }).click();
  await expect.element(drawer().getByText('角色权限配置：查车员')).toBeVisible();

  const action = async (name: string) => {
    await button('树操作').click();
    await page.getByRole('menuitem', { name }).click();
  };
  await action('展开所有');
  await expect.element(node('车辆编辑')).toBeVisible();
  await expectAccessible();
  await node('基础数据').css('.ant-tree-checkbox').click(); // parents and children are apart
  await expect.poll(checkedCount).toBe(2);
  await node('基础数据').css('.ant-tree-checkbox').click();
  await action('父子关联');
  await node('基础数据').css('.ant-tree-checkbox').click();
  await expect.poll(checkedCount).toBe(4); // not what only the administrator may have
  await action('取消全选');
  await expect.poll(checkedCount).toBe(0);
  await action('取消关联');
  await node('车辆删除').css('.ant-tree-checkbox').click();
  backEnd.answer('POST /sys/permission/saveRolePermission', { success: false, code: 500, message: '不能授予' }, 1);
  await drawer()
    .getByRole('button', { name: /^保\s?存$/ })
    .click();
  await expect.element(page.getByText('不能授予')).toBeVisible();
  await expect.poll(checkedCount).toBe(1);
  backEnd.answer('POST /sys/permission/saveRolePermission', { message: '保存成功！' });
  backEnd.answer(`GET /sys/role/datarule/${encodeURIComponent('mtCar:list|1')}/r1`, { result: { datarule: [rule] } });
  backEnd.answer('POST /sys/role/datarule', { message: '保存成功!' });
  await node('车辆').first().getByRole('button', { name: '数据规则' }).click();
  await page.getByRole('checkbox', { name: '本部门（部门 = #{sys_org_code}）' }).click();
  await button('保存数据规则').click();
  await expect
    .poll(() => backEnd.requests('POST /sys/role/datarule').at(-1)?.body)
    .toEqual({ permissionId: 'mtCar:list|1', roleId: 'r1', dataRuleIds: 'd1' });
  await drawer().getByRole('button', { name: '保存并关闭' }).click();
  await expectNone(drawer());
  expect(backEnd.requests('POST /sys/permission/saveRolePermission').at(-1)?.body).toEqual({
    roleId: 'r1',
    permissionIds: 'mtCar:delete|2',
    lastpermissionIds: 'mtCar:list|1',
  });
  await page.viewport(...PHONE);
  // A row is a card: nothing of it, its buttons last of all, is beside the screen.
  await expect.element(lines().css('dl')).toHaveTextContent('角色编码looker');
  await expect.element(lines().getByRole('button', { name: '删除' })).toBeVisible();
  const table = page.css('.ant-table-content:visible').element();
  expect(table.scrollWidth).toBe(table.clientWidth);
  await expectInOrder({ of: 'main', name: 'roles on a phone' });
});

test('a data rule is written by its fields, and a broken one says so', async () => {
  const { backEnd } = await openApp('/isystem/dataRule', { as: 'admin' });
  const broken = {
    id: 'd1',
    entityTitle: '车辆',
    ruleName: '旧规则',
    ruleColumn: 'gone',
    ruleConditions: '=',
    ruleValue: '1',
    status: '1',
    problem: '没有字段“gone”',
    roles: ['司磅员'],
  };
  backEnd.answer('GET /sys/permission/queryPermissionRule', { result: [broken] });
  await page.getByPlaceholder('请输入...').fill('旧');
  await userEvent.keyboard('{Enter}');
  await expect.element(lines().getByRole('alert')).toHaveTextContent('已失效，全部数据被隐藏：没有字段“gone”');
  await expect.element(lines().first()).toHaveTextContent('司磅员');
  const entry = (id: string, name: string, component: string) => ({ id, name, component, menuType: 1 });
  const menus = [entry('m1', '承运单位', 'mt/base/MtCarrierUnitList'), entry('m2', '用户管理', 'system/UserList')];
  backEnd.answer('GET /sys/permission/list', { result: [{ ...entry('m0', '基础数据', 'layouts/RouteView'), children: menus }] });
  await button('新增规则').click();
  const choose = async (id: string, text: string) => {
    await page.css(`#${id}`).click();
    await page.css(`#${id}`).fill(text);
    await userEvent.keyboard('{Enter}');
  };
  await choose('data-rule_permissionId', '承运单位');
  await page.css('#data-rule_name').fill('本人录入');
  await choose('data-rule_column', '创建人');
  await page.css('#data-rule_value').fill('#{sys_user_code}');
  await expectAccessible();
  backEnd.answer('POST /sys/permission/addPermissionRule', { message: '添加成功！' });
  await drawer()
    .getByRole('button', { name: /保\s?存/ })
    .click();
  await expect.element(page.getByText('添加成功！')).toBeVisible();
  expect(backEnd.requests('POST /sys/permission/addPermissionRule').at(-1)?.body).toEqual({
    permissionId: 'm1',
    ruleName: '本人录入',
    ruleColumn: 'createBy',
    ruleConditions: '=',
    ruleValue: '#{sys_user_code}',
    status: '1',
  });
});

test('a department has its superior and is given rights, its role some of them, and a user the role; what is not saved outlives a closed drawer', async () => {
  const leaf = (key: string, slotTitle: string, isAdminOnly = false) => ({ key, slotTitle, isAdminOnly, ruleFlag: 0, children: null });
  const treeList = [
    { ...leaf('base', '基础数据'), children: [leaf('mtCar:edit|2', '车辆编辑'), leaf('system:role:auth|1', '角色授权', true)] },
  ];
  const role = { id: 'r1', roleName: '查车员', roleCode: 'checker', description: '只看车' };
  const { backEnd } = await openApp('/isystem/depart', { as: 'admin' });
  backEnd.answer('GET /sys/permission/queryTreeList', { result: { treeList, ids: [] } });
  backEnd.answer('GET /sys/permission/queryDepartPermission', { result: [] });
  backEnd.answer('GET /sys/sysDepartRole/list', { result: { records: [], total: 0, isReadOnly: false } });
  await page.getByRole('tree', { name: '部门树' }).getByText('计量磅房').click();
  backEnd.answer('PUT /sys/sysDepart/edit', { message: '修改成功!' });
  await button(/编\s?辑/).click();
  await page.css('#department_directors').click();
  await page.css('.ant-select-dropdown:not(.ant-select-dropdown-hidden) [title="李司磅"]').first().click();
  await userEvent.keyboard('{Escape}');
  await drawer()
    .getByRole('button', { name: /^保\s?存$/ })
    .click();
  await expectNone(drawer());
  expect(backEnd.requests('PUT /sys/sysDepart/edit').at(-1)?.body).toMatchObject({
    directorUserIds: expect.stringMatching(/^\w{32}$/),
    oldDirectorUserIds: '',
  });
  await page.getByRole('tab', { name: '部门权限' }).click();
  await expect.element(page.getByText('已授予 0 项权限')).toBeVisible();
  await button('配置部门权限').click();
  await button('树操作').last().click();
  await page.getByRole('menuitem', { name: '展开所有' }).last().click();
  await node('车辆编辑').css('.ant-tree-checkbox').click();
  await expect.element(node('角色授权').css('.ant-tree-checkbox-disabled')).toBeVisible();
  await expect.poll(checkedCount).toBe(1);
  await expectAccessible();
  await drawer()
    .getByRole('button', { name: /取\s?消/ })
    .click();
  await button('保留草稿并离开').click();
  await expectNone(drawer());
  await button('配置部门权限').click();
  await expect.element(drawer().getByText('已恢复未保存的内容')).toBeVisible();
  backEnd.answer('POST /sys/permission/saveDepartPermission', { message: '保存成功！' });
  await drawer().getByRole('button', { name: '保存并关闭' }).click();
  await expectNone(drawer());
  expect(backEnd.requests('POST /sys/permission/saveDepartPermission').at(-1)?.body).toMatchObject({
    permissionIds: 'mtCar:edit|2',
    lastpermissionIds: '',
  });

  await page.getByRole('tab', { name: '部门角色' }).click();
  backEnd.answer('POST /sys/sysDepartRole/add', { message: '添加成功！' });
  backEnd.answer('GET /sys/sysDepartRole/list', { result: { records: [role], total: 1, isReadOnly: false } });
  await button('新增部门角色').click();
  await page.css('#depart-role_name').fill('查车员');
  await page.css('#depart-role_code').fill('checker');
  await drawer()
    .getByRole('button', { name: /^保\s?存$/ })
    .click();
  await expectNone(drawer());
  await expect.element(lines().filter({ hasText: '查车员' })).toBeVisible();
  expect(backEnd.requests('POST /sys/sysDepartRole/add').at(-1)?.body).toMatchObject({ roleName: '查车员', roleCode: 'checker' });
  backEnd.answer('GET /sys/sysDepartPermission/queryTreeListForDeptRole', { result: { treeList: [], ids: [] } });
  backEnd.answer('GET /sys/sysDepartPermission/queryDeptRolePermission', { result: [] });
  await lines().getByRole('button', { name: '授权' }).click();
  await expect.element(drawer().getByText('这个部门还没有可授予的权限，请先由系统管理员配置部门权限。')).toBeVisible();
  await drawer()
    .getByRole('button', { name: /取\s?消/ })
    .click();
  await expectNone(drawer());

  await page.getByRole('tab', { name: '用户信息' }).click();
  backEnd.answer('GET /sys/sysDepartRole/getDeptRoleByUserId', { result: [] });
  await lines().filter({ hasText: 'clerk' }).getByRole('button', { name: '分配部门角色' }).click();
  await page.getByRole('checkbox', { name: '查车员（只看车）' }).click();
  backEnd.answer('POST /sys/sysDepartRole/deptRoleUserAdd', { message: '添加成功！' });
  await dialog(/分配部门角色/)
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await expect
    .poll(() => backEnd.requests('POST /sys/sysDepartRole/deptRoleUserAdd').at(-1)?.body)
    .toMatchObject({ newRoleId: 'r1', oldRoleId: '' });
  await page.viewport(...PHONE);
  await expectInOrder({ of: 'main', name: 'the roles of a department on a phone' });
});
