/** The calls of 用户管理, 角色管理 and 部门管理 as JeecgBoot's Vue 3 front end (3.9.3) sends them, in the order of a day. */
import { expect } from 'vitest';
import { page, paged, some } from './step.ts';
import type { Step } from './step.ts';

export const peopleDays: Readonly<Record<string, readonly Step[]>> = {
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
      call: [
        'POST',
        '/sys/permission/saveDepartPermission',
        { departId: '{depart}', permissionIds: 'mtWaybill:list|1', lastpermissionIds: '' },
      ],
    },
    { call: ['GET', '/sys/sysDepart/getRankRelation?departId={depart}'], result: [] },
    { call: ['POST', '/sys/user/editSysDepartWithUser', { depId: '{depart}', userIdList: ['{user}'] }] },
    {
      call: ['GET', '/sys/user/queryDepartPostByOrgCode?column=createTime&order=desc&pageNo=1&pageSize=10&orgCode={code}'],
      result: page({ username: 'stock1', departName: '北方智慧物流集团,库存二部' }),
    },
    { call: ['GET', '/sys/sysDepart/getDepartmentHead?pageNo=1&pageSize=10&departId={depart}'], result: page() },
    {
      call: ['GET', '/sys/user/departUserList?column=createTime&order=desc&pageNo=1&pageSize=10&depId={depart}'],
      result: page({ username: 'stock1' }),
    },
    { call: ['GET', '/sys/user/departUserList?pageNo=1&pageSize=10&depId={top}&username=*司磅*'], result: page() },
    { call: ['GET', '/sys/duplicate/check?tableName=sys_depart_role&fieldName=role_code&fieldVal=stock_dr'] },
    { call: ['POST', '/sys/sysDepartRole/add', { roleName: '库存部角色', roleCode: 'stock_dr', departId: '{depart}' }] },
    {
      call: ['GET', '/sys/duplicate/check?tableName=sys_depart_role&fieldName=role_code&fieldVal=stock_dr'],
      refused: '该值不可用，系统中已存在！',
    },
    {
      call: ['GET', '/sys/sysDepartRole/list?pageNo=1&pageSize=10&deptId={depart}'],
      result: page({ roleCode: 'stock_dr' }),
      keep: ['departRole', 'records', 0, 'id'],
    },
    { call: ['DELETE', '/sys/sysDepartRole/deleteBatch?ids={departRole}'] },
    { call: ['DELETE', '/sys/user/deleteUserInDepart?depId={depart}&userId={user}'] },
    {
      call: ['PUT', '/sys/sysDepart/updateChangeDepart', { dragId: '{depart}', dropId: '{top}', dropPosition: 0 }],
      refused: '部门不能移动，机构编码由上级部门决定；顺序请在“排序”中修改',
    },
    { call: ['DELETE', '/sys/sysDepart/deleteBatch?ids={depart}'] },
  ],
};
