/**
 * A user whose password somebody else set replaces it before anything else: until then only these calls are answered. They are what a client needs to
 * start, to ask him for another password and to leave. Signing in and out, and a new password by mobile, need no session.
 */
import { PASSWORD_DUE_STATUS } from '#base/errors.ts';

/** Of the refusal, in an answer with status 200: clients keep what they have and try again. The number is HTTP's Precondition Required. */
export const PASSWORD_DUE_CODE = PASSWORD_DUE_STATUS;
export const PASSWORD_DUE = '请先设置新密码，再继续使用系统！';

const OPEN: ReadonlySet<string> = new Set([
  'GET /sys/user/getUserInfo',
  'GET /sys/user/verifyIzDefaultPwd',
  'GET /sys/user/getCurrentUserDeparts',
  'POST /sys/selectDepart',
  'PUT /sys/selectDepart',
  'GET /sys/tenant/getCurrentUserTenant',
  'GET /sys/permission/getUserPermissionByToken',
  'GET /sys/annountCement/listByUser',
  'GET /sys/annountCement/getUnreadMessageCount',
  'GET /sys/dict/getDictItems/*',
  'GET /sys/dict/queryAllDictItems',
  'PUT /sys/user/changePassword',
  'PUT /sys/user/updatePassword',
  'PUT /sys/user/updatePasswordNotBindPhone',
]);

/** @param route the route's path, which begins with the context path. */
export const isOpenBeforePassword = (method: string, route: string): boolean => OPEN.has(`${method} ${route.replace(/^\/[^/]+/, '')}`);
