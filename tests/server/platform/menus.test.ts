/**
 * Proves who may change the menu, what is refused and why, that an added entry is seen by those who were granted it, that a changed one of the program moves
 * for everybody and keeps its rights, and that the page that undoes it all cannot be hidden.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MENU_CODES } from '#features/platform/menus/model.ts';
import { menuId } from '#server/platform/grants/menu-id.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { listOf, pick, startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { Envelope, TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
let admin: string;
let clerk: string;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = async (token: string, method: Method, url: string, body?: unknown): Promise<Envelope> =>
  (await server.call(method, `/sys/permission/${url}`, { token, ...(body === undefined ? {} : { body }) })).body;
beforeAll(async () => {
  server = await startServer();
  [admin, clerk] = [await server.signIn('admin'), await server.signIn('clerk')];
}, START_TIMEOUT_MS);
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['sys_menu', 'sys_menu_change']) await askSql(server.db, `delete from ${table}`);
  for (const table of ['sys_permission', 'sys_role_permission'])
    await askSql(server.db, `delete from ${table} where action like 'menu:%' or action like 'own:%'`);
});

const flat = (nodes: unknown): readonly unknown[] => listOf(nodes).flatMap(node => [node, ...flat(pick(node, 'children') ?? [])]);
const tree = async (): Promise<readonly unknown[]> => flat((await ask(admin, 'GET', 'list')).result);
const named = async (name: string): Promise<object> => Object((await tree()).find(node => pick(node, 'name') === name));
const idNamed = async (name: string): Promise<string> => String(pick(await named(name), 'id'));
const menuOf = async (token: string): Promise<readonly unknown[]> =>
  flat(pick((await ask(token, 'GET', 'getUserPermissionByToken')).result, 'menu'));
const inMenu = async (token: string, title: string): Promise<unknown> =>
  (await menuOf(token)).find(entry => pick(entry, 'meta', 'title') === title);

const SYSTEM = menuId('/isystem');
const folder = { name: '合作单位', menuType: 0, url: '/partner', component: 'layouts/RouteView', sortNo: 5, icon: 'team' };
const link = { name: '铁路平台', menuType: 1, url: 'https://rail.example/app', component: '', sortNo: 1, internalOrExternal: true };
const button = { name: '查看路况', menuType: 2, perms: 'own:road:see', permsType: '1', status: '1' };
const add = (body: object): Promise<Envelope> => ask(admin, 'POST', 'add', body);
const addAll = async (): Promise<{ readonly folder: string; readonly link: string }> => {
  expect(await add(folder)).toMatchObject({ message: '添加成功！' });
  const folderId = await idNamed(folder.name);
  expect(await add({ ...link, parentId: folderId })).toMatchObject({ success: true });
  const linkId = await idNamed(link.name);
  expect(await add({ ...button, parentId: linkId })).toMatchObject({ success: true });
  return { folder: folderId, link: linkId };
};

test.each<[Method, string, object?]>([
  ['GET', 'list'],
  ['GET', 'getSystemMenuList'],
  ['GET', 'getSystemSubmenu?parentId=x'],
  ['GET', 'getSystemSubmenuBatch?parentIds=x'],
  ['GET', 'checkPermDuplication?url=/x'],
  ['POST', 'add', folder],
  ['PUT', 'edit', folder],
  ['POST', 'edit', folder],
  ['DELETE', 'delete?id=x'],
  ['DELETE', 'deleteBatch?ids=x'],
])('%s %s needs the administrator', async (method, url, body) => {
  expect(await ask(clerk, method, url, body)).toMatchObject({ success: false, code: 510 });
});

test('a role cannot be granted the menu, and an administrator of another tenant reads it only', async () => {
  const grant = { roleId: 'clerk', permissionIds: `${MENU_CODES.edit}|1`, lastpermissionIds: '' };
  expect(await ask(admin, 'POST', 'saveRolePermission', grant)).toMatchObject({ message: '只属于系统管理员角色的权限不能授予其他角色！' });
  await askSql(server.db, `insert into sys_tenant (id, name) values (7, '北港') on conflict do nothing`);
  await askSql(server.db, `update sys_user set rel_tenant_ids = '7' where username = 'admin'`);
  expect(await add(folder)).toMatchObject({ success: false, message: '只能在默认租户中修改菜单！' });
  expect((await tree()).every(node => pick(node, 'isReadOnly') === true)).toBe(true);
  await askSql(server.db, `update sys_user set rel_tenant_ids = null where username = 'admin'`);
  expect((await tree()).some(node => pick(node, 'isReadOnly') === true)).toBe(false);
});

test.each<[object, string]>([
  [{ name: ' ' }, '菜单名称必填，最多50个字！'],
  [{ name: '名'.repeat(51) }, '菜单名称必填，最多50个字！'],
  [{ sortNo: -1 }, '排序要是0到9999的整数！'],
  [{ sortNo: 1.5 }, '排序要是0到9999的整数！'],
  [{ icon: '<img>' }, '图标名称不正确！'],
  [{ url: '' }, '请输入菜单路径！'],
  [{ url: 'javascript:alert(1)' }, '菜单路径要以“/”开头，或者是http://、https://开头的网址！'],
  [{ url: '//evil.example' }, '菜单路径要以“/”开头，或者是http://、https://开头的网址！'],
  [{ url: 'data:text/html,x' }, '菜单路径要以“/”开头，或者是http://、https://开头的网址！'],
  [{ url: '/a b' }, '菜单路径只能是字母、数字、下划线、短横线和“/”，例如/system/page！'],
  [{ url: '/user/login' }, '该路径由系统保留，请换一个！'],
  [{ url: '/dashboard/analysis' }, '该路径由系统保留，请换一个！'],
  [{ url: '/dashboard/workplace' }, '该路径由系统保留，请换一个！'],
  [{ url: '/transport/mtWaybill' }, '访问路径不允许重复，请重定义！'],
  [{ url: '/TRANSPORT/mtwaybill' }, '访问路径不允许重复，请重定义！'],
  [{ component: '' }, '请输入前端组件！'],
  [{ component: '{{x}}' }, '前端组件只能是字母、数字、下划线、短横线、点和“/”！'],
  [{ url: 'https://a:b@rail.example' }, '网址里不能带账号密码！'],
  [{ url: 'https://rail.example/?t=${token}' }, '登录令牌只能带给本系统自己的地址！'],
  [{ url: "{{window._CONFIG['domianURL']}}.rail.example/?t=${token}" }, '登录令牌只能带给本系统自己的地址！'],
  [{ url: "{{window._CONFIG['staticDomainURL']}}/?t=${token}" }, '登录令牌只能带给本系统自己的地址！'],
  [{ url: "{{window._CONFIG['domianURL']}}.rail.example/" }, '网址里的占位符不正确！'],
  [{ url: '/isps/userAnnouncement' }, '该路径由系统保留，请换一个！'],
  [{ url: '/:any' }, '该路径由系统保留，请换一个！'],
  [{ url: "{{ window._CONFIG['other'] }}/x" }, '网址里的占位符不正确！'],
  [{ menuType: 1, parentId: 'nowhere' }, '上级菜单不存在！'],
  [{ menuType: 1, parentId: 'mtWaybill:list|1', component: 'a/B' }, '上级菜单只能是目录，不能是页面或按钮！'],
  [{ menuType: 1, parentId: 'mtWaybill:edit|2', component: 'a/B' }, '上级菜单只能是目录，不能是页面或按钮！'],
  [{ menuType: 2, perms: 'own:x', parentId: SYSTEM }, '按钮和权限要放在页面下面！'],
  [
    { menuType: 2, perms: 'own', parentId: 'mtWaybill:list|1' },
    '权限编码要用冒号分开，只能是字母、数字、下划线和短横线，例如system:page:add！',
  ],
  [
    { menuType: 2, perms: 'own:x,own:y', parentId: 'mtWaybill:list|1' },
    '权限编码要用冒号分开，只能是字母、数字、下划线和短横线，例如system:page:add！',
  ],
  [
    { menuType: 2, perms: 'menu:1', parentId: 'mtWaybill:list|1' },
    '权限编码要用冒号分开，只能是字母、数字、下划线和短横线，例如system:page:add！',
  ],
  [{ menuType: 2, perms: 'mtWaybill:edit', parentId: 'mtWaybill:list|1' }, '权限编码已存在！'],
])('an entry with %o is refused: %s', async (change, sentence) => {
  expect(await add({ ...folder, ...change })).toMatchObject({ success: false, message: sentence });
  expect(await askSql(server.db, 'select 1 from sys_menu')).toEqual([]);
});

test('an added page is the administrator’s, and another role’s once it is granted; deleted it leaves nothing', async () => {
  const { folder: folderId, link: linkId } = await addAll();
  expect(await inMenu(admin, link.name)).toMatchObject({
    path: menuId(link.url),
    component: 'layouts/IframePageView',
    meta: { title: link.name, internalOrExternal: true, url: link.url },
  });
  expect(await inMenu(admin, folder.name)).toMatchObject({ path: '/partner', redirect: null, meta: { icon: 'team' } });
  const tops = listOf(pick((await ask(admin, 'GET', 'getUserPermissionByToken')).result, 'menu')).map(entry => pick(entry, 'path'));
  expect(tops.indexOf('/partner')).toBe(tops.indexOf('/transport') - 1); // by its number before those of the program
  expect(await inMenu(clerk, folder.name)).toBeUndefined();

  const rights = flat(pick((await ask(admin, 'GET', 'queryTreeList')).result, 'treeList'));
  expect(rights.find(node => pick(node, 'key') === linkId)).toMatchObject({ slotTitle: link.name, parentId: folderId });
  const ids = [linkId, `${button.perms}|1`];
  const grant = { roleId: 'clerk', permissionIds: ids.join(), lastpermissionIds: '' };
  expect(await ask(admin, 'POST', 'saveRolePermission', grant)).toMatchObject({ success: true });
  expect(await inMenu(clerk, link.name)).toBeDefined();
  const codes = async () =>
    listOf(pick((await ask(clerk, 'GET', 'getUserPermissionByToken')).result, 'auth')).map(entry => String(pick(entry, 'action')));
  expect(await codes()).toContain('own:road:see');

  // Under another code it stays granted; out of force it is nobody's.
  const stored = await named(button.name);
  expect(await ask(admin, 'PUT', 'edit', { ...stored, perms: 'own:road:look', name: '看路况' })).toMatchObject({ message: '修改成功！' });
  expect(await codes()).toEqual(expect.arrayContaining(['own:road:look']));
  expect(await ask(admin, 'PUT', 'edit', { ...Object(await named('看路况')), status: '0' })).toMatchObject({ success: true });
  expect(await codes()).not.toContain('own:road:look');

  expect(await ask(admin, 'DELETE', `delete?id=${encodeURIComponent(folderId)}`)).toMatchObject({ message: '删除成功!' });
  for (const table of [
    'sys_menu',
    "sys_permission where action like 'menu:%' or action like 'own:%'",
    "sys_role_permission where action like 'menu:%'",
  ])
    expect(await askSql(server.db, `select 1 from ${table}`)).toEqual([]);
  expect(await inMenu(clerk, link.name)).toBeUndefined();
});

test('a new code is the administrator’s only, whoever was granted it when it meant something else', async () => {
  await askSql(server.db, `insert into sys_role_permission (role_code, action, perms_type) values ('clerk', $1, '1')`, [button.perms]);
  await askSql(server.db, `insert into sys_depart_permission (depart_id, action, perms_type) values ('some', $1, '1')`, [button.perms]);
  await addAll();
  const holders = `select role_code as holder from sys_role_permission where action = $1
    union all select depart_id from sys_depart_permission where action = $1`;
  expect(await askSql(server.db, holders, [button.perms])).toEqual([{ holder: 'admin' }]);
});

test('an entry of the program is renamed, moved and hidden, with its rights; what the program decides stays', async () => {
  const { folder: folderId } = await addAll();
  const waybill = await named('运单');
  const edit = (change: object) => ask(admin, 'PUT', 'edit', { ...waybill, ...change });
  for (const fixed of [
    { url: '/x' },
    { component: 'a/B' },
    { perms: 'own:x' },
    { permsType: '2' },
    { status: '0' },
    { keepAlive: false },
    { menuType: 2 },
  ])
    expect([fixed, (await edit(fixed)).message]).toEqual([fixed, '系统内置的菜单和权限，不能修改类型、路径、组件、权限编码和状态！']);
  expect(await edit({ name: '公路运单', icon: 'car', parentId: folderId, sortNo: 2 })).toMatchObject({ success: true });
  expect(await inMenu(clerk, '公路运单')).toMatchObject({ path: '/transport/mtWaybill', meta: { icon: 'car' } });
  expect(listOf(pick(await inMenu(admin, folder.name), 'children')).map(child => pick(child, 'meta', 'title'))).toEqual([
    '铁路平台',
    '公路运单',
  ]);
  expect(await edit({ name: '再改' })).toMatchObject({ message: '这个菜单刚被别人修改过，请刷新后再改！' }); // sent with what was shown before
  expect(await ask(admin, 'PUT', 'edit', { ...Object(await named('公路运单')), hidden: true })).toMatchObject({ success: true });
  expect(await inMenu(clerk, '公路运单')).toMatchObject({ hidden: true });
  expect(await ask(admin, 'DELETE', `delete?id=${encodeURIComponent(String(pick(waybill, 'id')))}`)).toMatchObject({
    message: '“公路运单”是系统内置的，不能删除！可以隐藏。',
  });
  expect(await ask(admin, 'DELETE', `deleteBatch?ids=${encodeURIComponent(folderId)}`)).toMatchObject({
    message: '下级里有系统内置的“公路运单”，请先移走再删除！',
  });
  const right = await named('运单编辑');
  expect(await ask(admin, 'PUT', 'edit', { ...right, name: '改运单' })).toMatchObject({ success: true });
  expect(await ask(admin, 'PUT', 'edit', { ...Object(await named('改运单')), parentId: SYSTEM })).toMatchObject({
    message: '系统内置的权限不能移动！',
  });
});

test('nothing stands below itself or too deep, also when two administrators write at once; a page stays a page', async () => {
  const ids: string[] = [];
  for (const name of ['甲', '乙', '丙', '丁']) {
    const parent = ids.at(-1);
    expect(
      await add({ ...folder, name, url: `/f${ids.length}`, ...(parent === undefined ? {} : { menuType: 1, parentId: parent }) }),
    ).toMatchObject({
      success: true,
    });
    ids.push(await idNamed(name));
  }
  expect(await add({ ...folder, url: '/f9', menuType: 1, parentId: ids[3] })).toMatchObject({ message: '菜单最多4级！' });
  const move = async (name: string, parentId: unknown) => ask(admin, 'PUT', 'edit', { ...(await named(name)), menuType: 1, parentId });
  expect(await move('甲', ids[2])).toMatchObject({ message: '菜单不能放到自己或自己的下级里！' });
  expect(await move('甲', ids[0])).toMatchObject({ message: '菜单不能放到自己或自己的下级里！' });
  expect(await move('甲', SYSTEM)).toMatchObject({ message: '菜单最多4级！' });
  expect(await ask(admin, 'PUT', 'edit', { ...(await named('丁')), component: 'a/B' })).toMatchObject({
    message: '不能改变是目录、页面还是按钮，请删除后重新添加！',
  });
  for (const name of ['丁', '丙', '乙'])
    expect(await ask(admin, 'PUT', 'edit', { ...(await named(name)), menuType: 0, parentId: null })).toMatchObject({ success: true });
  const answers = await Promise.all([move('甲', ids[1]), move('乙', ids[0])]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const paths = await Promise.all(['a/One', 'a/Two'].map(component => add({ ...folder, name: '同路', url: '/same', component })));
  expect(paths.filter(({ success }) => success)).toHaveLength(1);
});

test('two paths with parameters that mean one address are not allowed beside each other; one without parameters is', async () => {
  const pageOf = (url: string) => ({ name: url, menuType: 1, url, component: 'a/B', sortNo: 1 });
  expect(await add(pageOf('/depot/:id/plan'))).toMatchObject({ success: true });
  expect(await add(pageOf('/depot/:number/plan'))).toMatchObject({ message: '访问路径不允许重复，请重定义！' });
  expect(await ask(admin, 'GET', 'checkPermDuplication?url=/depot/north/:part')).toMatchObject({ success: false });
  expect(await add(pageOf('/depot/north/plan'))).toMatchObject({ success: true });
});

test('the page of the menu cannot be hidden, nor anything above it', async () => {
  const sentence = '“菜单权限管理”和它上面的目录不能隐藏，也不能取消路由！';
  const own = await named('菜单权限管理');
  const system = await named('系统管理');
  expect(await ask(admin, 'PUT', 'edit', { ...own, hidden: true })).toMatchObject({ message: sentence });
  expect(await ask(admin, 'PUT', 'edit', { ...system, hidden: true })).toMatchObject({ message: sentence });
  expect(await add({ ...folder, hidden: true })).toMatchObject({ success: true });
  expect(await ask(admin, 'PUT', 'edit', { ...own, parentId: await idNamed(folder.name) })).toMatchObject({ message: sentence });
  expect(await askSql(server.db, 'select 1 from sys_menu_change')).toEqual([]);
});

test('levels are read one by one and several at once; a name finds entries at any depth; a path is checked', async () => {
  const { folder: folderId } = await addAll();
  const tops = listOf((await ask(admin, 'GET', 'getSystemMenuList')).result);
  expect(tops.map(node => pick(node, 'menuType')).every(type => type === 0)).toBe(true);
  expect(tops[0]).toMatchObject({ name: folder.name, isLeaf: false, leaf: false, isOwn: false });
  const below = (await ask(admin, 'GET', `getSystemSubmenu?parentId=${folderId}`)).result;
  expect(below).toMatchObject([{ name: link.name, menuType: 1, url: link.url, parentId: folderId }]);
  const several = (await ask(admin, 'GET', `getSystemSubmenuBatch?parentIds=${folderId},${SYSTEM},nowhere`)).result;
  expect(Object.keys(Object(several)).toSorted()).toEqual([folderId, SYSTEM].toSorted());
  const found = listOf((await ask(admin, 'GET', `list?name=${encodeURIComponent('*路况*')}`)).result);
  expect(found).toMatchObject([{ name: button.name, menuType: 2, isLeaf: true, perms: 'own:road:see' }]);
  expect((await ask(admin, 'GET', 'checkPermDuplication?url=/partner')).success).toBe(false);
  expect((await ask(admin, 'GET', `checkPermDuplication?url=/partner&id=${folderId}`)).success).toBe(true);
});
