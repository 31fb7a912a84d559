/** The colour mode: light, dark or the system's. It is stored per browser, and changes in other windows are followed. */
import { useSyncExternalStore } from 'react';
import { readValue, writeValue } from '../live/stored-value.ts';

export type ThemeMode = 'light' | 'dark' | 'system';
const KEY = 'THEME_MODE';
const systemDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let mode = readMode();

export function useThemeMode(): { readonly mode: ThemeMode; readonly isDark: boolean } {
  const chosen = useSyncExternalStore(subscribe, () => mode);
  const isSystemDark = useSyncExternalStore(subscribe, () => systemDark.matches);
  return { mode: chosen, isDark: chosen === 'dark' || (chosen === 'system' && isSystemDark) };
}

/** @throws if the browser does not store it; then nothing has changed. */
export function chooseTheme(next: ThemeMode): void {
  writeValue(localStorage, KEY, next);
  mode = next;
  notify();
}

function readMode(): ThemeMode {
  const stored = readValue(localStorage, KEY, Date.now());
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) systemDark.addEventListener('change', notify);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) systemDark.removeEventListener('change', notify);
  };
}
