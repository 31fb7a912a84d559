/** Reads the remembered tabs back; anything unreadable is left out. */
import { parseJson } from '#base/parse-json.ts';

type StoredTab = { readonly key: string; readonly title: string };

export function decodeTabs(text: string | null): readonly StoredTab[] {
  const raw = parseJson(text ?? 'null');
  return Array.isArray(raw) ? raw.filter(isStoredTab) : [];
}

function isStoredTab(raw: unknown): raw is StoredTab {
  if (typeof raw !== 'object' || raw === null || !('key' in raw) || !('title' in raw)) return false;
  return typeof raw.key === 'string' && raw.key.startsWith('/') && typeof raw.title === 'string';
}
