/** A sentence for the login page: left for the next start of the program, or shown on the login page that stands here. There until the page is left. */
import { useLayoutEffect } from 'react';
import { createStore, useStore } from '../live/store.ts';

const KEY = 'quayside-logout-note';
const shown = createStore((_: string | undefined, next: string | undefined) => next, undefined);

let isLeaving = false;

/** For the login page of this start, or of the next one when this page is left before it is drawn. */
export function leaveLogoutNote(text: string): void {
  sessionStorage.setItem(KEY, text);
}

/** For the next start alone: this page is about to be left, and a login page drawn until then must not take the note with it. */
export function leaveNoteForNextStart(text: string): void {
  isLeaving = true;
  leaveLogoutNote(text);
}

export const showLogoutNote = (text: string): void => shown.send(text);

/** Takes what was left when the page is drawn: a start leaves its own note after the modules were loaded. */
export function useLogoutNote(): string | undefined {
  useLayoutEffect(() => {
    const left = isLeaving ? undefined : (sessionStorage.getItem(KEY) ?? undefined);
    if (!isLeaving) sessionStorage.removeItem(KEY);
    if (left !== undefined) shown.send(left);
    return () => shown.send(undefined);
  }, []);
  return useStore(shown, text => text);
}
