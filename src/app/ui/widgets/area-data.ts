/** China's areas: a large package, loaded when the first area field appears and cached until the tab is closed. */
import { useEffect, useSyncExternalStore } from 'react';
import { areaText } from './area-code.ts';

export type AreaOption = { readonly value: string; readonly label: string; readonly children?: AreaOption[] };
export type Areas = { readonly options: AreaOption[]; readonly textOf: (code: string) => string };

let areas: Areas | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** `undefined` until it is loaded; then the component renders again. */
export function useAreas(): Areas | undefined {
  const loaded = useSyncExternalStore(subscribe, () => areas);
  useEffect(() => {
    loading ??= load();
  }, []);
  return loaded;
}

async function load(): Promise<void> {
  try {
    const { regionData, codeToText } = await import('element-china-area-data');
    areas = { options: regionData, textOf: code => areaText(code, codeToText) };
    for (const listener of listeners) listener();
  } catch {
    loading = undefined; // the chunk could not be loaded: codes stay readable, and the next area field tries again
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
