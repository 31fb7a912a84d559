/** Marks the tab a form stands in while the form holds input that was not saved; the mark outlives a reload, as the draft does. */
import { use, useEffect, useSyncExternalStore } from 'react';
import type { TabMemories } from './tab-memories.ts';
import { PageTabContext } from './use-tabs.ts';

const PART = 'isEdited';

export function useTabEdited(isEdited: boolean): void {
  const memory = use(PageTabContext)?.memory; // some forms stand outside every tab
  useEffect(() => {
    // Nothing is taken back when the tab is only put behind another one.
    if (memory && (isEdited || memory.read(PART) === true)) memory.write(PART, isEdited);
  }, [memory, isEdited]);
}

export function useIsTabEdited(memories: TabMemories, key: string): boolean {
  return useSyncExternalStore(memories.subscribe, () => memories.of(key).read(PART) === true);
}
