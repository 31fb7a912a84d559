/** Where the picture of the page last left lies. It belongs to a session, and goes with it. */
import { STORAGE_PREFIX } from './stored-value.ts';

export const SNAPSHOT_KEY = `${STORAGE_PREFIX}SNAPSHOT`;

export const forgetSnapshot = (storage: Pick<Storage, 'removeItem'>): void => storage.removeItem(SNAPSHOT_KEY);
