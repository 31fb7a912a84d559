/** A sentence for the login page, shown on the present login page or stored for the next start. It stays until the page is left. */
import { useLayoutEffect } from 'react';
import { createStore, useStore } from '../live/store.ts';

const KEY = 'quayside-logout-note';
const shown = createStore((_: string | undefined, next: string | undefined) => next, undefined);

let isLeaving = false;

/** For the login page of this start, or of the next one if this page is left before it is drawn. */
export function leaveLogoutNote(text: string): void {
  sessionStorage.setItem(KEY, text);
}

/** For the next start only: this page is about to be left, and a login page drawn before that must not take the note. */
export function leaveNoteForNextStart(text: string): void {
  isLeaving = true;
  leaveLogoutNote(text);
}

export const showLogoutNote = (text: string): void => shown.send(text);

/** Takes the stored note when the page is drawn, because a start stores its own note after the modules were loaded. */
export function useLogoutNote(): string | undefined {
  useLayoutEffect(() => {
    const left = isLeaving ? undefined : (sessionStorage.getItem(KEY) ?? undefined);
    if (!isLeaving) sessionStorage.removeItem(KEY);
    if (left !== undefined) shown.send(left);
    return () => shown.send(undefined);
  }, []);
  return useStore(shown, text => text);
}
