/** Follows what this device holds that only it has, and how far its lists are, live. */
import { useLiveQuery } from 'dexie-react-hooks';
import { readDeviceState } from '#db/read/device-data.ts';
import type { DeviceState } from '#db/read/device-data.ts';
import { useAppServices } from './app-services.tsx';

/** `undefined` until the device answered. */
export function useDeviceState(): DeviceState | undefined {
  const { db } = useAppServices();
  return useLiveQuery(() => readDeviceState(db), [db]);
}
