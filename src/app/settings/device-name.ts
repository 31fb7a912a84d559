/** How the user calls this device: 变更记录 says where a change was made. Kept on the device, for all its users. */
import { useSyncExternalStore } from 'react';
import { deviceName } from '#domain/act-origin.ts';
import { deviceStore } from '../live/device-store.ts';
import { DEVICE_NAME_KEY } from '../live/own-keys.ts';
import { createStoredWatch, readValue, writeValue } from '../live/stored-value.ts';

const watch = createStoredWatch();

/** '': it has no name. */
export const useDeviceName = (): string => useSyncExternalStore(watch.subscribe, readName);

/** @throws if the browser does not store it; then nothing has changed. */
export function nameDevice(text: string): void {
  writeValue(deviceStore(), DEVICE_NAME_KEY, deviceName(text));
  watch.notify();
}

function readName(): string {
  const stored = readValue(deviceStore(), DEVICE_NAME_KEY, Date.now());
  return typeof stored === 'string' ? deviceName(stored) : '';
}
