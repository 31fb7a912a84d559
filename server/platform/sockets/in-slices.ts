/** Sends to many sockets a slice at a time, so that neither the event loop nor the calls that their pages answer with come all at once. */
import { setTimeout as pause } from 'node:timers/promises';

/** Each page reads its bell when it hears; 5,000 of them are spread over two and a half seconds. */
export const SLICE = 200;
const BETWEEN_MS = 100;

/** The first slice is sent at once. */
export async function inSlices<T>(items: readonly T[], send: (item: T) => void): Promise<void> {
  for (let at = 0; at < items.length; at += SLICE) {
    if (at > 0) await pause(BETWEEN_MS, undefined, { ref: false });
    for (const item of items.slice(at, at + SLICE)) send(item);
  }
}
