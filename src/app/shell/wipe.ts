/** Deletes one user's data on this device: the database, typed input, values outside the database; on his request pinned tabs too. */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { deleteDatabase } from '#db/handle.ts';
import { leavePinnedTabs, tabsKey } from '../page-memory/stored-tabs.ts';
import { forgetTabMemories } from '../page-memory/tab-memories.ts';
import { forgetMark } from './unsent-mark-store.ts';
import { deviceStore } from '../live/device-store.ts';

type Leaving = { readonly databaseName: string; readonly userId: string; readonly forgetsTabs: boolean };

/** The sign-out deletes the session itself. */
export async function wipe({ databaseName, userId, forgetsTabs }: Leaving): Promise<Result<undefined, AppError>> {
  const deleted = await deleteDatabase(databaseName);
  if (deleted.ok) forgetMark(deviceStore(), databaseName);
  forgetTabMemories(deviceStore(), userId);
  if (forgetsTabs) deviceStore().removeItem(tabsKey(userId));
  else leavePinnedTabs(deviceStore(), userId);
  return deleted;
}
