/** A worker thread that starts on each new data folder at the same moment as the other threads. */
import { parentPort, workerData } from 'node:worker_threads';
import { lockFolder } from '../../../server/database/folder-lock.ts';
import { secretFrom } from '../../../server/secrets.ts';

export type StartsAtOnce = { readonly gate: Int32Array; readonly threads: number; readonly folders: readonly string[] };
export type Started = { readonly secret: string; readonly isLocked: boolean };

const { gate, threads, folders } = workerData as StartsAtOnce;
const started: Started[] = [];
for (const [round, folder] of folders.entries()) {
  Atomics.add(gate, 0, 1);
  while (Atomics.load(gate, 0) < threads * (round + 1)); // a sleeping thread could be late
  const secret = secretFrom(undefined, folder, 'token');
  started.push({ secret, isLocked: hasLocked(folder) });
}
parentPort?.postMessage(started);

function hasLocked(folder: string): boolean {
  try {
    lockFolder(folder);
    return true;
  } catch {
    return false;
  }
}
