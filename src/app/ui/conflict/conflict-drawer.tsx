/** A drawer with the conflict of one row, opened from the list, from a form or from the row's details. */
import { useState } from 'react';
import { Drawer } from 'antd';
import { conflictText } from '#sync/describe/conflict-text.ts';
import { isConflict } from '#sync/mutation.ts';
import { useDrawerContainer } from '../../page-memory/page-frame.ts';
import { useBackCloses } from '../../live/use-back-closes.ts';
import { useIsNarrow } from '../../live/use-device.ts';
import { useRowEntries } from '../../live/use-outbox.ts';
import { TouchSize } from '../widgets/touch-size.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { FORM_DRAWER_PX } from '../../live/measures.ts';

export type ConflictDrawerProps = {
  readonly entity: string;
  readonly rowId: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called when the row has no conflict any more; absent: the drawer closes. */
  readonly onResolved?: (() => void) | undefined;
  /** Called after the closing animation. */
  readonly afterClose?: (() => void) | undefined;
};

/** Closing discards the choices. The drawer closes by itself when the last conflict of the row is resolved. */
export function ConflictDrawer(props: ConflictDrawerProps) {
  const [isShown, setIsShown] = useState(props.open);
  if (props.open && !isShown) setIsShown(true);
  const afterClose = (): void => {
    setIsShown(false);
    props.afterClose?.();
  };
  return isShown ? <ShownConflict {...props} afterClose={afterClose} /> : null;
}

function ShownConflict({
  entity,
  rowId,
  open,
  onClose,
  onResolved,
  afterClose,
}: ConflictDrawerProps & { readonly afterClose: () => void }) {
  const isNarrow = useIsNarrow();
  const container = useDrawerContainer();
  const entries = useRowEntries(entity, rowId);
  const conflict = entries?.find(isConflict);
  // The content stays during the closing animation.
  const [shown, setShown] = useState(conflict);
  if (conflict && conflict !== shown) setShown(conflict);
  const isOver = entries !== undefined && !conflict;
  useBackCloses(open && !isOver, onClose);
  return (
    <TouchSize>
      <Drawer
        {...container}
        title={conflictText.title}
        open={open && !isOver}
        onClose={onClose}
        afterOpenChange={isOpen => {
          if (isOpen) return;
          if (open && onResolved) onResolved();
          else {
            if (open) onClose();
            afterClose();
          }
        }}
        size={isNarrow ? '100%' : FORM_DRAWER_PX}
      >
        {shown ? <ConflictPanel entry={shown} /> : conflictText.gone}
      </Drawer>
    </TouchSize>
  );
}
