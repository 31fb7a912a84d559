/**
 * What the workers of one browser tell each other about one database. A tab of an older version may be listening and talking,
 * so every message is decoded; one that cannot be read is ignored.
 */
import { array, boolean, literal, number, object, optional, picklist, safeParse, string, unknown, variant } from 'valibot';
import type { Session } from '../session.ts';
import type { SyncStatus } from './status.ts';

export type ChannelMessage =
  /** The leader is alive, and how it is. */
  | { readonly kind: 'beat'; readonly status: SyncStatus }
  /** A new tab asks the leader to speak at once. */
  | { readonly kind: 'hello' }
  /** The server refused this token. */
  | { readonly kind: 'expired'; readonly token: string }
  /** Somebody signed in again: use this token. */
  | { readonly kind: 'renewed'; readonly session: Session }
  /** A tab asks the leader to connect, pull and replay now. */
  | { readonly kind: 'syncNow' }
  /** The notices may have changed. */
  | { readonly kind: 'noticeHint' };

const text = optional(string());
const status = object({
  link: picklist(['down', 'probing', 'up', 'captive']),
  session: picklist(['loggedOut', 'loggedIn', 'expired']),
  isLeader: boolean(),
  leaderTabId: text,
  activity: number(),
  lastConfirmedAtMs: optional(number()),
  clockSkewMs: number(),
  seeds: array(object({ entity: string(), rows: number(), total: optional(number()) })),
  failure: unknown(),
});
const session = object({
  token: string(),
  user: object({ id: string(), username: string(), realname: string(), avatar: text, orgCode: text }),
  tenantId: string(),
  departs: array(object({ id: string(), orgCode: string(), departName: string() })),
});
const message = variant('kind', [
  object({ kind: literal('beat'), status }),
  object({ kind: literal('hello') }),
  object({ kind: literal('expired'), token: string() }),
  object({ kind: literal('renewed'), session }),
  object({ kind: literal('syncNow') }),
  object({ kind: literal('noticeHint') }),
]);

export function decodeChannelMessage(data: unknown): ChannelMessage | undefined {
  const parsed = safeParse(message, data);
  if (!parsed.success) return undefined;
  const { output } = parsed;
  switch (output.kind) {
    case 'beat': {
      const { leaderTabId, lastConfirmedAtMs, seeds, ...rest } = output.status;
      const whole = seeds.map(({ entity, rows, total }) => ({ entity, rows, total }));
      return { kind: 'beat', status: { ...rest, leaderTabId, lastConfirmedAtMs, seeds: whole, failure: undefined } };
    }
    case 'renewed': {
      const { avatar, orgCode, ...user } = output.session.user;
      return { kind: 'renewed', session: { ...output.session, user: { ...user, avatar, orgCode } } };
    }
    case 'hello':
    case 'expired':
    case 'syncNow':
    case 'noticeHint':
      return output;
  }
}
