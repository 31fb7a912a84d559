/** The call for the user's own record, which every page may show. Paths as in newer servers of the family. */
import { array, fallback, nullish, number, object, safeParse, string, union, unknown } from 'valibot';
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Profile } from '#domain/account.ts';
import { decodeDepartList } from '#wire/decoders/login.ts';
import { requestValue, defineCalls } from '#wire/define-calls.ts';
import type { Http } from '#wire/http.ts';

export const profileCalls = defineCalls('app/live', {
  /** Servers before 3.5 have no call for the own record, but answer the signed-in user; the departments are then the session's. */
  own: async (http: Http): Promise<Result<Profile, AppError>> => {
    const profile = await requestValue(http, { method: 'GET', path: '/sys/user/login/setting/getUserData' }, decodeProfile);
    if (profile.ok || profile.error.kind !== 'notFound') return profile;
    const user = await requestValue(http, { method: 'GET', path: '/sys/user/getUserInfo' }, decodeUserInfoProfile);
    return user.ok ? ok({ ...user.value, departs: http.session()?.departs ?? [] }) : user;
  },
});

const maybeText = fallback(nullish(union([string(), number()])), undefined);
const wireProfile = object({
  username: string(),
  realname: maybeText,
  avatar: maybeText,
  sex: maybeText,
  birthday: maybeText,
  email: maybeText,
  phone: maybeText,
  telephone: maybeText,
  post: maybeText,
  workNo: maybeText,
  departs: fallback(nullish(array(unknown())), undefined),
});
/** valibot's objects require every property. */
const NO_PROFILE = Object.fromEntries(Object.keys(wireProfile.entries).map(name => [name, undefined]));
const DATE_CHARS = 10;
const text = (value: string | number | null | undefined): string => String(value ?? '');

/** The same inside the answer about the signed-in user. */
function decodeUserInfoProfile(raw: unknown): Profile | undefined {
  return decodeProfile(typeof raw === 'object' && raw !== null ? Reflect.get(raw, 'userInfo') : undefined);
}

/** `undefined` when it is no user. */
function decodeProfile(raw: unknown): Profile | undefined {
  const parsed = safeParse(wireProfile, typeof raw === 'object' && raw !== null ? { ...NO_PROFILE, ...raw } : raw);
  if (!parsed.success) return undefined;
  const { departs, username, ...user } = parsed.output;
  return {
    username,
    realname: text(user.realname),
    avatar: text(user.avatar),
    sex: text(user.sex),
    birthday: text(user.birthday).slice(0, DATE_CHARS),
    email: text(user.email),
    phone: text(user.phone),
    telephone: text(user.telephone),
    post: text(user.post),
    workNo: text(user.workNo),
    departs: decodeDepartList(departs),
  };
}
