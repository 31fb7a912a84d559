/** The dialog of a row action a feature adds, while it is open. */
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import type { RowAction } from '../slots/feature.ts';

export type ActionDialog = {
  readonly open: (action: RowAction, row: Row) => void;
  /** Must stand somewhere in the page. */
  readonly dialog: ReactNode;
};

export function useActionDialog(def: EntityDef): ActionDialog {
  const [chosen, setChosen] = useState<{ readonly action: RowAction; readonly row: Row }>();
  const open = useCallback((action: RowAction, row: Row) => setChosen({ action, row }), []);
  const dialog = chosen && <chosen.action.Dialog def={def} row={chosen.row} onClose={() => setChosen(undefined)} />;
  return { open, dialog };
}
