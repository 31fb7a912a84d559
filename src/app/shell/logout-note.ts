/** A sentence for the login page: left for the next start of the program, or shown on the login page that stands here. There until the page is left. */
import { useLayoutEffect } from 'react';
import { createStore, useStore } from '../live/store.ts';

const KEY = 'quayside-logout-note';
const shown = createStore((_: string | undefined, next: string | undefined) => next, undefined);

export function leaveLogoutNote(text: string): void {
  sessionStorage.setItem(KEY, text);
}

export const showLogoutNote = (text: string): void => shown.send(text);

/** Takes what was left when the page is drawn: a start leaves its own note after the modules were loaded. */
export function useLogoutNote(): string | undefined {
  useLayoutEffect(() => {
    const left = sessionStorage.getItem(KEY) ?? undefined;
    sessionStorage.removeItem(KEY);
    if (left !== undefined) shown.send(left);
    return () => shown.send(undefined);
  }, []);
  return useStore(shown, text => text);
}
