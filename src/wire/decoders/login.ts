/** The sign-in's result and the departments of the session. Source: protocol reference §2.3, §2.9. */
import { array, fallback, nullish, number, object, optional, safeParse, string, union, unknown } from 'valibot';
import type { InferOutput } from 'valibot';
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { Dicts } from '#schema/dict.ts';
import type { AppError } from '#base/errors.ts';
import type { Depart, Session, SessionUser, Tenant } from '#domain/session.ts';
import { decodeDicts } from './dicts.ts';

const optionalText = fallback(nullish(union([string(), number()])), undefined);
const wireDepart = object({ id: string(), orgCode: optionalText, departName: optionalText });
const wireUser = object({
  id: union([string(), number()]),
  username: string(),
  realname: optionalText,
  avatar: optionalText,
  orgCode: optionalText,
  yardId: optionalText,
  relTenantIds: optionalText,
  loginTenantId: optionalText,
});
const wireLogin = object({
  token: string(),
  userInfo: wireUser,
  departs: fallback(nullish(array(unknown())), undefined),
  sysAllDictItems: unknown(),
  dictsVersion: fallback(optional(string()), undefined),
  tenantList: fallback(nullish(array(unknown())), undefined),
});
const wireTenant = object({ id: union([string(), number()]), name: optionalText });
const wireDeparts = object({ list: fallback(nullish(array(unknown())), undefined), orgCode: optionalText });

export type DecodedLogin = {
  readonly session: Session;
  readonly dicts: Dicts | undefined;
  /** Our server names the version of the dictionaries. */
  readonly dictsVersion: string | undefined;
  /** Several departments and no current one: the first is used until the user chooses. */
  readonly mustChooseDepart: boolean;
  /** More than one: the user chooses the one for this session. */
  readonly tenants: readonly Tenant[];
};
export type DecodedDeparts = { readonly list: readonly Depart[]; readonly orgCode: string };

export function decodeLogin(result: unknown): Result<DecodedLogin, AppError> {
  const parsed = safeParse(wireLogin, typeof result === 'object' ? { sysAllDictItems: undefined, ...result } : result);
  if (!parsed.success) return err({ kind: 'malformed', path: 'login.result' });
  const { token, userInfo, departs, sysAllDictItems, dictsVersion, tenantList } = parsed.output;
  const list = decodeDepartList(departs);
  const user = userOf(userInfo, list[0]?.orgCode);
  const dicts = decodeDicts(sysAllDictItems);
  return ok({
    session: { token, user, tenantId: tenantOf(userInfo.loginTenantId, userInfo.relTenantIds), departs: list },
    dicts: dicts.ok ? dicts.value : undefined,
    dictsVersion,
    mustChooseDepart: list.length > 1 && text(userInfo.orgCode) === undefined,
    tenants: text(userInfo.loginTenantId) === undefined ? tenantsOf(tenantList ?? [], text(userInfo.relTenantIds)) : [],
  });
}

/** A user record. `orgCode` is used if the record names no department. */
export function decodeUserInfo(raw: unknown, orgCode: string | undefined): Result<SessionUser, AppError> {
  const parsed = safeParse(wireUser, raw);
  return parsed.success ? ok(userOf(parsed.output, orgCode)) : err({ kind: 'malformed', path: 'userInfo' });
}

function userOf(user: InferOutput<typeof wireUser>, orgCode: string | undefined): SessionUser {
  return {
    id: String(user.id),
    username: user.username,
    realname: text(user.realname) ?? user.username,
    avatar: text(user.avatar),
    orgCode: text(user.orgCode) ?? orgCode,
    yardId: text(user.yardId),
  };
}

export function decodeDeparts(result: unknown): Result<DecodedDeparts, AppError> {
  const parsed = safeParse(wireDeparts, result);
  if (!parsed.success) return err({ kind: 'malformed', path: 'departs.result' });
  return ok({ list: decodeDepartList(parsed.output.list), orgCode: text(parsed.output.orgCode) ?? '' });
}

/** Departments without an id cannot be chosen and are left out. */
export function decodeDepartList(list: readonly unknown[] | null | undefined): readonly Depart[] {
  return (list ?? []).flatMap(item => {
    const parsed = safeParse(wireDepart, item);
    if (!parsed.success) return [];
    const { id, orgCode, departName } = parsed.output;
    return [{ id, orgCode: text(orgCode) ?? '', departName: text(departName) ?? '' }];
  });
}

/** The tenant of the sign-in, else the first of the user's; '0' when there is none. */
function tenantOf(login: string | number | null | undefined, related: string | number | null | undefined): string {
  return (
    text(login) ??
    text(related)
      ?.split(',')
      .find(id => id !== '') ??
    '0'
  );
}

function text(value: string | number | null | undefined): string | undefined {
  return value === null || value === undefined || value === '' ? undefined : String(value);
}

/** Newer servers name the tenants; older ones only list their ids. */
function tenantsOf(list: readonly unknown[], related: string | undefined): readonly Tenant[] {
  const named = decodeTenants(list);
  if (named.length > 0) return named;
  return (related ?? '')
    .split(',')
    .filter(id => id !== '')
    .map(id => ({ id, name: '' }));
}

/** Tenants as the server lists them; one without an id cannot be chosen. */
export function decodeTenants(list: readonly unknown[]): readonly Tenant[] {
  return list.flatMap(item => {
    const parsed = safeParse(wireTenant, item);
    return parsed.success ? [{ id: String(parsed.output.id), name: text(parsed.output.name) ?? '' }] : [];
  });
}
