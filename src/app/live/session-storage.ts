/** The signed-in session in localStorage, shared by all tabs for seven days (shell §9). */
import { decodeSession } from './session-record.ts';
import type { Session } from '#domain/session.ts';
import { readValue, removeValue, writeValue, STORAGE_PREFIX } from './stored-value.ts';
import type { KeyValueStore } from './stored-value.ts';

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
