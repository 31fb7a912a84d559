/** The drawer that is open beside a list. */
import { useState, useCallback } from 'react';
import { decodeBeside } from '../../page-memory/tab-memory.ts';
import type { Beside } from '../../page-memory/tab-memory.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { usePageTab } from '../../page-memory/use-tabs.ts';

const BESIDE_PART = 'beside';

/**
 * The open drawer beside the list, stored by the tab. A reload opens it again, with the draft of its form.
 * Only the same window restores it, because another window on the same page must not open a form that somebody is filling there.
 */
export function useBeside(): readonly [Beside, (next: Beside) => void] {
  const { tabId } = useAppServices();
  const { memory } = usePageTab();
  const [beside, setBeside] = useState(() => decodeBeside(memory.read(BESIDE_PART), tabId));
  const change = useCallback(
    (next: Beside) => {
      memory.write(BESIDE_PART, { ...next, tabId });
      setBeside(next);
    },
    [memory, tabId],
  );
  return [beside, change];
}
