/** A toolbar that is one stop of the Tab key: the arrows go through its tools, and Tab comes back to the one that was used last. */
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

const FORWARD = { ArrowRight: 1, ArrowLeft: -1 } as const;
const isArrow = (key: string): key is keyof typeof FORWARD => key in FORWARD;

/** @param first the name of the tool that Tab comes to at first. */
export function useOneStop(first: string) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(first);
  return {
    bar,
    walk: (event: KeyboardEvent): void => {
      if (!isArrow(event.key)) return;
      const tools = [...(bar.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
      const at = tools.findIndex(tool => tool === document.activeElement);
      event.preventDefault();
      tools.at((at + FORWARD[event.key]) % tools.length)?.focus();
    },
    stopAt: (name: string) => ({ tabIndex: stop === name ? 0 : -1, onFocus: () => setStop(name) }),
  };
}
