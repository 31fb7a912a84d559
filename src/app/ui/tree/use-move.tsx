/** Moving rows of a tree by a dialog. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { inBackground } from '#base/in-background.ts';
import { focusRow } from '../../live/focus-row.ts';
import { App } from 'antd';
import { listText } from '../list/text.ts';
import { useReadChosen } from '../steps/use-read-chosen.ts';
import { MoveDialog } from '../lazy-drawers.ts';

/** The dialog that moves rows of a tree, while it is open. @param onMoved called with the row they stand below now. */
export function useMove(
  def: EntityDef,
  onMoved: (to: string | undefined) => void,
): { readonly open: (ids: readonly string[], to?: string) => void; readonly dialog: ReactNode } {
  const readChosen = useReadChosen(def.name);
  const { message } = App.useApp();
  const [moving, setMoving] = useState<{ readonly rows: readonly Row[]; readonly to?: string }>();
  const start = async (ids: readonly string[], to: string | undefined): Promise<void> => {
    const rows = (await readChosen(ids)).flatMap(({ row, mark }) => (mark?.op === 'delete' ? [] : [row]));
    if (rows.length === 0) inBackground(message.warning(listText.rowGone));
    else setMoving({ rows, ...(to !== undefined && { to }) });
  };
  const close = (): void => {
    setMoving(undefined);
    focusRow(moving?.rows[0]?.id);
  };
  const dialog = moving && <MoveDialog def={def} {...moving} onMoved={onMoved} onClose={close} />;
  return { open: (ids, to) => inBackground(start(ids, to)), dialog };
}
