/** Reads from the database with a function and follows the changes, for pages whose question needs more than a row or a list. */
import { useLiveQuery } from 'dexie-react-hooks';

/** Runs again when what it read has changed. @param read the same function while it asks the same. @returns `undefined` until its first answer. */
export const useLiveRead = <T>(read: () => Promise<T>): T | undefined => useLiveQuery(read, [read]);
