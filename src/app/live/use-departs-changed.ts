/** Reads departments again after the server said that one changed. */
import { useEffect, useEffectEvent, useState } from 'react';
import { DEPART_HINT, departHint } from '#domain/depart-hint.ts';
import { useKept } from './use-kept.ts';

/** @param reload called once for each hint that comes while the page is open. */
export function useDepartsChanged(reload: () => void): void {
  const hint = useKept(departHint, DEPART_HINT);
  const [openedMs] = useState(() => Date.now());
  const again = useEffectEvent(reload);
  useEffect(() => {
    if (hint !== undefined && hint >= openedMs) again();
  }, [hint, openedMs]);
}
