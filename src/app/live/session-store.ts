/** The stored session for React: this tab's own sign-ins and, through storage events, those of other tabs. */
import { useSyncExternalStore } from 'react';
import { inBackground } from '#base/in-background.ts';
import type { Session } from '#domain/session.ts';
import { clearSession, forgetButtonAuth, forgetEnded, hasStoredToken, readSession, saveSession, SESSION_KEYS } from './session-storage.ts';
import { forgetPictures } from './kept-pictures.ts';
import { forgetSnapshot } from './snapshot-key.ts';
import { STORAGE_PREFIX } from './stored-value.ts';
import { deviceStore } from './device-store.ts';

const TOKEN_KEY = STORAGE_PREFIX + SESSION_KEYS.token;
const listeners = new Set<() => void>();
let current = readSession(deviceStore(), Date.now());
if (!current) forgetDeadSession();

export function useStoredSession(): Session | undefined {
  return useSyncExternalStore(subscribe, () => current);
}

/** Whether the signed-in page will be drawn, and not the login page. */
export const hasStoredSession = (): boolean => current !== undefined;

/** Signs this tab in, and every other tab of the browser with it. */
export function signIn(session: Session): void {
  forgetSnapshot(deviceStore()); // whatever account it was for
  if (current?.user.id !== session.user.id) inBackground(forgetPictures());
  forgetEnded(deviceStore()); // the same user continues, and another has his own database
  saveSession(deviceStore(), session, Date.now());
  refresh();
}

/** Signs every tab out. The caller ends the worker and deletes the database. */
export function signOut(): void {
  forgetStoredSession();
  refresh();
}

/** Deletes the session for other tabs while this one is still closing its work. */
export function forgetStoredSession(): void {
  clearSession(deviceStore());
  forgetSnapshot(deviceStore());
  inBackground(forgetPictures());
}

/** At a start without a session: deletes the rest of an expired or unreadable one. Another tab may be signing in: it writes its token last. */
function forgetDeadSession(): void {
  forgetButtonAuth();
  if (hasStoredToken(deviceStore())) forgetStoredSession();
}

function refresh(): void {
  current = readSession(deviceStore(), Date.now());
  if (!current) forgetButtonAuth(); // this window's own value, whichever window signed out
  for (const listener of listeners) listener();
}

function onStorage(event: StorageEvent): void {
  // key is null when the whole storage was cleared
  if (event.key === TOKEN_KEY || event.key === null) refresh();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}
