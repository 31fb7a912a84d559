/**
 * What stands beside the list, remembered by the tab: a reload opens it again, with the draft a form left behind.
 * Only in the same window: another one on the same page must not take up the form somebody is filling there.
 */
import { useCallback, useState } from 'react';
import { decodeBeside } from '../../page-memory/tab-memory.ts';
import type { Beside } from '../../page-memory/tab-memory.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { usePageTab } from '../../page-memory/use-tabs.ts';

const PART = 'beside';

export function useBeside(): readonly [Beside, (next: Beside) => void] {
  const { tabId } = useAppServices();
  const { memory } = usePageTab();
  const [beside, setBeside] = useState(() => decodeBeside(memory.read(PART), tabId));
  const change = useCallback(
    (next: Beside) => {
      memory.write(PART, { ...next, tabId });
      setBeside(next);
    },
    [memory, tabId],
  );
  return [beside, change];
}
