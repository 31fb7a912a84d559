/** While a button of the mouse, a pen or a finger is down, what is below it stays where it is: otherwise the release meets another row, or none. */
import { useState, useSyncExternalStore } from 'react';

let isPressed = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (isPressed === next) return;
  isPressed = next;
  for (const listener of listeners) listener();
}
/** The click comes after the release, in the same task. */
function release(): void {
  setTimeout(() => set(false));
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) listen(true);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    listen(false);
    isPressed = false;
  };
}

const press = (): void => set(true);
/** A release outside the window, or over a scroll bar, is not told. */
const notice = (event: PointerEvent): void => {
  if (isPressed && event.buttons === 0) release();
};

function listen(isOn: boolean): void {
  const change = isOn ? addEventListener : removeEventListener;
  change('pointerdown', press, true);
  change('pointermove', notice, true);
  for (const end of ['pointerup', 'pointercancel', 'dragend', 'blur']) change(end, release, true);
}

/** Whether something is pressed just now, anywhere in the page. */
export const useIsPressed = (): boolean => useSyncExternalStore(subscribe, () => isPressed);

/** The value, which does not change while something is pressed. */
export function useHeldWhilePressed<T>(value: T): T {
  const pressed = useIsPressed();
  const [held, setHeld] = useState<{ readonly value: T }>();
  if (pressed && !held) setHeld({ value });
  if (!pressed && held) setHeld(undefined);
  return pressed && held ? held.value : value;
}
