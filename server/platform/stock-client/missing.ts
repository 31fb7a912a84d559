/**
 * Refuses what JeecgBoot's Vue 3 front end shows a button for and this server does not have, or does in another place: each call is refused in words that say so.
 * Some of them would be unsafe, such as one password for every account.
 */
import type { FastifyInstance } from 'fastify';
import { SIGNED_IN } from '../../feature.ts';
import type { PageRoute } from '../../feature.ts';
import { refuse } from '../../web/envelope.ts';

type Method = PageRoute['method'];

const packs = '本服务没有租户套餐，权限在“角色管理”中授予';
const members = '用户的租户在“用户管理”中编辑';
const quit = '本服务没有离职办理，请在“用户管理”中冻结用户';
const third = '本服务没有第三方账号';
const homes = '本服务的首页按角色固定，不能配置';

const CALLS: readonly (readonly [method: Method, path: string, sentence: string])[] = [
  ['PUT', '/sys/user/resetPassword', '本服务没有公用的初始密码，请用“密码”为每个用户设置'],
  ['PUT', '/sys/user/userQuitAgent', quit],
  ['PUT', '/sys/user/putCancelQuit', quit],
  ['PUT', '/sys/user/userLogOff', '账号由系统管理员注销'],
  ['PUT', '/sys/user/changePhone', '请用“修改手机号”的短信验证'],
  ['PUT', '/sys/sysDepart/updateChangeDepart', '部门不能移动，机构编码由上级部门决定；顺序请在“排序”中修改'],
  ['PUT', '/sys/tenant/invitationUserJoin', members],
  ['PUT', '/sys/tenant/leaveTenant', members],
  ['PUT', '/sys/tenant/cancelApplyTenant', members],
  ['DELETE', '/sys/tenant/exitUserTenant', members],
  ['POST', '/sys/tenant/changeOwenUserTenant', members],
  ['PUT', '/sys/tenant/agreeOrRefuseJoinTenant', members],
  ['PUT', '/sys/tenant/updateUserTenantStatus', members],
  ['POST', '/sys/user/addTenantUser', members],
  ['POST', '/sys/user/editTenantUser', members],
  ['POST', '/sys/tenant/joinTenantByHouseNumber', members],
  ['DELETE', '/sys/tenant/deleteLogicDeleted', '租户删除后不进回收站'],
  ['PUT', '/sys/tenant/revertTenantLogic', '租户删除后不进回收站'],
  ['POST', '/sys/tenant/addPackPermission', packs],
  ['PUT', '/sys/tenant/editPackPermission', packs],
  ['DELETE', '/sys/tenant/deleteTenantPack', packs],
  ['POST', '/sys/tenant/syncDefaultPack', packs],
  ['POST', '/sys/tenant/addTenantPackUser', packs],
  ['PUT', '/sys/tenant/deleteTenantPackUser', packs],
  ['POST', '/sys/sysRoleIndex/add', homes],
  ['POST', '/sys/sysRoleIndex/edit', homes],
  ['PUT', '/sys/sysRoleIndex/updateDefIndex', homes],
  ['POST', '/sys/thirdApp/bindThirdAppAccount', third],
  ['DELETE', '/sys/thirdApp/deleteThirdAccount', third],
  ['POST', '/sys/annountCement/editIzTop', '本服务不支持置顶通告'],
  ['POST', '/sys/message/sysMessage/add', '消息由程序和模板发出，不能手工添加'],
  ['PUT', '/sys/message/sysMessage/edit', '已发出的消息不能修改'],
];

/** Pages whose lists take no files here: their address, and what they list. */
const WITHOUT_FILES: readonly (readonly [path: string, what: string])[] = [
  ['/sys/role', '角色'],
  ['/sys/dict', '数据字典'],
  ['/sys/category', '分类字典'],
  ['/sys/position', '职务'],
  ['/sys/sysDepart', '部门'],
  ['/sys/annountCement', '系统通告'],
  ['/sys/checkRule', '编码校验规则'],
  ['/sys/fillRule', '填值规则'],
  ['/sys/message/sysMessageTemplate', '消息模板'],
  ['/sys/message/sysMessage', '消息'],
  ['/sys/log', '日志'],
  ['/sys/quartzJob', '定时任务'],
];
/** Of these lists there are files to download (list-files.ts). */
const EXPORTED: readonly string[] = ['/sys/role', '/sys/dict', '/sys/category', '/sys/position', '/sys/sysDepart', '/sys/fillRule'];
const noFiles = (act: '导出' | '导入', what: string): string => `本服务不支持${act}${what}`;

export const missingRoutes: readonly PageRoute[] = [
  ...CALLS.map(([method, path, sentence]): PageRoute => ({ method, path, needs: SIGNED_IN, handle: async () => refuse(sentence) })),
  ...WITHOUT_FILES.filter(([path]) => !EXPORTED.includes(path)).map(([path, what]): PageRoute => ({
    method: 'GET',
    path: `${path}/exportXls`,
    needs: SIGNED_IN,
    handle: async () => refuse(noFiles('导出', what)),
  })),
];

/** The file of an import is not read. */
export function registerMissingImports(app: FastifyInstance): void {
  void app.register(async inside => {
    inside.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    for (const [path, what] of WITHOUT_FILES) inside.post(`${path}/importExcel`, async () => refuse(noFiles('导入', what)));
  });
}
