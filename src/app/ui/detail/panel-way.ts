/** The way through the detail panel: a reference or a related row opens in its place, and 返回 leads back. */
import { createContext, use, useCallback, useState } from 'react';

export type RowInPanel = { readonly entity: string; readonly rowId: string };

/** Opens a row in the panel; absent outside one. */
export const PanelWayContext = createContext<((row: RowInPanel) => void) | undefined>(undefined);

export const usePanelWay = (): ((row: RowInPanel) => void) | undefined => use(PanelWayContext);

export type PanelWay = {
  readonly here: RowInPanel;
  /** Where 返回 leads; absent: the panel shows the row it was opened for. */
  readonly before: RowInPanel | undefined;
  readonly open: (row: RowInPanel) => void;
  readonly back: () => void;
};

/** @param start the row that the panel was opened for; another one starts another way. */
export function useWay(start: RowInPanel): PanelWay {
  const key = `${start.entity} ${start.rowId}`;
  const [way, setWay] = useState<{ readonly of: string; readonly rows: readonly RowInPanel[] }>({ of: key, rows: [] });
  if (way.of !== key) setWay({ of: key, rows: [] });
  const rows = way.of === key ? way.rows : [];
  const open = useCallback((row: RowInPanel) => setWay(held => ({ ...held, rows: [...held.rows, row] })), []);
  const back = useCallback(() => setWay(held => ({ ...held, rows: held.rows.slice(0, -1) })), []);
  const [here = start, before = start] = rows.toReversed();
  return { here, before: rows.length === 0 ? undefined : before, open, back };
}
