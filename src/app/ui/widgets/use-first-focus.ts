/**
 * The focus goes to the first condition of a dialog, to its first input or its first row, when it has opened and what it shows is there. On a phone the
 * on-screen keyboard would cover the rows.
 */
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useIsTouch } from '../../live/use-device.ts';

type FirstFocus = { readonly body: RefObject<HTMLDivElement | null>; readonly focusFirst: () => void };

/** @param isReady what the dialog shows has been read. */
export function useFirstFocus(isReady = true): FirstFocus {
  const body = useRef<HTMLDivElement>(null);
  const isTouch = useIsTouch();
  useEffect(() => {
    if (isReady && !isTouch) focusIn(body.current);
  }, [isReady, isTouch]);
  return { body, focusFirst: () => !isTouch && focusIn(body.current) };
}

/** Of the choices of a group the chosen one. */
const FIRST = ['form input, tr[data-row-key]', 'input[type=radio]:checked:enabled', 'input:enabled'] as const;

function focusIn(body: HTMLElement | null): void {
  if (!body || body.contains(document.activeElement)) return; // the user was faster
  for (const wanted of FIRST) {
    const found = body.querySelector<HTMLElement>(wanted);
    if (found) return found.focus();
  }
}
