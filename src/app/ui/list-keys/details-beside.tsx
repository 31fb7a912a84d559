/** The details beside a list, with the rows before and after: by buttons, and by J and K while they are open; E edits the row and D takes its next step. */
import { useEffect, useEffectEvent, useState } from 'react';
import { DetailDrawer } from '../lazy-drawers.ts';
import { useListScope } from '../list-state/list-scope.ts';
import { isShortcut } from '../shortcuts.ts';
import { useRowActs } from './use-row-acts.ts';
import { useRowWalk } from './use-row-walk.ts';

type DetailsBesideProps = {
  readonly rowId: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onEdit: (at?: string) => void;
};

export function DetailsBeside({ rowId, open, onClose, onEdit }: DetailsBesideProps) {
  const scope = useListScope();
  const { def, list, shown, openDetail } = scope;
  const { actOf } = useRowActs(scope);
  const [walkedTo, setWalkedTo] = useState<string>();
  const walk = useRowWalk(shown, open ? rowId : undefined, id => {
    setWalkedTo(id);
    list.send({ kind: 'activated', id });
    openDetail(id);
  });
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    // The arrow keys scroll the details; J and K are the list's own while the focus is there.
    if (event.key.startsWith('Arrow') || !isForDetails(event.target)) return;
    const step = isShortcut('nextRow', event) ? walk.next : isShortcut('previousRow', event) ? walk.previous : undefined;
    const act = step ?? (isShown(rowId, event.target) && !event.repeat ? actOf(event, rowId) : undefined);
    if (!act) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    act();
  });
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    document.addEventListener('keydown', event => onKey(event), { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [open]);
  return (
    <DetailDrawer
      entity={def.name}
      from={def}
      rowId={rowId}
      open={open}
      onClose={onClose}
      onEdit={onEdit}
      walk={walk}
      focusAfter={walkedTo === rowId ? () => lineOf(rowId) : undefined}
    />
  );
}

const lineOf = (id: string): HTMLElement | null => document.querySelector<HTMLElement>(`tr[data-row-id="${CSS.escape(id)}"]`);

const TYPED_IN = 'input, textarea, select, [contenteditable], [role=combobox], [role=menuitem], [role=tab]';

/** The focus is in the details, on a row of the list or nowhere; not in a field, a menu or a dialog above them. */
function isForDetails(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.matches(TYPED_IN)) return false;
  return target === document.body || target.closest('.qs-detail') !== null || target.matches('tr[data-row-id]');
}

/** The details show this row, not one opened from it; and the focus is on no other row of the list. */
function isShown(rowId: string, target: EventTarget | null): boolean {
  const focused = target instanceof HTMLElement ? target.dataset['rowId'] : undefined;
  return document.querySelector('.qs-detail.is-away') === null && (focused === undefined || focused === rowId);
}
