/** The user's own record and their living sessions. Absent texts are empty. */
import { array, boolean, fallback, nullish, number, object, safeParse, string, union, unknown } from 'valibot';
import type { Profile } from '#domain/account.ts';
import type { OnlinePage } from '#domain/online-users.ts';
import { decodeDepartList } from './login.ts';

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
const wireSessions = object({ records: array(unknown()), total: fallback(nullish(number()), undefined) });
const wireSession = object({
  token: string(),
  username: maybeText,
  realname: maybeText,
  isCurrent: fallback(nullish(boolean()), undefined),
  loginTime: maybeText,
  lastTime: maybeText,
});

/** valibot's objects want every property to be there. */
const ABSENT = { username: undefined, realname: undefined, isCurrent: undefined, loginTime: undefined, lastTime: undefined };
const NO_PROFILE = Object.fromEntries(Object.keys(wireProfile.entries).map(name => [name, undefined]));
const DATE_CHARS = 10;
const text = (value: string | number | null | undefined): string => String(value ?? '');

/** The same inside the answer about the signed-in user. */
export const decodeUserInfoProfile = (raw: unknown): Profile | undefined =>
  decodeProfile(typeof raw === 'object' && raw !== null ? Reflect.get(raw, 'userInfo') : undefined);

/** `undefined` when it is no user. */
export function decodeProfile(raw: unknown): Profile | undefined {
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

/**
 * Living sign-ins with whose they are, and how many there are in all. One without a handle cannot be ended and is left out.
 * @param ownToken the asking session's: stock servers mark no session as the current one, but name each by its token.
 */
export function decodeOnlinePage(raw: unknown, ownToken: string | undefined): OnlinePage | undefined {
  const parsed = safeParse(wireSessions, typeof raw === 'object' && raw !== null ? { total: undefined, ...raw } : raw);
  if (!parsed.success) return undefined;
  const rows = parsed.output.records.flatMap(record => {
    const session = safeParse(wireSession, typeof record === 'object' && record !== null ? { ...ABSENT, ...record } : record);
    if (!session.success) return [];
    const { token, username, realname, isCurrent, loginTime, lastTime } = session.output;
    return [
      {
        id: token,
        username: text(username),
        realname: text(realname),
        isCurrent: isCurrent ?? token === ownToken,
        loginTime: text(loginTime),
        lastTime: text(lastTime),
      },
    ];
  });
  return { rows, total: parsed.output.total ?? rows.length };
}
