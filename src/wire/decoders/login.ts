/** The sign-in's result and the departments of the session. Source: protocol reference §2.3, §2.9. */
import { array, fallback, nullish, number, object, safeParse, string, union, unknown } from 'valibot';
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { Dicts } from '#domain/dict.ts';
import type { AppError } from '#domain/errors.ts';
import type { Depart, Session } from '#domain/session.ts';
import { decodeDicts } from './dicts.ts';

const optionalText = fallback(nullish(union([string(), number()])), undefined);
const wireDepart = object({ id: string(), orgCode: optionalText, departName: optionalText });
const wireLogin = object({
  token: string(),
  userInfo: object({
    id: union([string(), number()]),
    username: string(),
    realname: optionalText,
    avatar: optionalText,
    orgCode: optionalText,
    relTenantIds: optionalText,
    loginTenantId: optionalText,
  }),
  departs: fallback(nullish(array(unknown())), undefined),
  sysAllDictItems: unknown(),
});
const wireDeparts = object({ list: fallback(nullish(array(unknown())), undefined), orgCode: optionalText });

export type DecodedLogin = { readonly session: Session; readonly dicts: Dicts | undefined };
export type DecodedDeparts = { readonly list: readonly Depart[]; readonly orgCode: string };

export function decodeLogin(result: unknown): Result<DecodedLogin, AppError> {
  const parsed = safeParse(wireLogin, typeof result === 'object' ? { sysAllDictItems: undefined, ...result } : result);
  if (!parsed.success) return err({ kind: 'malformed', path: 'login.result' });
  const { token, userInfo, departs, sysAllDictItems } = parsed.output;
  const list = decodeDepartList(departs);
  const user = {
    id: String(userInfo.id),
    username: userInfo.username,
    realname: text(userInfo.realname) ?? userInfo.username,
    avatar: text(userInfo.avatar),
    orgCode: text(userInfo.orgCode) ?? list[0]?.orgCode,
  };
  const dicts = decodeDicts(sysAllDictItems);
  return ok({
    session: { token, user, tenantId: tenantOf(userInfo.loginTenantId, userInfo.relTenantIds), departs: list },
    dicts: dicts.ok ? dicts.value : undefined,
  });
}

export function decodeDeparts(result: unknown): Result<DecodedDeparts, AppError> {
  const parsed = safeParse(wireDeparts, result);
  if (!parsed.success) return err({ kind: 'malformed', path: 'departs.result' });
  return ok({ list: decodeDepartList(parsed.output.list), orgCode: text(parsed.output.orgCode) ?? '' });
}

/** Departments without an id cannot be chosen and are left out. */
function decodeDepartList(list: readonly unknown[] | null | undefined): readonly Depart[] {
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
