/** In-memory databases for tests, opened from the files that database-images.ts makes once per run. */
import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { embedded, PGLITE_OPTIONS } from '#server/database/open-embedded.ts';
import type { Database } from '#server/database.ts';

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
export async function openTestDatabase(image: keyof DatabaseImages): Promise<Database> {
  const loadDataDir = new WholeFile(inject('databaseImages')[image]);
  return embedded(await PGlite.create('memory://', { ...PGLITE_OPTIONS, loadDataDir }));
}

/** A Blob of Node's hands out its bytes in small pieces, which takes a fifth of the time that opening a database does. */
class WholeFile extends Blob {
  readonly #file: string;

  constructor(file: string) {
    super();
    this.#file = file;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return readFileSync(this.#file).buffer; // a large file's bytes have a buffer to themselves
  }
}
