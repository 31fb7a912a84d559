/** The calls of its other system pages. */
import { expect } from 'vitest';
import { page, paged, some } from './step.ts';
import type { Step } from './step.ts';

export const recordDays: Readonly<Record<string, readonly Step[]>> = {
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
  菜单: [
    { call: ['GET', '/sys/sysRoleIndex/queryDefIndex'], result: { url: '/dashboard/analysis' } },
    {
      call: ['GET', '/sys/permission/list?column=createTime&order=desc'],
      result: some({ id: expect.any(String), name: expect.any(String) }),
    },
    { call: ['GET', '/sys/permission/checkPermDuplication?url=/stockmenu&alwaysShow=false'] },
    {
      call: [
        'POST',
        '/sys/permission/add',
        {
          menuType: 0,
          name: '库存菜单',
          url: '/stockmenu',
          component: 'stock/Menu',
          componentName: '',
          sortNo: 1,
          route: true,
          hidden: 0,
          hideTab: 0,
          keepAlive: false,
          alwaysShow: false,
          internalOrExternal: false,
        },
      ],
    },
    { call: ['PUT', '/sys/sysRoleIndex/updateDefIndex?url=/x&component=x&isRoute=true', {}], refused: '本服务的首页按角色固定，不能配置' },
  ],
};
