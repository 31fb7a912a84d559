/**
 * A finger that rests on something. Told by us and not only by the browser: some browsers make a contextmenu event of it, others none.
 * What the browser would make of the finger when it leaves, a click, is withheld then.
 */
import { useEffect, useMemo, useRef } from 'react';
import type { PointerEvent } from 'react';
import { useLatest } from './use-latest.ts';

/** Where the finger rests: the element, and the point in the window (px). */
export type PressAt = { readonly target: EventTarget; readonly clientX: number; readonly clientY: number };
export type LongPress = {
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
  /** The browser told of the same finger: @returns whether it was told already. */
  readonly isTold: () => boolean;
};

const LONG_PRESS_MS = 500;
/** A resting finger trembles. */
const SLOP_PX = 10;

export function useLongPress(onPress: (at: PressAt) => boolean): LongPress {
  const handler = useLatest(onPress);
  const finger = useRef<{ readonly x: number; readonly y: number; readonly timer: number }>(undefined);
  const wasHandled = useRef(false);
  const lift = useRef(() => {
    if (finger.current) clearTimeout(finger.current.timer);
    finger.current = undefined;
  });
  useEffect(() => lift.current, []);
  return useMemo(
    () => ({
      handlers: {
        onPointerDown: ({ pointerType, isPrimary, target, clientX, clientY }) => {
          lift.current();
          wasHandled.current = false;
          if (pointerType !== 'touch' || !isPrimary) return;
          const press = (): void => {
            finger.current = undefined;
            wasHandled.current = handler({ target, clientX, clientY });
            if (wasHandled.current) document.addEventListener('touchend', withhold, { once: true, passive: false });
          };
          finger.current = { x: clientX, y: clientY, timer: window.setTimeout(press, LONG_PRESS_MS) };
        },
        onPointerMove: ({ clientX, clientY }) => {
          const { x = clientX, y = clientY } = finger.current ?? {};
          if (Math.hypot(clientX - x, clientY - y) > SLOP_PX) lift.current();
        },
        onPointerUp: () => lift.current(),
        onPointerCancel: () => lift.current(),
      },
      isTold: () => {
        lift.current();
        return wasHandled.current;
      },
    }),
    [handler],
  );
}

const withhold = (event: TouchEvent): void => event.preventDefault();
