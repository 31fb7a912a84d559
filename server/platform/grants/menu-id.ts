/** The ids of menu entries. */
import { createHash } from 'node:crypto';

/** The id of the entry at this path. */
export const menuId = (path: string): string => createHash('md5').update(path).digest('hex');
