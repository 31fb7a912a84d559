/**
 * Keeps what the browser stores of a session: in localStorage the signed-in session, shared by all tabs for seven days (shell §9), and the mark that somebody
 * else ended it; in session storage the grant lists.
 */
import type { Session } from '#domain/session.ts';
import { readValue, removeValue, writeValue, STORAGE_PREFIX } from './stored-value.ts';
import type { KeyValueStore } from './stored-value.ts';
import { SEE_AS } from './device-store.ts';
import * as v from 'valibot';
import type { Grants } from '#domain/menu.ts';
import { ENDED_WHYS } from '#base/errors.ts';
import type { EndedWhy } from '#base/errors.ts';

export const SESSION_TTL_MS = 604_800_000; // 7 days, shell specification §9

export const SESSION_KEYS = {
  token: 'Access-Token',
  username: 'Login_Username',
  user: 'Login_Userinfo',
  tenantId: 'TENANT_ID',
  departs: 'Login_Departs',
  /** The id of the user who must still choose one of his departments. */
  unchosen: 'Login_Unchosen',
} as const;

/** The token is written last: another tab waits for that key and then finds the rest. */
export function saveSession(store: KeyValueStore, session: Session, nowMs: number): void {
  const expire = nowMs + SESSION_TTL_MS;
  if (session.seeAs) writeValue(store, SEE_AS, session.seeAs, expire);
  writeValue(store, SESSION_KEYS.username, session.user.username, expire);
  writeValue(store, SESSION_KEYS.user, session.user, expire);
  writeValue(store, SESSION_KEYS.tenantId, session.tenantId, expire);
  writeValue(store, SESSION_KEYS.departs, session.departs, expire);
  writeValue(store, SESSION_KEYS.token, session.token, expire);
}

/** `undefined` if nobody is signed in, the session has expired, or the stored value is not a whole session. */
export function readSession(store: KeyValueStore, nowMs: number): Session | undefined {
  const read = (key: string): unknown => readValue(store, key, nowMs);
  return decodeSession({
    token: read(SESSION_KEYS.token),
    user: read(SESSION_KEYS.user),
    tenantId: read(SESSION_KEYS.tenantId) ?? '0',
    departs: read(SESSION_KEYS.departs) ?? [],
    seeAs: read(SEE_AS),
  });
}

/** A reload must not take the choice of a department away, so the open choice is stored until it is made. */
export function leaveDepartOpen(store: KeyValueStore, userId: string, nowMs: number): void {
  writeValue(store, SESSION_KEYS.unchosen, userId, nowMs + SESSION_TTL_MS);
}

export const isDepartOpen = (store: KeyValueStore, userId: string, nowMs: number): boolean =>
  readValue(store, SESSION_KEYS.unchosen, nowMs) === userId;

export const closeDepart = (store: KeyValueStore): void => removeValue(store, SESSION_KEYS.unchosen);

/** Whether a token is stored, even an expired one or one without a readable session. */
export const hasStoredToken = (store: KeyValueStore): boolean => store.getItem(STORAGE_PREFIX + SESSION_KEYS.token) !== null;

/** The token goes first, so that no other tab sees half a session. */
export function clearSession(store: KeyValueStore): void {
  for (const key of Object.values(SESSION_KEYS)) removeValue(store, key);
}

const maybeText = v.optional(v.string());
const sessionSchema = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  user: v.object({
    id: v.pipe(v.string(), v.nonEmpty()),
    username: v.string(),
    realname: v.string(),
    avatar: maybeText,
    orgCode: maybeText,
    yardId: maybeText,
  }),
  tenantId: v.string(),
  departs: v.array(v.object({ id: v.string(), orgCode: v.string(), departName: v.string() })),
  seeAs: v.optional(v.object({ id: v.string(), by: v.string(), untilMs: v.number() })),
});

/**
 * Decodes a stored session; a value from the browser's storage may have any shape.
 * @returns `undefined` when the value is not a whole session.
 */
function decodeSession(raw: unknown): Session | undefined {
  const parsed = v.safeParse(sessionSchema, raw);
  if (!parsed.success) return undefined;
  const { token, user, tenantId, departs, seeAs } = parsed.output;
  return { token, tenantId, departs, ...(seeAs ? { seeAs } : {}), user: { ...user, avatar: user.avatar, orgCode: user.orgCode } };
}

const OWN_KEY = 'LOGIN_USER_BUTTON_AUTH';
const ALL_KEY = 'SYS_BUTTON_AUTH';

/** The grant lists in session storage under the names the specification gives them (§6); they end with the browser session. */
export function keepButtonAuth({ auth, allAuth }: Grants): void {
  sessionStorage.setItem(OWN_KEY, JSON.stringify(auth));
  sessionStorage.setItem(ALL_KEY, JSON.stringify(allAuth));
}

export function forgetButtonAuth(): void {
  sessionStorage.removeItem(OWN_KEY);
  sessionStorage.removeItem(ALL_KEY);
}

const ENDED_KEY = 'SESSION_ENDED';
export type Ended = { readonly databaseName: string; readonly userId: string; readonly why: EndedWhy };

/** Marks that somebody else ended this device's session. The next start deletes the data, or the next sign-in removes the mark. */
export const markEnded = (store: KeyValueStore, ended: Ended): void => writeValue(store, ENDED_KEY, ended);
export const forgetEnded = (store: KeyValueStore): void => removeValue(store, ENDED_KEY);

/** `undefined` if there is no mark, or it cannot be read. */
export function readEnded(store: KeyValueStore): Ended | undefined {
  const raw = readValue(store, ENDED_KEY, 0);
  if (typeof raw !== 'object' || raw === null || !('databaseName' in raw && 'userId' in raw && 'why' in raw)) return undefined;
  const { databaseName, userId } = raw;
  const why = ENDED_WHYS.find(known => known === raw.why);
  return typeof databaseName === 'string' && typeof userId === 'string' && why ? { databaseName, userId, why } : undefined;
}
