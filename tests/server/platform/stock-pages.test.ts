/**
 * The system pages of JeecgBoot's own Vue 3 front end (3.9.3) in front of this server: every call as that front end sends it, in the order of a day of an
 * administrator, and what the page reads in the answer. What this server does not have is refused in words.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askSql } from '../support/ask-sql.ts';
import { pick, startServer, START_TIMEOUT_MS } from './support.ts';
import type { TestServer } from './support.ts';

let server: TestServer;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await startServer({ sample: false });
  for (const name of ['admin', 'clerk']) tokens.set(name, await server.signIn(name));
}, START_TIMEOUT_MS);
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** `{name}` in the path and the body stands for a value that an earlier call kept. `result`: what the answer's result matches. */
type Step = {
  readonly call: readonly [method: Method, path: string, body?: Readonly<Record<string, unknown>>];
  readonly result?: unknown;
  /** A refusal in these words. */
  readonly refused?: string;
  readonly keep?: readonly [name: string, ...path: readonly (string | number)[]];
};

const kept = new Map<string, string>();
const filled = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => kept.get(name) ?? whole);

async function ask(method: Method, path: string, body?: unknown, as = 'admin') {
  const response = await server.app.inject({
    method,
    url: `/jeecg-boot${encodeURI(filled(path))}`,
    headers: { 'x-access-token': tokens.get(as) ?? '', 'x-version': 'v3' },
    ...(body === undefined ? {} : { payload: Object(JSON.parse(filled(JSON.stringify(body)))) }),
  });
  const answer: unknown = response.json();
  return { success: pick(answer, 'success'), message: pick(answer, 'message'), result: pick(answer, 'result') };
}

const page = (...records: readonly object[]) => ({ records: records.map(record => expect.objectContaining(record)) });
const some = (record: object) => expect.arrayContaining([expect.objectContaining(record)]);
const paged = (record: object) => ({ records: some(record), total: expect.any(Number) });

const DAYS: Readonly<Record<string, readonly Step[]>> = {
  用户: [
    { call: ['GET', '/sys/sysDepart/queryDepartTreeSync'], keep: ['top', 0, 'id'] },
    {
      call: ['GET', '/sys/user/listAll?pageNo=1&pageSize=10'],
      result: paged({ username: 'clerk', status_dictText: '正常', sex_dictText: '女', belongDepIds: expect.stringMatching(/^\w+$/) }),
    },
    { call: ['GET', '/sys/user/listAll?pageNo=1&pageSize=10&username=*cler*'], result: page({ username: 'clerk' }) },
    { call: ['GET', '/sys/role/queryallNoByTenant'], result: some({ roleCode: 'clerk', id: expect.any(String) }) },
    { call: ['GET', '/sys/dict/loadDict/sys_tenant,name,id?pageSize=10&keyword=&pageNo=1'], result: expect.any(Array) },
    { call: ['GET', '/sys/dict/getDictItems/activiti_sync'], result: some({ value: '1', text: '同步' }) },
    { call: ['GET', '/sys/duplicate/check?tableName=sys_user&fieldName=username&fieldVal=stock1'] },
    { call: ['GET', '/sys/duplicate/check?tableName=sys_user&fieldName=phone&fieldVal=13911112222'] },
    {
      call: ['GET', '/sys/duplicate/check?tableName=sys_user&fieldName=phone&fieldVal=13800000003'],
      refused: '该值不可用，系统中已存在！',
    },
    { call: ['GET', '/sys/duplicate/check?tableName=sys_user&fieldName=work_no&fieldVal=7001'] },
    {
      call: [
        'POST',
        '/sys/user/add',
        {
          username: 'stock1',
          password: 'Stock@123',
          confirmPassword: 'Stock@123',
          realname: '库存一',
          selectedroles: 'clerk',
          userIdentity: 1,
          sort: 1000,
          phone: '13911112222',
          activitiSync: 1,
          izHideContact: '0',
          departIds: '',
        },
      ],
    },
    {
      call: ['GET', '/sys/user/listAll?pageNo=1&pageSize=10&username=*stock1*'],
      result: page({ realname: '库存一' }),
      keep: ['user', 'records', 0, 'id'],
    },
    { call: ['GET', '/sys/user/queryUserRole?userid={user}'], result: [expect.any(String)] },
    { call: ['GET', '/sys/user/userDepartList?userId={user}'], result: [] },
    {
      call: ['GET', '/sys/sysDepart/queryTreeList?ids={top}&primaryKey=key'],
      result: [expect.objectContaining({ key: expect.any(String), title: expect.any(String) })],
    },
    { call: ['GET', '/sys/sysDepart/getDepPostIdByDepId?depIds={top}'], result: '' },
    { call: ['GET', '/sys/sysDepart/getDepartPathNameByOrgCode?orgCode=&depId={top}'], result: '北方智慧物流集团' },
    {
      call: [
        'POST',
        '/sys/user/edit',
        {
          id: '{user}',
          username: 'stock1',
          realname: '库存二',
          workNo: null,
          selectedroles: 'clerk',
          selecteddeparts: '{top}',
          relTenantIds: null,
          userIdentity: 1,
          avatar: null,
          birthday: null,
          sex: 1,
          email: null,
          phone: '13911112222',
          telephone: null,
          departIds: '',
        },
      ],
    },
    { call: ['PUT', '/sys/user/changePassword', { username: 'stock1', password: 'Stock@456', confirmPassword: 'Stock@456' }] },
    {
      call: ['PUT', '/sys/user/changePassword', { username: 'stock1', password: 'Stock@456', confirmPassword: 'Stock@457' }],
      refused: '两次输入密码不一致!',
    },
    { call: ['PUT', '/sys/user/resetPassword?usernames=stock1'], refused: '本服务没有公用的初始密码，请用“密码”为每个用户设置' },
    { call: ['PUT', '/sys/user/frozenBatch', { ids: '{user}', status: 2 }] },
    { call: ['PUT', '/sys/user/frozenBatch', { ids: '{user}', status: 1 }] },
    { call: ['DELETE', '/sys/user/delete?id={user}', { id: '{user}' }] },
    { call: ['GET', '/sys/user/recycleBin?pageNo=1&pageSize=10'], result: some({ username: 'stock1' }) },
    { call: ['PUT', '/sys/user/putRecycleBin', { userIds: '{user}' }] },
  ],
  角色: [
    { call: ['GET', '/sys/role/list?pageNo=1&pageSize=10&column=id&order=desc'], result: paged({ roleCode: 'clerk' }) },
    { call: ['GET', '/sys/role/checkRoleCode?roleCode=stockrole'] },
    { call: ['POST', '/sys/role/add', { roleName: '库存角色', roleCode: 'stockrole', description: '描述' }] },
    {
      call: ['GET', '/sys/role/list?pageNo=1&pageSize=10&roleName=库存&column=id&order=desc'],
      result: page({ roleCode: 'stockrole' }),
      keep: ['role', 'records', 0, 'id'],
    },
    { call: ['POST', '/sys/role/edit', { id: '{role}', roleName: '库存角色二', roleCode: 'stockrole', description: '描述' }] },
    {
      call: ['GET', '/sys/role/queryTreeList'],
      result: {
        treeList: some({ key: expect.any(String), slotTitle: expect.any(String), children: expect.any(Array) }),
        ids: expect.any(Array),
      },
    },
    {
      call: ['POST', '/sys/permission/saveRolePermission', { roleId: '{role}', permissionIds: 'mtWaybill:list|1', lastpermissionIds: '' }],
    },
    { call: ['GET', '/sys/permission/queryRolePermission?roleId={role}'], result: expect.arrayContaining(['mtWaybill:list|1']) },
    { call: ['GET', '/sys/user/list?pageNo=1&pageSize=10'], result: paged({ username: 'clerk' }) },
    { call: ['POST', '/sys/user/addSysUserRole', { roleId: '{role}', userIdList: ['{user}'] }] },
    {
      call: ['GET', '/sys/user/userRoleList?pageNo=1&pageSize=10&roleId={role}'],
      result: page({ username: 'stock1', status_dictText: '正常' }),
    },
    { call: ['DELETE', '/sys/user/deleteUserRole?userId={user}&roleId={role}', { userId: '{user}', roleId: '{role}' }] },
    { call: ['GET', '/sys/role/exportXls?selections='], refused: '本服务不支持导出角色' },
    { call: ['DELETE', '/sys/role/delete?id={role}', { id: '{role}' }] },
  ],
  部门: [
    {
      call: ['GET', '/sys/sysDepart/queryDepartAndPostTreeSync'],
      result: [expect.objectContaining({ id: expect.any(String), title: expect.any(String), isLeaf: false })],
    },
    { call: ['GET', '/sys/sysDepart/queryDepartAndPostTreeSync?pid={top}'], result: some({ orgCode: 'A01A01' }) },
    {
      call: [
        'POST',
        '/sys/sysDepart/add',
        { departName: '库存部', orgCategory: '2', departOrder: 0, depPostParentId: '', parentId: '{top}' },
      ],
    },
    {
      call: ['GET', '/sys/sysDepart/searchBy?keyWord=库存部&orgCategory=1,2,3,4'],
      result: [expect.objectContaining({ departName: '库存部' })],
      keep: ['depart', 0, 'id'],
    },
    { call: ['GET', '/sys/sysDepart/searchBy?keyWord=库存部&orgCategory=1,2,3,4'], keep: ['code', 0, 'orgCode'] },
    {
      call: [
        'PUT',
        '/sys/sysDepart/edit',
        { id: '{depart}', parentId: '{top}', departName: '库存二部', orgCategory: '2', orgCode: '{code}', departOrder: 3 },
      ],
    },
    { call: ['GET', '/sys/sysDepart/getDepartPathNameByOrgCode?orgCode={code}&depId='], result: '北方智慧物流集团/库存二部' },
    { call: ['GET', '/sys/sysDepart/queryAllParentId?departId={depart}'], result: expect.any(Object) },
    { call: ['GET', '/sys/permission/queryDepartPermission?departId={depart}'], result: [] },
    {
      call: ['POST', '/sys/permission/saveDepartPermission', { departId: '{depart}', permissionIds: '', lastpermissionIds: '' }],
      refused: '本服务没有部门权限，权限在“角色管理”中授予',
    },
    { call: ['GET', '/sys/sysDepart/getRankRelation?departId={depart}'], result: [] },
    { call: ['POST', '/sys/user/editSysDepartWithUser', { depId: '{depart}', userIdList: ['{user}'] }] },
    {
      call: ['GET', '/sys/user/queryDepartPostByOrgCode?column=createTime&order=desc&pageNo=1&pageSize=10&orgCode={code}'],
      result: page({ username: 'stock1', departName: '北方智慧物流集团,库存二部' }),
    },
    { call: ['GET', '/sys/sysDepart/getDepartmentHead?pageNo=1&pageSize=10&departId={depart}'], result: page() },
    { call: ['DELETE', '/sys/user/deleteUserInDepart?depId={depart}&userId={user}'] },
    {
      call: ['PUT', '/sys/sysDepart/updateChangeDepart', { dragId: '{depart}', dropId: '{top}', dropPosition: 0 }],
      refused: '部门不能移动，机构编码由上级部门决定；顺序请在“排序”中修改',
    },
    { call: ['DELETE', '/sys/sysDepart/deleteBatch?ids={depart}'] },
  ],
  数据字典: [
    { call: ['GET', '/sys/duplicate/check?tableName=sys_dict&fieldName=dict_code&fieldVal=stock_dict'] },
    { call: ['POST', '/sys/dict/add', { dictName: '库存字典', dictCode: 'stock_dict' }] },
    {
      call: ['GET', '/sys/dict/list?column=createTime&order=desc&pageNo=1&pageSize=1'],
      result: page({ dictCode: 'stock_dict' }),
      keep: ['dict', 'records', 0, 'id'],
    },
    { call: ['POST', '/sys/dict/edit', { id: '{dict}', dictName: '库存字典2', dictCode: 'stock_dict' }] },
    { call: ['GET', '/sys/dictItem/dictItemCheck?dictId={dict}&itemValue=a1'] },
    { call: ['POST', '/sys/dictItem/add', { itemText: '项一', itemValue: 'a1', sortOrder: 1, status: 1, dictId: '{dict}' }] },
    {
      call: ['GET', '/sys/dictItem/list?pageNo=1&pageSize=10&dictId={dict}'],
      result: page({ itemText: '项一' }),
      keep: ['item', 'records', 0, 'id'],
    },
    {
      call: [
        'POST',
        '/sys/dictItem/edit',
        { id: '{item}', itemText: '项一改', itemValue: 'a1', sortOrder: 1, status: 1, dictId: '{dict}' },
      ],
    },
    { call: ['DELETE', '/sys/dictItem/delete?id={item}'] },
    { call: ['GET', '/sys/dict/refleshCache'] },
    {
      call: ['GET', '/sys/dict/queryAllDictItems'],
      result: { rangeDate: some({ value: 'jt', text: '今天' }), messageHref: [], sex: some({ value: '1' }) },
    },
    { call: ['DELETE', '/sys/dict/delete?id={dict}'] },
    { call: ['GET', '/sys/dict/deleteList'], result: some({ dictCode: 'stock_dict' }) },
    { call: ['PUT', '/sys/dict/putRecycleBin', { ids: '{dict}' }] },
    { call: ['DELETE', '/sys/dict/deleteBatch?ids={dict}'] },
    { call: ['DELETE', '/sys/dict/deleteRecycleBin?ids={dict}'] },
  ],
  分类字典: [
    { call: ['GET', '/sys/category/loadTreeRoot?async=false&pcode='], result: some({ title: '货物分类', children: expect.any(Array) }) },
    { call: ['POST', '/sys/category/add', { name: '库存类' }] },
    {
      call: ['GET', '/sys/category/rootList?pageNo=1&pageSize=10&name=*库存类*'],
      result: page({ name: '库存类', hasChild: '0' }),
      keep: ['category', 'records', 0, 'id'],
    },
    { call: ['POST', '/sys/category/add', { pid: '{category}', name: '库存子' }] },
    {
      call: ['GET', '/sys/category/childList?pid={category}'],
      result: [expect.objectContaining({ name: '库存子' })],
      keep: ['child', 0, 'id'],
    },
    { call: ['GET', '/sys/category/getChildListBatch?parentIds={category}'], result: page({ name: '库存子' }) },
    { call: ['POST', '/sys/category/edit', { id: '{category}', pid: '0', name: '库存类2' }] },
    {
      call: ['POST', '/sys/category/edit', { id: '{child}', pid: '0', name: '库存子' }],
      refused: '不能修改上级分类，分类编码由上级分类决定！',
    },
    { call: ['DELETE', '/sys/category/delete?id={child}'] },
    { call: ['DELETE', '/sys/category/deleteBatch?ids={category}'] },
  ],
  职务: [
    { call: ['POST', '/sys/position/add', { name: '库管', postLevel: 3 }] },
    {
      call: ['GET', '/sys/position/list?pageNo=1&pageSize=10&name=库管'],
      result: page({ name: '库管', postLevel: 3, code: expect.stringMatching(/^P\d+$/) }),
      keep: ['position', 'records', 0, 'id'],
    },
    { call: ['GET', '/sys/position/queryById?id={position}'], result: { name: '库管', postLevel: 3 } },
    { call: ['POST', '/sys/position/edit', { id: '{position}', name: '库管2', postLevel: 2 }] },
    { call: ['DELETE', '/sys/position/delete?id={position}'] },
  ],
  租户: [
    { call: ['POST', '/sys/tenant/add', { name: '库存租户', status: 1 }] },
    {
      call: ['GET', '/sys/tenant/list?pageNo=1&pageSize=10&name=库存租户'],
      result: page({ name: '库存租户', status_dictText: '正常' }),
      keep: ['tenant', 'records', 0, 'id'],
    },
    { call: ['POST', '/sys/tenant/edit', { name: '库存租户2', status: 1, id: '{tenant}', beginDate: '2026-01-01 00:00:00' }] },
    { call: ['POST', '/sys/tenant/edit', { name: '库存租户3', status: 1, id: '{tenant}' }] },
    { call: ['GET', '/sys/tenant/queryById?id={tenant}'], result: { name: '库存租户3', beginDate: '2026-01-01' } },
    { call: ['GET', '/sys/tenant/getTenantUserList?pageNo=1&pageSize=10&userTenantId={tenant}'], result: page() },
    { call: ['PUT', '/sys/tenant/invitationUserJoin?ids={tenant}&phone=13800000003', {}], refused: '用户的租户在“用户管理”中编辑' },
    { call: ['GET', '/sys/tenant/packList?pageNo=1&pageSize=10&tenantId={tenant}&packType=custom'], result: page() },
    { call: ['GET', '/sys/tenant/recycleBinPageList?pageNo=1&pageSize=10'], result: page() },
    { call: ['DELETE', '/sys/tenant/delete?id={tenant}'] },
  ],
  系统通告: [
    { call: ['GET', '/sys/message/sysMessageTemplate/list?templateCategory=notice&pageSize=100'], result: page() },
    {
      call: [
        'POST',
        '/sys/annountCement/add',
        {
          msgCategory: '1',
          izTop: '0',
          titile: '库存通告',
          msgAbstract: '摘要',
          msgType: 'ALL',
          priority: 'H',
          izApproval: '0',
          userIds: '',
        },
      ],
    },
    {
      call: ['GET', '/sys/annountCement/list?pageNo=1&pageSize=10&titile=*库存通告*&msgCategory=1'],
      result: page({ msgAbstract: '摘要', sendStatus: '0' }),
      keep: ['notice', 'records', 0, 'id'],
    },
    {
      call: [
        'POST',
        '/sys/annountCement/edit',
        {
          id: '{notice}',
          msgCategory: '1',
          titile: '库存通告2',
          msgAbstract: '摘要',
          msgType: 'ALL',
          priority: 'H',
          msgContent: '',
          userIds: '',
          sendStatus: '0',
        },
      ],
    },
    { call: ['GET', '/sys/annountCement/doReleaseData?id={notice}'] },
    { call: ['POST', '/sys/annountCement/editIzTop', { id: '{notice}', izTop: '1' }], refused: '本服务不支持置顶通告' },
    {
      call: ['GET', '/sys/sysAnnouncementSend/getMyAnnouncementSend?pageNo=1&pageSize=10&logType=1'],
      result: paged({ titile: '库存通告2', readFlag: '0' }),
    },
    { call: ['PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: '{notice}' }] },
    { call: ['GET', '/sys/annountCement/syncNotic?anntId={notice}'] },
    { call: ['GET', '/sys/sysAnnouncementSend/getOne?sendId={notice}'], result: { titile: '库存通告2' } },
    { call: ['PUT', '/sys/sysAnnouncementSend/readAll', {}] },
    { call: ['GET', '/sys/annountCement/doReovkeData?id={notice}'] },
    { call: ['DELETE', '/sys/annountCement/delete?id={notice}'] },
  ],
  规则和消息: [
    { call: ['GET', '/sys/duplicate/check?tableName=sys_check_rule&fieldName=rule_code&fieldVal=stock_check'] },
    {
      call: [
        'POST',
        '/sys/checkRule/add',
        { ruleName: '库存校验', ruleCode: 'stock_check', ruleJson: '[{"digits":"*","pattern":"^a","message":"以a开头"}]' },
      ],
    },
    {
      call: ['GET', '/sys/checkRule/list?pageNo=1&pageSize=10&ruleCode=stock_check'],
      result: page({ ruleName: '库存校验' }),
      keep: ['check', 'records', 0, 'id'],
    },
    { call: ['GET', '/sys/checkRule/checkByCode?ruleCode=stock_check&value=b'], refused: '以a开头' },
    { call: ['DELETE', '/sys/checkRule/delete?id={check}'] },
    {
      call: [
        'POST',
        '/sys/fillRule/add',
        {
          ruleName: '库存填值',
          ruleCode: 'stock_fill',
          ruleClass: 'quayside.DatedNumber',
          ruleParams: '{"prefix":"K","date":"none","digits":3}',
        },
      ],
    },
    { call: ['GET', '/sys/fillRule/testFillRule?ruleCode=stock_fill'], result: 'K001' },
    { call: ['GET', '/sys/fillRule/testFillRule?ruleCode=stock_fill'], result: 'K001' },
    { call: ['GET', '/sys/dict/getDictItems/msgType'], result: [expect.objectContaining({ value: '4', text: '系统消息' })] },
    { call: ['GET', '/sys/duplicate/check?tableName=sys_sms_template&fieldName=template_code&fieldVal=stock_tpl'] },
    {
      call: [
        'POST',
        '/sys/message/sysMessageTemplate/add',
        { templateName: '库存模板', templateCode: 'stock_tpl', templateType: '4', useStatus: '1', templateContent: '你好${name}' },
      ],
    },
    {
      call: [
        'POST',
        '/sys/message/sysMessageTemplate/sendMsg',
        {
          templateCode: 'stock_tpl',
          templateName: '库存模板',
          templateContent: '你好${name}',
          testData: '{"name":"甲"}',
          msgType: 'system',
          receiver: 'clerk',
        },
      ],
    },
    { call: ['GET', '/sys/message/sysMessage/list?pageNo=1&pageSize=10'], result: paged({ esTitle: '库存模板', esSendStatus: '1' }) },
    { call: ['GET', '/sys/log/list?pageNo=1&pageSize=10&logType=4'], result: page() },
    { call: ['GET', '/sys/dataLog/list?pageNo=1&pageSize=10'], result: { records: expect.any(Array) } },
    { call: ['GET', '/sys/online/list?pageNo=1&pageSize=10&username=admin'], result: paged({ username: 'admin' }) },
    { call: ['GET', '/sys/quartzJob/list?pageNo=1&pageSize=10'], result: { records: expect.any(Array) } },
  ],
  通讯录和用户设置: [
    {
      call: ['GET', '/sys/user/queryDepartUserByOrgCode?pageNo=1&pageSize=10&realname=李'],
      result: page({ realname: '李司磅', departName: expect.stringContaining('计量磅房') }),
    },
    { call: ['GET', '/sys/position/list?pageSize=99999'], result: { records: expect.any(Array) } },
    { call: ['GET', '/sys/user/login/setting/getUserData'], result: { username: 'admin' } },
    { call: ['GET', '/sys/tenant/getTenantListByUserId?userTenantStatus=1,3,5'], result: expect.any(Array) },
    { call: ['GET', '/sys/thirdApp/getThirdAccountByUserId?thirdType=dingtalk'], result: [] },
    {
      call: ['PUT', '/sys/user/updatePasswordNotBindPhone?oldPassword=wrong&password=Stock@789&username=admin', {}],
      refused: '旧密码输入错误!',
    },
    { call: ['PUT', '/sys/user/userLogOff', {}], refused: '账号由系统管理员注销' },
  ],
};

describe.each(Object.entries(DAYS))('%s', (_name, steps) => {
  test.each(steps.map(step => [`${step.call[0]} ${step.call[1]}`, step] as const))('%s', async (_call, step) => {
    const [method, path, body] = step.call;
    const { success, message, result } = await ask(method, path, body);
    expect([success, message], path).toEqual([step.refused === undefined, step.refused ?? expect.any(String)]);
    if (Array.isArray(step.result)) expect(result).toEqual(step.result);
    else if (typeof step.result === 'object' && step.result !== null && !('asymmetricMatch' in step.result))
      expect(result).toMatchObject(step.result);
    else if (step.result !== undefined) expect(result).toEqual(step.result);
    if (step.keep) {
      const [name, ...way] = step.keep;
      const value = pick(result, ...way);
      expect(value, `${name} of ${path}`).toBeDefined();
      kept.set(name, String(value));
    }
  });
});

test('a user whose form has no position keeps the one he has', async () => {
  const [clerk] = await askSql<{ id: string; post: string | null }>(
    server.db,
    "update sys_user set post = 'kg' where username = 'clerk' returning id, post",
  );
  const { success } = await ask('POST', '/sys/user/edit', { id: clerk?.id, username: 'clerk', realname: '李司磅', selectedroles: 'clerk' });
  expect(success).toBe(true);
  expect(await askSql(server.db, "select post, realname, phone from sys_user where username = 'clerk'")).toEqual([
    { post: 'kg', realname: '李司磅', phone: '13800000003' },
  ]);
});

test('what is kept from other users stays so for whoever lacks the permission', async () => {
  const clerk = async (path: string) => ask('GET', path, undefined, 'clerk');
  expect((await clerk('/sys/user/listAll?pageNo=1&pageSize=10&username=admin')).result).not.toMatchObject(
    page({ phone: expect.any(String) }),
  );
  // Whether a mobile is another's is not told.
  expect((await clerk('/sys/duplicate/check?tableName=sys_user&fieldName=phone&fieldVal=13800000001')).success).toBe(true);
  expect((await clerk('/sys/duplicate/check?tableName=sys_user&fieldName=work_no&fieldVal=7001')).message).toBe('不支持校验该字段');
  expect((await clerk('/sys/dict/loadDict/sys_tenant,name,id?pageSize=10&keyword=')).result).toEqual([]);
  expect((await clerk('/sys/tenant/getTenantUserList?userTenantId=0')).success).toBe(false);
  expect((await ask('POST', '/sys/user/editSysDepartWithUser', { depId: '{top}', userIdList: ['{user}'] }, 'clerk')).success).toBe(false);
});

test('an import of what has no files is refused in words, its file unread', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/jeecg-boot/sys/role/importExcel',
    headers: { 'x-access-token': tokens.get('admin') ?? '', 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.xls"\r\n\r\nnothing\r\n--x--\r\n',
  });
  expect(response.json()).toMatchObject({ success: false, message: '本服务不支持导入角色' });
});
