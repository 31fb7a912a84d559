/** The settings of this device: read at the start, kept under the product's prefix, followed live in every window of the browser. */
import { useSyncExternalStore } from 'react';
import { DEFAULT_SETTINGS, decodeSettings } from './settings.ts';
import type { Settings } from './settings.ts';
import { readValue, writeValue, STORAGE_PREFIX } from '../live/stored-value.ts';

const KEY = 'SETTINGS';
const listeners = new Set<() => void>();
let settings = readSettings();

/** The settings in force. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, () => settings);
}

/** Takes effect at once and for the next visit. @throws when the browser does not store it; nothing has changed then. */
export function changeSettings(change: Partial<Settings>): void {
  const next = { ...settings, ...change };
  writeValue(localStorage, KEY, next);
  settings = next;
  notify();
}

export const resetSettings = (): void => changeSettings(DEFAULT_SETTINGS);

function readSettings(): Settings {
  return decodeSettings(readValue(localStorage, KEY, Date.now()));
}

function notify(): void {
  for (const listener of listeners) listener();
}

function onOtherWindow(event: StorageEvent): void {
  if (event.key !== STORAGE_PREFIX + KEY) return;
  settings = readSettings();
  notify();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onOtherWindow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onOtherWindow);
  };
}
