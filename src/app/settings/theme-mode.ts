/** The colour mode: light, dark or the system's. It is stored per browser, and changes in other windows are followed. */
import { useSyncExternalStore } from 'react';
import { readValue, writeValue } from '../live/stored-value.ts';
import { THEME_KEY } from '../live/own-keys.ts';
import { deviceStore } from '../live/device-store.ts';

export type ThemeMode = 'light' | 'dark' | 'system';
const systemDark = matchMedia('(prefers-color-scheme: dark)');
/**
 * What the system prefers, by the last `change` event. Nothing else reads `matches`: a read between the change and its event makes
 * Chromium drop the event, and the page would keep the old colours.
 */
let isSystemDark = systemDark.matches;
const listeners = new Set<() => void>();
let mode = readMode();
systemDark.addEventListener('change', ({ matches }) => {
  isSystemDark = matches;
  notify();
});

export function useThemeMode(): { readonly mode: ThemeMode; readonly isDark: boolean } {
  const chosen = useSyncExternalStore(subscribe, () => mode);
  const isDark = useSyncExternalStore(subscribe, () => isSystemDark);
  return { mode: chosen, isDark: chosen === 'dark' || (chosen === 'system' && isDark) };
}

/** @throws if the browser does not store it; then nothing has changed. */
export function chooseTheme(next: ThemeMode): void {
  writeValue(deviceStore(), THEME_KEY, next);
  mode = next;
  notify();
}

function readMode(): ThemeMode {
  const stored = readValue(deviceStore(), THEME_KEY, Date.now());
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
