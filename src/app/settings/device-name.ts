/** The name that the user gave this device: 变更记录 says where a change was made. Kept on the device, for all its users. */
import { deviceName } from '#domain/act-origin.ts';
import { deviceStore } from '../live/device-store.ts';
import { DEVICE_NAME_KEY } from '../live/own-keys.ts';
import { createStoredWatch, writeValue } from '../live/stored-value.ts';
import { useStored } from '../live/use-stored.ts';

const watch = createStoredWatch();

/** '': it has no name. */
export const useDeviceName = (): string => useStored(watch, DEVICE_NAME_KEY, asName);

/** @throws if the browser does not store it; then nothing has changed. */
export function nameDevice(text: string): void {
  writeValue(deviceStore(), DEVICE_NAME_KEY, deviceName(text));
  watch.notify();
}

const asName = (stored: unknown): string => (typeof stored === 'string' ? deviceName(stored) : '');
