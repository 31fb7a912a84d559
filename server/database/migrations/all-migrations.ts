/** The written migrations, in order. A number is given once and never again; one that has landed is not changed any more. */
import type { Migration } from '../migration.ts';

export const migrations: readonly Migration[] = [];
