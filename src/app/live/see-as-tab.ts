/**
 * Opens the tab in which an administrator sees as another user. The new tab begins with a copy of this tab's session storage, so the session is there for a
 * moment and in no other tab's way; what this tab keeps is put back at once.
 */
import { hexId } from '#base/random.ts';
import { inBackground } from '#base/in-background.ts';
import { databaseNameOf } from '#domain/session.ts';
import type { Session } from '#domain/session.ts';
import { forgetSeenDatabase } from './forget-seen.ts';
import { noteSeenAs } from './seen-as.ts';
import { saveSession } from './session-storage.ts';

const CLOSED_EVERY_MS = 2_000;

/** @param by the administrator's name. @returns false if the browser does not open it. */
export function openSeeAsTab(host: string, session: Session, by: string, untilMs: number): boolean {
  const seen: Session = { ...session, seeAs: { id: hexId(Math.random), by, untilMs } };
  const opened = openWith(seen);
  if (!opened) return false;
  const databaseName = databaseNameOf(host, seen);
  noteSeenAs({ databaseName, untilMs });
  // A closed tab deletes nothing of its own accord; if this one is closed too, the next start does it.
  const timer = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(timer);
    inBackground(forgetSeenDatabase(databaseName));
  }, CLOSED_EVERY_MS);
  return true;
}

function openWith(session: Session): Window | null {
  const own = Object.entries(sessionStorage);
  sessionStorage.clear();
  try {
    saveSession(sessionStorage, session, Date.now());
    return window.open('/', '_blank');
  } finally {
    sessionStorage.clear();
    for (const [key, value] of own) sessionStorage.setItem(key, String(value));
  }
}
