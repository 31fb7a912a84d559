/** In-memory databases for tests, opened from the files that database-images.ts makes. */
import { inject } from 'vitest';
import { embedded } from '#server/database/open-embedded.ts';
import type { Database } from '#server/database.ts';
import { openImage } from './open-image.ts';

/**
 * The content of each file: nothing; the tables and dictionaries; also accounts and the rows of SAMPLE; the small schema's tables with accounts and no rows.
 */
export type DatabaseImages = Readonly<Record<'empty' | 'tables' | 'sample' | 'small', string>>;

declare module 'vitest' {
  export interface ProvidedContext {
    readonly databaseImages: DatabaseImages;
  }
}

export const SAMPLE = { waybills: 40, seed: 1, nowMs: Date.UTC(2026, 4, 1, 2, 0, 0) };

/** A database for one test. A server that starts on it does the rest of a first start. */
export const openTestDatabase = async (image: keyof DatabaseImages): Promise<Database> =>
  embedded(await openImage(inject('databaseImages')[image]));
