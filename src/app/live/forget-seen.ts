/** Deletes what a tab that saw as another user left on this device. */
import { deleteDatabase } from '#db/handle.ts';
import { dropSeenAs, readSeenAs } from './seen-as.ts';

/** One that cannot be deleted is tried again at the next start. */
export async function forgetSeenDatabase(databaseName: string): Promise<void> {
  const deleted = await deleteDatabase(databaseName);
  if (deleted.ok) dropSeenAs(databaseName);
}

/** Those whose time is over at this moment; of all, if it is infinite: nobody is signed in. A tab that was closed could not delete its own. */
export async function forgetSeen(nowMs: number): Promise<void> {
  for (const { databaseName, untilMs } of readSeenAs()) if (untilMs <= nowMs) await forgetSeenDatabase(databaseName);
}
