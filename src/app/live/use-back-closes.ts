/**
 * On a phone a drawer covers the page, and people leave it with the system's back gesture. While a drawer is open, the history holds one
 * more entry of the same address; going back from it closes the topmost drawer and stays on the page.
 * The router sees an entry with the same address and draws the same page.
 */
import { useEffect, useEffectEvent } from 'react';
import { useIsNarrow } from './use-device.ts';

const MARK = 'quaysideDrawer';
/** The open drawers of the page that is shown, the topmost last. A hidden page tab takes its drawers out. */
const open: (() => void)[] = [];
/** The address of the marked entry, while the history stands on one. */
let markedAt: string | undefined;
let isScheduled = false;

/** @param requestClose closes the drawer, or asks the user first. */
export function useBackCloses(isOpen: boolean, requestClose: () => void): void {
  const isNarrow = useIsNarrow();
  const close = useEffectEvent(requestClose);
  useEffect(() => {
    if (!isOpen || !isNarrow) return undefined;
    const own = (): void => close();
    if (open.length === 0) addEventListener('popstate', onPop);
    open.push(own);
    schedule();
    return () => {
      open.splice(open.indexOf(own), 1);
      schedule();
    };
  }, [isOpen, isNarrow]);
}

/** Later, because one drawer often closes in the moment another opens: both keep the same entry. */
function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(() => {
    isScheduled = false;
    if (open.length > 0) {
      if (!isMarked()) history.pushState({ ...stateNow(), [MARK]: true }, '');
      markedAt = location.href;
      return;
    }
    removeEventListener('popstate', onPop);
    markedAt = undefined;
    if (isMarked()) history.back();
  }, 0);
}

function onPop(): void {
  const isBack = markedAt === location.href && !isMarked();
  markedAt = isMarked() ? location.href : undefined;
  if (!isBack) return;
  open.at(-1)?.();
  schedule(); // a drawer that asks first stays open
}

/** The history stands on a marked entry. */
const isMarked = (): boolean => MARK in stateNow();

function stateNow(): object {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}
