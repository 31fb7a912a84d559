/** Reads the remembered tabs back; anything unreadable is left out. */
import { parseJson } from '#base/parse-json.ts';
import type { StoredTab } from '#machines/screen/tabs.machine.ts';

export function decodeTabs(text: string | null): readonly StoredTab[] {
  const raw = parseJson(text ?? 'null');
  return Array.isArray(raw) ? raw.filter(isStoredTab).map(({ key, title, isPinned }) => ({ key, title, isPinned: isPinned === true })) : [];
}

function isStoredTab(raw: unknown): raw is { readonly key: string; readonly title: string; readonly isPinned?: unknown } {
  if (typeof raw !== 'object' || raw === null || !('key' in raw) || !('title' in raw)) return false;
  return typeof raw.key === 'string' && raw.key.startsWith('/') && typeof raw.title === 'string';
}
