/**
 * Chooses where a tab keeps what outlives its page: the browser's storage of this address. A tab in which an administrator sees as another user has only its own
 * storage, so that nothing of that user is mixed with what other tabs keep, and it is gone with the tab.
 */
import { STORAGE_PREFIX } from './stored-value.ts';

/** Holds who sees until when; present from before the first page of such a tab. */
export const SEE_AS = 'SEE_AS';

/** Decided once: the mark is deleted at the end, and what the page still writes then must not reach the other tabs. */
const isSeeing = typeof sessionStorage !== 'undefined' && sessionStorage.getItem(STORAGE_PREFIX + SEE_AS) !== null;

export const isSeeAsTab = (): boolean => isSeeing;
export const deviceStore = (): Storage => (isSeeing ? sessionStorage : localStorage);
