/** A dialog inside a form: its events do not reach the form, and the save keys confirm the dialog. */
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { isShortcut } from '../shortcuts.ts';

export function Apart({ onSave, children }: { readonly onSave: () => void; readonly children: ReactNode }) {
  return (
    <div style={{ display: 'contents' }} onSubmit={stop} onBlur={stop} onContextMenu={stop} onKeyDown={event => takeSave(event, onSave)}>
      {children}
    </div>
  );
}

const stop = (event: SyntheticEvent): void => event.stopPropagation();

function takeSave(event: KeyboardEvent, save: () => void): void {
  if (!isShortcut('save', event)) return;
  event.preventDefault();
  event.stopPropagation();
  if (!event.repeat) save();
}
