/** One id per browser tab, the same after a reload; a duplicated tab gets its own. */
import { hexId } from '#base/random.ts';

const KEY = 'quayside-tab-id';

/** Call once at start. */
export function claimTabId(): string {
  const isReload = performance.getEntriesByType('navigation').some(entry => 'type' in entry && entry.type === 'reload');
  const kept = isReload ? sessionStorage.getItem(KEY) : null; // a duplicated tab inherits sessionStorage but is not a reload
  const tabId = kept ?? hexId(Math.random);
  sessionStorage.setItem(KEY, tabId);
  return tabId;
}
