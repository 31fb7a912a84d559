/** Which lists can be filled from a file. */
import type { EntityDef } from '../entity/entity-def.ts';

/** Rows that are saved together with their parent come with it. */
export const isImported = ({ parent, offline }: Pick<EntityDef, 'parent' | 'offline'>): boolean =>
  parent === undefined && offline !== 'readonly';
