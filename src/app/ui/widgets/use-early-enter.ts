/**
 * Enter in the box of a search that has not found anything yet: the select would close and throw away what was typed. The press counts once the
 * first option is there, however long a slow device or network takes, unless the user goes on to something else. A press that also saves (Ctrl Enter) is given on to the form after that, because the form must not save without the choice.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { isShortcut } from '../shortcuts.ts';

type Press = { readonly text: string; readonly save: KeyboardEventInit | undefined; readonly from: HTMLElement };

/** Pressed for what comes with them. */
const MODIFIERS: ReadonlySet<string> = new Set(['Control', 'Meta', 'Shift', 'Alt']);

type EarlyEnter<O> = {
  readonly isSearching: boolean;
  /** What stands in the box. */
  readonly text: string;
  /** The option that Enter takes; absent: nothing is found. */
  readonly first: O | undefined;
  readonly take: (option: O) => void;
};

/** @returns what the element around the select hears of keys, before the select does. */
export function useEarlyEnter<O>({ isSearching, text, first, take }: EarlyEnter<O>): (event: KeyboardEvent<HTMLElement>) => void {
  const pressed = useRef<Press>(undefined);
  const [taken, setTaken] = useState<Press>();
  const isFound = !isSearching && first !== undefined;
  const takeNow = useEffectEvent(() => {
    const press = pressed.current;
    if (!press || first === undefined) return;
    pressed.current = undefined;
    if (press.text !== text || !press.from.contains(document.activeElement)) return;
    take(first);
    if (press.save) setTaken(press);
  });
  useEffect(() => {
    if (isFound) takeNow();
  }, [isFound]);
  // With the form that has the choice. Above the select, which would open its list again.
  useEffect(() => {
    if (taken) taken.from.parentElement?.dispatchEvent(new window.KeyboardEvent('keydown', taken.save));
  }, [taken]);
  return event => {
    if (!MODIFIERS.has(event.key)) pressed.current = undefined;
    if (event.key !== 'Enter' || !isSearching || first !== undefined || !(event.target instanceof HTMLInputElement)) return;
    event.stopPropagation();
    event.preventDefault();
    const { key, ctrlKey, metaKey } = event;
    const save = isShortcut('save', event) ? { key, ctrlKey, metaKey, bubbles: true, cancelable: true } : undefined;
    pressed.current = { text, save, from: event.currentTarget };
  };
}
