/** Gives the focus back to what had it when a dialog was opened. */
import { useEffect } from 'react';

/** At the end of the component that calls it. Where something else has the focus by then, it stays there. */
export function useFocusBack(): void {
  useEffect(() => {
    const asked = document.activeElement;
    return () => {
      // What is closed is taken from the page at once, and the focus with it.
      queueMicrotask(() => {
        if (document.activeElement === document.body && asked instanceof HTMLElement) asked.focus({ preventScroll: true });
      });
    };
  }, []);
}
