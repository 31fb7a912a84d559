/** The stored page tabs of a user, and the rest that a logout leaves. */
import { parseJson } from '#base/json.ts';
import type { StoredTab } from '#machines/screen/tabs.machine.ts';
import { STORAGE_PREFIX } from '../live/stored-value.ts';

export const tabsKey = (userId: string): string => `${STORAGE_PREFIX}TABS_${userId}`;

/**
 * After a logout that deleted the user's data: pinned pages stay, like the choice of columns. Other tabs and addresses with a query are deleted, because
 * they reveal the rows he looked at.
 */
export function leavePinnedTabs(store: Storage, userId: string): void {
  const pinned = decodeTabs(store.getItem(tabsKey(userId))).filter(({ key, isPinned }) => isPinned && !key.includes('?'));
  if (pinned.length === 0) store.removeItem(tabsKey(userId));
  else store.setItem(tabsKey(userId), JSON.stringify(pinned));
}

/** Anything unreadable is left out. */

export function decodeTabs(text: string | null): readonly StoredTab[] {
  const raw = parseJson(text ?? 'null');
  return Array.isArray(raw) ? raw.filter(isStoredTab).map(({ key, title, isPinned }) => ({ key, title, isPinned: isPinned === true })) : [];
}

function isStoredTab(raw: unknown): raw is { readonly key: string; readonly title: string; readonly isPinned?: unknown } {
  if (typeof raw !== 'object' || raw === null || !('key' in raw) || !('title' in raw)) return false;
  return typeof raw.key === 'string' && raw.key.startsWith('/') && typeof raw.title === 'string';
}
