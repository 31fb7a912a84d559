/**
 * The button that empties a text input is for the mouse: antd puts it into the tab order, which doubles the stops of a form. By keys a text is
 * emptied by deleting it. The button leaves the order just before Tab moves the focus. A select's button stays, as no key empties one.
 */
import { useEffect } from 'react';

const EMPTYING = '.ant-input-clear-icon';

export function useTabOrder(): void {
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('keydown', takeOut, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
}

function takeOut({ key }: KeyboardEvent): void {
  if (key !== 'Tab') return;
  for (const button of document.querySelectorAll<HTMLElement>(EMPTYING)) button.tabIndex = -1;
}
