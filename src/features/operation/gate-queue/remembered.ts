/** The memory of this device for a gate: the yard that was looked at, the gate that called last, and whether the screen speaks. */
import { readValue, writeValue } from '#app/live/stored-value.ts';
import { deviceStore } from '#app/live/device-store.ts';

const KEYS = { yard: 'GATE_YARD', gate: 'GATE_NO', voice: 'GATE_VOICE' } as const;

export function remembered(what: keyof typeof KEYS): string {
  const value = readValue(deviceStore(), KEYS[what], Date.now());
  return typeof value === 'string' ? value : '';
}

export const remember = (what: keyof typeof KEYS, value: string): void => writeValue(deviceStore(), KEYS[what], value);
