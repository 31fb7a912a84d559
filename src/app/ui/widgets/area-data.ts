/**
 * China's areas: a large package, loaded when the first area field appears and cached until the tab is closed. Codes are hierarchical: 2 digits name the
 * province, 4 the city, 6 the district.
 */
import { areaTable } from './area-table.ts';
import type { AreaTable } from './area-table.ts';
import { useEffect, useSyncExternalStore } from 'react';

export type AreaOption = { readonly value: string; readonly label: string; readonly children?: AreaOption[] };
export type Areas = { readonly options: AreaOption[]; readonly textOf: (code: string) => string; readonly table: AreaTable };

let areas: Areas | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** `undefined` until it is loaded; then the component renders again. */
export function useAreas(): Areas | undefined {
  const loaded = useSyncExternalStore(subscribe, () => areas);
  useEffect(() => {
    const loadOnce = (): void => {
      loading ??= load();
    };
    loadOnce();
    addEventListener('online', loadOnce); // for a device that had no network before the package was cached
    return () => removeEventListener('online', loadOnce);
  }, []);
  return loaded;
}

async function load(): Promise<void> {
  try {
    const { regionData, codeToText } = await import('element-china-area-data');
    areas = { options: regionData, textOf: code => areaText(code, codeToText), table: areaTable(codeToText) };
    for (const listener of listeners) listener();
  } catch {
    loading = undefined; // the chunk could not be loaded: codes stay readable, and the next area field tries again
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The codes from the province to the area itself, e.g. 140106 → 14, 1401, 140106. A code padded with zeros (140100) names the level above. */
export function areaPath(code: string): readonly string[] {
  const meaningful = code.replace(/(?:00)+$/, '');
  return [2, 4, 6].filter(length => meaningful.length >= length).map(length => meaningful.slice(0, length));
}

/** The names along the path; a level that only repeats a municipality (市辖区) is left out. */
export function areaText(code: string, nameByCode: Readonly<Record<string, string>>): string {
  const names = areaPath(code).map(part => nameByCode[part]);
  if (names.length === 0 || names.includes(undefined)) return code;
  return names.filter(name => name !== '市辖区').join('/');
}
