/**
 * The server calls of 用户管理. Source: protocol reference §9.1.
 *
 * Shapes:  what a user is assigned is sent as ids joined by commas and replaces what he had. Writing calls answer the server's sentence.
 * Errors:  the original refuses the question for roles, departments or an agent where there are none; that is an empty answer here.
 */
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { uploadFile } from '#wire/calls/upload-file.ts';
import { decodeLogin } from '#wire/decoders/login.ts';
import { looseList, looseRecord, numberOf, textOf } from '#wire/decoders/loose.ts';
import { call, defineCalls, requestSentence, requestValue, sentence } from '#wire/define-calls.ts';
import { containing, pageParams } from '#wire/page-params.ts';
import type { Http } from '#wire/http.ts';
import type { Session } from '#domain/session.ts';
import { decodeAgent, decodeChoices, decodeUsers } from './decoders/users.ts';
import type { Agent, Choice, ManagedUser, UserDraft, UserQuery } from './model.ts';

const CHOICES_MAX = '1000';
const FILE_TIMEOUT_MS = 120_000;
const LINES_WRONG = '201';
type SeenSession = { readonly session: Session; readonly untilMs: number };
type Imported = { readonly message: string; readonly lines: readonly string[] };
type Assigned = { readonly roles: readonly string[]; readonly departs: readonly string[] };
type Choices = { readonly roles: readonly Choice[]; readonly posts: readonly Choice[]; readonly tenants: readonly Choice[] };
type Page = { readonly rows: readonly ManagedUser[]; readonly total: number };

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);
const paramsOf = ({ username, realname, phone, status, departId }: Omit<UserQuery, 'pageNo' | 'pageSize' | 'isInBin'>) => ({
  ...containing('username', username),
  ...containing('realname', realname),
  ...containing('phone', phone),
  ...(status === '' ? {} : { status }),
  ...(departId === '' ? {} : { departId }),
  column: 'createTime',
  order: 'desc',
});

/** What the server refuses because there is nothing. */
function orNothing<T>(answer: Result<T, AppError>, nothing: T): Result<T, AppError> {
  return answer.ok || answer.error.kind !== 'rejected' ? answer : ok(nothing);
}

const listOf = (http: Http, path: string, params: Readonly<Record<string, string>>, value: readonly string[], label: readonly string[]) =>
  requestValue(http, { method: 'GET', path, params }, result => decodeChoices(result, value, label));

export const userCalls = defineCalls('features/platform/users', {
  list: (http: Http, query: UserQuery): Promise<Result<Page, AppError>> =>
    requestValue(
      http,
      query.isInBin
        ? { method: 'GET', path: '/sys/user/recycleBin' }
        : {
            method: 'GET',
            path: '/sys/user/list',
            params: { ...paramsOf(query), ...pageParams(query) },
          },
      decodeUsers,
    ),
  /** The session in which an administrator sees as the user, without changing anything. */
  seeAs: call({
    request: (username: string) => ({ method: 'POST', path: '/sys/user/seeAs', body: { username } }),
    decode: (result): SeenSession | undefined => {
      const [login, untilMs, tenantId] = [decodeLogin(result), numberOf(result, 'untilMs'), textOf(result, 'tenantId')];
      return login.ok && untilMs !== undefined ? { session: { ...login.value.session, tenantId }, untilMs } : undefined;
    },
  }),
  /** Whether nobody has this yet. */
  isFree: async (http: Http, column: 'username' | 'phone' | 'email' | 'workNo', text: string): Promise<Result<boolean, AppError>> => {
    const answer = await requestSentence(http, { method: 'GET', path: '/sys/user/checkOnlyUser', params: { [column]: text } });
    if (answer.ok) return ok(true);
    return answer.error.kind === 'rejected' ? ok(false) : answer;
  },
  assigned: async (http: Http, id: string): Promise<Result<Assigned, AppError>> => {
    const [roles, departs] = await Promise.all([
      requestValue(http, { method: 'GET', path: '/sys/user/queryUserRole', params: { userid: id } }, result =>
        Array.isArray(result) ? result.map(String) : undefined,
      ),
      requestValue(http, { method: 'GET', path: '/sys/user/userDepartList', params: { userId: id } }, result =>
        Array.isArray(result) ? looseList(result).map(node => textOf(node, 'key', 'id')) : undefined,
      ),
    ]);
    const [ofRoles, ofDeparts] = [orNothing(roles, []), orNothing(departs, [])];
    if (!ofRoles.ok) return ofRoles;
    return ofDeparts.ok ? ok({ roles: ofRoles.value, departs: ofDeparts.value }) : ofDeparts;
  },
  /** The roles, positions and tenants that a user can have; tenants are missing for whoever may not see them. */
  choices: async (http: Http): Promise<Result<Choices, AppError>> => {
    const page = { pageNo: '1', pageSize: CHOICES_MAX };
    const [answered, posts, tenants] = await Promise.all([
      listOf(http, '/sys/role/queryall', {}, ['id'], ['roleName', 'roleCode']),
      listOf(http, '/sys/position/list', page, ['code'], ['name', 'code']),
      listOf(http, '/sys/tenant/queryList', {}, ['id'], ['name', 'id']),
    ]);
    const roles = orNothing(answered, []);
    if (!roles.ok) return roles;
    return posts.ok ? ok({ roles: roles.value, posts: posts.value, tenants: tenants.ok ? tenants.value : [] }) : posts;
  },
  save: sentence((draft: UserDraft, id: string | undefined) => ({
    method: id === undefined ? 'POST' : 'PUT',
    path: id === undefined ? '/sys/user/add' : '/sys/user/edit',
    body: {
      ...(id === undefined ? { password: draft.password, confirmpassword: draft.password } : { id }),
      username: draft.username,
      realname: draft.realname,
      // A stock server has a unique index on each of these: two users without one would collide in an empty text.
      phone: orNull(draft.phone),
      email: orNull(draft.email),
      workNo: orNull(draft.workNo),
      sex: draft.sex === '' ? null : Number(draft.sex),
      birthday: draft.birthday === '' ? null : draft.birthday,
      avatar: draft.avatar,
      post: draft.post,
      telephone: draft.telephone,
      userIdentity: draft.isSuperior ? 2 : 1,
      departIds: draft.isSuperior ? draft.responsibleFor.join(',') : '',
      relTenantIds: draft.tenants.join(','),
      selectedroles: draft.roles.join(','),
      selecteddeparts: draft.departs.join(','),
    },
  })),
  setStatus: sentence((ids: readonly string[], status: number) => ({
    method: 'PUT',
    path: '/sys/user/frozenBatch',
    body: { ids: ids.join(','), status: String(status) },
  })),
  /** Into the bin. */
  remove: sentence((ids: readonly string[]) => ({
    method: 'DELETE',
    path: ids.length === 1 ? '/sys/user/delete' : '/sys/user/deleteBatch',
    params: { [ids.length === 1 ? 'id' : 'ids']: ids.join(',') },
  })),
  restore: sentence((ids: readonly string[]) => ({ method: 'PUT', path: '/sys/user/putRecycleBin', body: { userIds: ids.join(',') } })),
  deleteForGood: sentence((ids: readonly string[]) => ({
    method: 'DELETE',
    path: '/sys/user/deleteRecycleBin',
    params: { userIds: ids.join(',') },
  })),
  changePassword: sentence((username: string, password: string) => ({
    method: 'PUT',
    path: '/sys/user/changePassword',
    body: { username, password, confirmpassword: password },
  })),
  agent: async (http: Http, userName: string): Promise<Result<Agent, AppError>> =>
    orNothing(
      await requestValue(http, { method: 'GET', path: '/sys/sysUserAgent/queryByUserName', params: { userName } }, decodeAgent),
      decodeAgent({}),
    ),
  saveAgent: sentence((userName: string, { id, username, start, end, isOn }: Agent) => ({
    method: id === '' ? 'POST' : 'PUT',
    path: id === '' ? '/sys/sysUserAgent/add' : '/sys/sysUserAgent/edit',
    body: { ...(id === '' ? {} : { id }), userName, agentUserName: username, startTime: start, endTime: end, status: isOn ? '1' : '0' },
  })),
  /** Returns the stored path. */
  uploadAvatar: (http: Http, blob: Blob, name: string) => uploadFile(http, { blob, name, way: { as: 'image' } }, () => undefined),
  /** Adds every user of the workbook or none; `lines`: what is wrong, line by line. */
  importFile: async (http: Http, blob: Blob, name: string): Promise<Result<Imported, AppError>> => {
    const form = new FormData();
    form.append('files[]', blob, name);
    const answer = await http.call({ method: 'POST', path: '/sys/user/importExcel', form, timeoutMs: FILE_TIMEOUT_MS });
    if (!answer.ok) return answer;
    const { code, message, result } = answer.value;
    return ok({ message, lines: code === LINES_WRONG ? textOf(result, 'msg').split('\n').filter(Boolean) : [] });
  },
  /** The chosen users, or without ids all of the query, as a workbook. */
  exportFile: async (http: Http, query: UserQuery, ids: readonly string[]): Promise<Result<Blob, AppError>> => {
    const file = await http.download({
      path: '/sys/user/exportXls',
      params: ids.length > 0 ? { selections: ids.join(',') } : paramsOf(query),
      timeoutMs: FILE_TIMEOUT_MS,
    });
    if (!file.ok || (await file.value.slice(0, 1).text()) !== '{') return file;
    return err({ kind: 'rejected', code: 0, message: textOf(looseRecord(JSON.parse(await file.value.text())), 'message') });
  },
});
