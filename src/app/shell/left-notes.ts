/** Sentences left for the screen that comes next: for the login page after a logout, and for the signed-in frame after a change of department. */
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

/** The name of the new department, passed from the old signed-in frame to the new one, which shows it. */
let note: string | undefined;

export function leaveDepartNote(name: string): void {
  note = name;
}

/** @returns the note; the second call returns nothing. */
export function takeDepartNote(): string | undefined {
  const taken = note;
  note = undefined;
  return taken;
}
