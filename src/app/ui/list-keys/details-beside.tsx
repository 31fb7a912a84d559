/** The details beside a list, with the rows before and after: by buttons, and by J and K while they are open. */
import { useEffect, useEffectEvent } from 'react';
import { DetailDrawer } from '../lazy-drawers.ts';
import { useListScope } from '../list/use-list.tsx';
import { isShortcut } from '../shortcuts.ts';
import { useRowWalk } from './use-row-walk.ts';

type DetailsBesideProps = { readonly rowId: string; readonly open: boolean; readonly onClose: () => void; readonly onEdit: () => void };

export function DetailsBeside({ rowId, open, onClose, onEdit }: DetailsBesideProps) {
  const { def, list, shown, openDetail } = useListScope();
  const walk = useRowWalk(shown, open ? rowId : undefined, id => {
    list.send({ kind: 'activated', id });
    openDetail(id);
  });
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const step = isShortcut('nextRow', event) ? walk.next : isShortcut('previousRow', event) ? walk.previous : undefined;
    // The arrow keys scroll the details; J and K are the list's own while the focus is there.
    if (!step || event.key.startsWith('Arrow') || !isForDetails(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    step();
  });
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    document.addEventListener('keydown', event => onKey(event), { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [open]);
  return <DetailDrawer entity={def.name} from={def} rowId={rowId} open={open} onClose={onClose} onEdit={onEdit} walk={walk} />;
}

const TYPED_IN = 'input, textarea, select, [contenteditable], [role=combobox], [role=menuitem], [role=tab]';

/** The focus is in the details, on a row of the list or nowhere; not in a field, a menu or a dialog above them. */
function isForDetails(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.matches(TYPED_IN)) return false;
  return target === document.body || target.closest('.qs-detail') !== null || target.matches('tr[data-row-id]');
}
