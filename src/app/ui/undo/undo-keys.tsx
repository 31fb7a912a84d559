/** Ctrl Z takes the latest act back, wherever no text is being edited and no dialog is open. */
import { useEffect, useEffectEvent } from 'react';
import { whenSpare } from '../../live/page-shown.ts';
import { isShortcut } from '../shortcuts.ts';
import { loadTakeBack, useUndo } from './use-undo.tsx';

/** Places whose own undo it is: text, the cells of an editable table, and whatever a dialog asks. A grid whose cells are only read has none. */
const OTHERS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="grid"]:not([aria-readonly="true"]), [role="dialog"] form';
const DIALOG = '.ant-modal-wrap:not([style*="display: none"]) [role="dialog"], .ant-drawer-open form';

export function UndoKeys() {
  const { takeLast } = useUndo();
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.shiftKey || !isShortcut('undo', event)) return;
    if (event.target instanceof Element && event.target.closest(OTHERS)) return;
    if (document.querySelector(DIALOG)) return;
    event.preventDefault();
    if (!event.repeat) takeLast();
  });
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('keydown', event => onKey(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  // It must be there without a network.
  useEffect(() => whenSpare(() => loadTakeBack().then(noValue, noValue)), []);
  return null;
}

const noValue = (): void => undefined;
