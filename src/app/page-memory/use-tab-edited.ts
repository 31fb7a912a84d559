/** Marks the page tab of a form that holds unsaved input; like the draft, the mark survives a reload. */
import { use, useEffect, useSyncExternalStore } from 'react';
import type { TabMemories } from './tab-memories.ts';
import { PageTabContext } from './use-tabs.ts';

const PART = 'isEdited';

export function useTabEdited(isEdited: boolean): void {
  const memory = use(PageTabContext)?.memory; // some forms are outside every page tab
  useEffect(() => {
    // The mark stays when the tab is only put behind another one.
    if (memory && (isEdited || memory.read(PART) === true)) memory.write(PART, isEdited);
  }, [memory, isEdited]);
}

export function useIsTabEdited(memories: TabMemories, key: string): boolean {
  return useSyncExternalStore(memories.subscribe, () => memories.of(key).read(PART) === true);
}
