/** Opens the details of the row that the window's address names. */
import { use, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { inBackground } from '#base/in-background.ts';
import { rowInAddress, withoutRow } from '#schema/row-address.ts';
import { WindowAddressContext } from '../../live/window-address.ts';
import { usePageTab } from '../../page-memory/use-tabs.ts';

/** Once: the address is the list's own again afterwards, so that the same code may be scanned again. */
export function useRowInAddress(open: (rowId: string) => void): void {
  const { pathname, search, tabKey } = use(WindowAddressContext);
  const { key } = usePageTab();
  const navigate = useNavigate();
  const show = useEffectEvent((rowId: string) => {
    inBackground(Promise.resolve(navigate(pathname + withoutRow(search), { replace: true })));
    open(rowId);
  });
  const asked = tabKey === key ? rowInAddress(search) : undefined;
  useEffect(() => {
    if (asked !== undefined) show(asked);
  }, [asked]);
}
