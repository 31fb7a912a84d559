/** Valid sessions, the user's own or everybody's. Absent texts are empty. */
import { array, boolean, fallback, nullish, number, object, safeParse, string, union, unknown } from 'valibot';
import type { UserSession } from '#domain/account.ts';

const maybeText = fallback(nullish(union([string(), number()])), undefined);
const wireSessions = object({ records: array(unknown()), total: fallback(nullish(number()), undefined) });
const wireSession = object({
  token: string(),
  username: maybeText,
  realname: maybeText,
  isCurrent: fallback(nullish(boolean()), undefined),
  loginTime: maybeText,
  lastTime: maybeText,
});

export type SignIns = { readonly rows: readonly UserSession[]; readonly total: number };

/** valibot's objects require every property. */
const ABSENT = { username: undefined, realname: undefined, isCurrent: undefined, loginTime: undefined, lastTime: undefined };
const text = (value: string | number | null | undefined): string => String(value ?? '');

/**
 * Valid sessions with their users, and their total number. A session without a handle cannot be ended and is left out.
 * @param ownToken the current session's: stock servers mark no session as the current one, but name each by its token.
 */
export function decodeSignIns(raw: unknown, ownToken: string | undefined): SignIns | undefined {
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
