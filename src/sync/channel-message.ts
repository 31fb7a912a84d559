/**
 * The messages between the workers of one database. A tab of an older version may send and receive them too,
 * so every message is decoded; an unreadable one is ignored.
 */
import {
  array,
  boolean,
  exactOptional,
  literal,
  number,
  object,
  optional,
  picklist,
  record,
  safeParse,
  string,
  union,
  unknown,
  variant,
} from 'valibot';
import { QUERY_RULES } from '#query/list-query.ts';
import type { FindRequest, FoundRecord } from '#query/find/find-records.ts';
import type { HeldAnswer, HeldRequest } from '#query/held-rows.ts';
import type { Session } from '#domain/session.ts';
import type { SyncStatus } from './status.ts';

export type ChannelMessage =
  /** The leader's beat, with its status. */
  | { readonly kind: 'beat'; readonly status: SyncStatus }
  /** A ping: a new tab, or one without a beat of the leader for long, asks for a beat at once. */
  | { readonly kind: 'hello' }
  /** A leader that was hidden for long asks for visible tabs that wait to lead. */
  | { readonly kind: 'whoIsVisible' }
  /** The answer of such a tab. */
  | { readonly kind: 'visible' }
  /** The server refused this token. */
  | { readonly kind: 'expired'; readonly token: string; readonly reason: 'unauthorized' | 'tokenExpired' }
  /** Somebody signed in again: use this token. */
  | { readonly kind: 'renewed'; readonly session: Session }
  /** A tab read the user's grants, as text of `rightsOf`: the leader's replicas must have these rights from now on. `closed`: `closedLists` of them. */
  | { readonly kind: 'rights'; readonly rights: string; readonly closed: readonly string[] }
  /** A tab asks the leader to connect, pull and replay now. */
  | { readonly kind: 'syncNow' }
  /** A tab's search, answered by the leader, whose memory has every row. */
  | { readonly kind: 'find'; readonly askId: string; readonly request: FindRequest }
  | { readonly kind: 'found'; readonly askId: string; readonly records: readonly FoundRecord[] }
  /** A tab asks which rows others hold; the leader's memory has every row. */
  | { readonly kind: 'askHeld'; readonly askId: string; readonly request: HeldRequest }
  | { readonly kind: 'held'; readonly askId: string; readonly answer: HeldAnswer }
  /** A tab's user stops or resumes a first download. */
  | { readonly kind: 'pauseSeed'; readonly entity: string; readonly isPaused: boolean }
  /** A tab asks the leader to load the notices now. */
  | { readonly kind: 'checkNotices' };

const text = optional(string());
const status = object({
  link: picklist(['down', 'probing', 'up', 'captive']),
  session: picklist(['loggedOut', 'loggedIn', 'expired']),
  isLeader: boolean(),
  leaderTabId: text,
  activity: number(),
  lastConfirmedAtMs: optional(number()),
  clockSkewMs: number(),
  seeds: array(object({ entity: string(), rows: number(), total: optional(number()), isPaused: optional(boolean()) })),
  sweeps: optional(array(object({ entity: string(), rows: number(), total: number() }))),
  uploads: optional(array(object({ id: string(), sent: number(), total: number() })), []),
  push: optional(picklist(['live', 'connecting', 'unavailable'])),
  failure: unknown(),
});
const session = object({
  token: string(),
  user: object({ id: string(), username: string(), realname: string(), avatar: text, orgCode: text, yardId: text }),
  tenantId: string(),
  departs: array(object({ id: string(), orgCode: string(), departName: string() })),
});
const condition = object({ field: string(), rule: picklist(QUERY_RULES), value: string() });
/** Whole: without `among` the leader would answer with rows that the asking user's views do not show. */
const scope = object({
  entity: string(),
  fields: array(string()),
  among: exactOptional(array(array(condition))),
  asked: exactOptional(number()),
  told: exactOptional(array(string())),
});
/** A tab of an earlier version sends neither `status` nor `values`. */
const foundRecord = object({
  entity: string(),
  id: string(),
  title: string(),
  detail: string(),
  status: optional(string(), ''),
  rank: number(),
  values: optional(record(string(), union([string(), number()])), {}),
});
const heldRow = object({ id: string(), by: array(object({ entity: string(), field: string(), count: number() })) });
const message = variant('kind', [
  object({ kind: literal('beat'), status }),
  object({ kind: literal('hello') }),
  object({ kind: literal('whoIsVisible') }),
  object({ kind: literal('visible') }),
  object({ kind: literal('expired'), token: string(), reason: optional(picklist(['unauthorized', 'tokenExpired']), 'tokenExpired') }),
  object({ kind: literal('renewed'), session }),
  object({ kind: literal('rights'), rights: string(), closed: optional(array(string()), []) }),
  object({ kind: literal('syncNow') }),
  object({
    kind: literal('find'),
    askId: string(),
    request: object({ keyword: string(), scopes: array(scope), limit: number() }),
  }),
  object({
    kind: literal('found'),
    askId: string(),
    records: array(foundRecord),
  }),
  object({ kind: literal('askHeld'), askId: string(), request: object({ entity: string(), ids: array(string()) }) }),
  object({ kind: literal('held'), askId: string(), answer: object({ held: array(heldRow), unread: array(string()) }) }),
  object({ kind: literal('pauseSeed'), entity: string(), isPaused: boolean() }),
  object({ kind: literal('checkNotices') }),
]);

export function decodeChannelMessage(data: unknown): ChannelMessage | undefined {
  const parsed = safeParse(message, data);
  if (!parsed.success) return undefined;
  const { output } = parsed;
  switch (output.kind) {
    case 'beat': {
      const { leaderTabId, lastConfirmedAtMs, seeds, ...rest } = output.status;
      const whole = seeds.map(({ entity, rows, total, isPaused }) => ({ entity, rows, total, ...(isPaused ? { isPaused } : {}) }));
      return { kind: 'beat', status: { ...rest, leaderTabId, lastConfirmedAtMs, seeds: whole, failure: undefined } };
    }
    case 'renewed': {
      const { avatar, orgCode, ...user } = output.session.user;
      return { kind: 'renewed', session: { ...output.session, user: { ...user, avatar, orgCode } } };
    }
    case 'hello':
    case 'whoIsVisible':
    case 'visible':
    case 'expired':
    case 'rights':
    case 'syncNow':
    case 'pauseSeed':
    case 'find':
    case 'found':
    case 'askHeld':
    case 'held':
    case 'checkNotices':
      return output;
  }
}
