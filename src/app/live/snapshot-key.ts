/** The storage key of the last page's snapshot. It belongs to a session and is deleted with it. */
import { STORAGE_PREFIX } from './stored-value.ts';

export const SNAPSHOT_KEY = `${STORAGE_PREFIX}SNAPSHOT`;

export const forgetSnapshot = (storage: Pick<Storage, 'removeItem'>): void => storage.removeItem(SNAPSHOT_KEY);
