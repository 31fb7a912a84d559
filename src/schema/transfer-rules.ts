/** Which lists can be filled from a file. */
import type { EntityDef } from './entity-def.ts';

export const IMPORT_MAX_BYTES = 10_485_760; // 10 MB, as uploads

/** Rows that are saved together with their parent come with it. */
export const isImported = ({ parent, offline }: Pick<EntityDef, 'parent' | 'offline'>): boolean =>
  parent === undefined && offline !== 'readonly';
