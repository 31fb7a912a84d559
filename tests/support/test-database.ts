/** Databases in memory for tests, opened from the files database-images.ts makes once for a run. */
import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { embedded, PGLITE_OPTIONS } from '#server/database/open-embedded.ts';
import type { Database } from '#server/database.ts';

/** The file of each: nothing at all; the tables and dictionaries; accounts and the rows of SAMPLE too; tables of the small schema, accounts, no rows. */
export type DatabaseImages = Readonly<Record<'empty' | 'tables' | 'sample' | 'small', string>>;

declare module 'vitest' {
  export interface ProvidedContext {
    readonly databaseImages: DatabaseImages;
  }
}

export const SAMPLE = { waybills: 40, seed: 1, nowMs: Date.UTC(2026, 4, 1, 2, 0, 0) };

/** A database of the test's own; a server that starts on it does what is left of a first start. */
export async function openTestDatabase(image: keyof DatabaseImages): Promise<Database> {
  const loadDataDir = new Blob([readFileSync(inject('databaseImages')[image])]);
  return embedded(await PGlite.create('memory://', { ...PGLITE_OPTIONS, loadDataDir }));
}
