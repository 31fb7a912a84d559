/** The number of unsent changes in the database and the highest `seq` so far, live. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { UnsentMark } from '#sync/lost-work.ts';
import type { Db } from '#db/handle.ts';
import { readUnsentMark } from '#db/read/unsent-mark.ts';

/** `undefined` until it was counted. */
export const useUnsentMark = (db: Db): UnsentMark | undefined => useLiveQuery(() => readUnsentMark(db), [db]);
