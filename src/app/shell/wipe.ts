/** Removes what this device holds of one user: the database, what was typed into pages, what is remembered outside; on his word pinned tabs too. */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { deleteDatabase } from '#db/handle.ts';
import { leavePinnedTabs, tabsKey } from '../page-memory/stored-tabs.ts';
import { forgetTabMemories } from '../page-memory/tab-memories.ts';
import { forgetMark } from './unsent-mark-store.ts';

type Leaving = { readonly databaseName: string; readonly userId: string; readonly forgetsTabs: boolean };

/** The session itself is sign-out's business. */
export async function wipe({ databaseName, userId, forgetsTabs }: Leaving): Promise<Result<undefined, AppError>> {
  const deleted = await deleteDatabase(databaseName);
  if (deleted.ok) forgetMark(localStorage, databaseName);
  forgetTabMemories(localStorage, userId);
  if (forgetsTabs) localStorage.removeItem(tabsKey(userId));
  else leavePinnedTabs(localStorage, userId);
  return deleted;
}
