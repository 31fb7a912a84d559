/** The settings of this device. They are read at the start, stored under the product's prefix, and kept the same in all windows of the browser. */
import { useSyncExternalStore } from 'react';
import { DEFAULT_SETTINGS, decodeSettings } from './settings.ts';
import type { Settings } from './settings.ts';
import { readValue, writeValue, STORAGE_PREFIX } from '../live/stored-value.ts';
import { SETTINGS_KEY } from '../live/own-keys.ts';
import { deviceStore } from '../live/device-store.ts';

const listeners = new Set<() => void>();
let settings = readSettings();

/** The current settings. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, () => settings);
}

/** Takes effect at once and is stored for the next visit. @throws if the browser does not store it; then nothing has changed. */
export function changeSettings(change: Partial<Settings>): void {
  const next = { ...settings, ...change };
  writeValue(deviceStore(), SETTINGS_KEY, next);
  settings = next;
  notify();
}

export const resetSettings = (): void => changeSettings(DEFAULT_SETTINGS);

function readSettings(): Settings {
  return decodeSettings(readValue(deviceStore(), SETTINGS_KEY, Date.now()));
}

function notify(): void {
  for (const listener of listeners) listener();
}

function onOtherWindow(event: StorageEvent): void {
  if (event.key !== STORAGE_PREFIX + SETTINGS_KEY) return;
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
