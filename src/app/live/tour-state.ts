/** Keeps whether the tour of the program is being walked in this tab, and whether this user has seen or declined it on this device. */
import { deviceStore } from './device-store.ts';
import { createStore } from './store.ts';
import { readValue, writeValue } from './stored-value.ts';

/** `true` while it is walked. */
export const tourStore = createStore((_: boolean, isOn: boolean): boolean => isOn, false);

const seenKey = (userId: string): string => `TourSeen_${userId}`;

export const isTourSeen = (userId: string): boolean => readValue(deviceStore(), seenKey(userId), Date.now()) === true;

/** A storage that is full or closed only means that the tour is offered again. */
export function noteTourSeen(userId: string): void {
  try {
    writeValue(deviceStore(), seenKey(userId), true);
  } catch {
    // See above.
  }
}
