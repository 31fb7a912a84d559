/** Decides which calls are operations, and what each is called in the log: the definition's title and its step, or the permission of a page. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { Schema } from '#schema/schema.ts';
import { SIGNED_IN } from '../../feature.ts';
import type { PageFeature } from '../../feature.ts';
import { isWrite } from '../../web/route-writes.ts';

export type CallLabel = { readonly content: string; readonly operation: 2 | 3 | 4 | 5 | 6 };

/** Writes that only ask, and those that a page makes of its own accord. */
const NOT_LOGGED = /\/(?:editByAnntIdAndUserId|executeRuleByCode\/:ruleCode|executeRuleByCodeBatch|sms)$/;

/** Calls that belong to no permission, as users know them. Paths of several methods say what all of them do. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  '/sys/common/upload': '上传文件',
  '/sys/logout': '退出登录',
  '/sys/selectDepart': '切换部门',
  '/sys/dict/refleshCache': '刷新字典缓存',
  '/sys/savedView/save': '保存视图',
  '/sys/sysAnnouncementSend/readAll': '全部通知标记已读',
  '/sys/user/register': '注册账号',
  '/sys/user/updatePassword': '修改自己的密码',
  '/sys/user/changePassword': '重置用户密码',
  '/sys/user/resetPassword': '重置用户密码',
  '/sys/user/login/setting/userEdit': '修改个人资料',
  '/sys/user/updateMobile': '修改手机号',
  '/sys/user/changePhone': '修改手机号',
  '/sys/permission/saveRolePermission': '角色授权',
  '/sys/online/forceLogout': '强制下线',
  '/online/cgform/api/form/:key': '在线表单数据保存',
  '/online/cgform/api/form/:key/:ids': '在线表单数据删除',
  '/online/cgform/api/importXls/:key': '在线表单数据导入',
  '/online/cgform/api/doButton': '在线表单按钮',
};

/** @param path the route's path below the context path, with `:names`. @returns `undefined` for a call that is no operation. */
export function createCallLabels(
  schema: Schema,
  features: readonly PageFeature[],
): (method: string, path: string) => CallLabel | undefined {
  const defByEndpoint = new Map(schema.defs.map(def => [def.endpoint, def]));
  const describes = new Map(
    features.flatMap(({ permissions = [] }) => permissions.map(({ action, describe }) => [action, describe] as const)),
  );
  const pageLabels: ReadonlyMap<string, string> = new Map(
    features.flatMap(({ routes = [] }) =>
      routes.flatMap(({ method, path, needs }) => {
        const describe = needs === SIGNED_IN ? undefined : describes.get(needs);
        return describe === undefined ? [] : [[`${method} ${path}`, describe] as const];
      }),
    ),
  );
  return (method, path) => {
    if (!['GET', 'POST', 'PUT', 'DELETE'].includes(method) || !isWrite(method, path) || NOT_LOGGED.test(path)) return undefined;
    const verb = path.slice(path.lastIndexOf('/') + 1);
    const def = defByEndpoint.get(path.slice(0, -verb.length - 1));
    const content = def
      ? `${def.title}：${verbOf(def, verb)}`
      : (pageLabels.get(`${method} ${path}`) ?? OWN_WORDS[path] ?? `${method} ${path}`);
    return { content, operation: operationOf(method, verb) };
  };
}

const VERBS: Readonly<Record<string, string>> = {
  add: '新增',
  edit: '编辑',
  delete: '删除',
  deleteBatch: '批量删除',
  importExcel: '导入',
  exportXls: '导出',
};

const verbOf = (def: EntityDef, verb: string): string =>
  VERBS[verb] ?? def.flow?.transitions.find(({ action }) => action === verb)?.button ?? verb;

function operationOf(method: string, verb: string): CallLabel['operation'] {
  if (verb === 'importExcel') return 5;
  if (verb === 'exportXls') return 6;
  if (method === 'DELETE') return 4;
  return method === 'POST' ? 2 : 3;
}
