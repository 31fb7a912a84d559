/** The lines of the table with their unread texts, the steps that can be taken back, and the lines that somebody else has just changed. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Row } from '#schema/row.ts';
import { runLater } from '../../live/timers.ts';
import { changedOutside } from './lines.ts';
import { FLASH_MS } from './timing.ts';
import { noSteps, redone, undone, unreadIn, withStep } from './undo.ts';
import type { Content, Steps, Unread } from './undo.ts';
import type { EditableTableProps } from './table-options.ts';

export type ContentInWork = {
  readonly content: Content;
  readonly steps: Steps;
  /** The ids of lines that flash. */
  readonly flashing: ReadonlySet<string>;
  /** A step that can be taken back. */
  readonly put: (next: Content) => void;
  readonly undo: () => void;
  readonly redo: () => void;
};

const NONE: ReadonlySet<string> = new Set();
const NOTHING_UNREAD: Unread = {};

export function useContent({ rows, onChange, onUnread }: Pick<EditableTableProps, 'rows' | 'onChange' | 'onUnread'>): ContentInWork {
  const [unread, setUnread] = useState(NOTHING_UNREAD);
  const [steps, setSteps] = useState(noSteps);
  const [seen, setSeen] = useState(rows);
  const [emitted, setEmitted] = useState(rows);
  const [flashing, setFlashing] = useState(NONE);
  if (rows !== seen) {
    setSeen(rows);
    if (rows !== emitted) setFlashing(new Set(changedOutside(seen, rows)));
    setUnread(unreadIn(rows, unread));
  }
  // Others may have taken lines with unread texts away, or given them another number.
  const report = useEffectEvent((all: readonly Row[]) => {
    if (unread !== NOTHING_UNREAD && all !== emitted) onUnread?.(unread, all);
  });
  useEffect(() => report(rows), [rows]);
  useEffect(() => (flashing.size === 0 ? undefined : runLater(() => setFlashing(NONE), FLASH_MS)), [flashing]);

  const content: Content = { rows, unread };
  const show = (next: Content): void => {
    const left = unreadIn(next.rows, next.unread);
    setUnread(left);
    if (left !== unread || (next.rows !== rows && left !== NOTHING_UNREAD)) onUnread?.(left, next.rows);
    if (next.rows === rows) return;
    setEmitted(next.rows);
    onChange(next.rows);
  };
  const take = (taken: ReturnType<typeof undone>): void => {
    if (!taken) return;
    setSteps(taken.steps);
    show(taken.content);
  };
  return {
    content,
    steps,
    flashing,
    put: next => {
      if (next.rows === rows && next.unread === unread) return;
      setSteps(withStep(steps, { before: content, after: next }));
      show(next);
    },
    undo: () => take(undone(steps, content)),
    redo: () => take(redone(steps, content)),
  };
}
