/**
 * Set-up of the tests with a database: files with a database after each step of a first start, for test-database.ts.
 * Opening such a file takes a fifth of the time PostgreSQL needs to create a database.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { schema } from '#features/registry.ts';
import { bringUpToDate } from '#server/database/all-tables.ts';
import { embedded, PGLITE_OPTIONS } from '#server/database/open-embedded.ts';
import { seedDictionaries } from '#server/platform/dictionaries/dict-store.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { schema as smallSchema } from './small-schema.ts';
import { SAMPLE } from './test-database.ts';
import type { DatabaseImages } from './test-database.ts';

/** Where the first of a run's projects put the files; the next one gets the same. */
const MADE = 'QUAYSIDE_DATABASE_IMAGES';

export default async function provideImages(project: TestProject): Promise<(() => void) | undefined> {
  const made = process.env[MADE];
  const folder = made ?? mkdtempSync(join(tmpdir(), 'quayside-images-'));
  if (made === undefined) await makeImages(folder);
  const fileOf = (name: keyof DatabaseImages): string => imageIn(folder, name);
  project.provide('databaseImages', { empty: fileOf('empty'), tables: fileOf('tables'), sample: fileOf('sample'), small: fileOf('small') });
  if (made !== undefined) return undefined;
  process.env[MADE] = folder;
  return () => {
    delete process.env[MADE];
    rmSync(folder, { recursive: true, force: true });
  };
}

const imageIn = (folder: string, name: keyof DatabaseImages): string => join(folder, `${name}.tar`);

async function makeImages(folder: string): Promise<void> {
  const pglite = await PGlite.create('memory://', PGLITE_OPTIONS);
  const db = await embedded(pglite);
  const keep = async (name: keyof DatabaseImages, from = pglite): Promise<void> => {
    await from.exec('checkpoint'); // so that opening needs no recovery
    const image = await from.dumpDataDir('none');
    writeFileSync(imageIn(folder, name), new Uint8Array(await image.arrayBuffer()));
  };
  await keep('empty');
  const other = await PGlite.create('memory://', { ...PGLITE_OPTIONS, loadDataDir: new Blob([readFileSync(imageIn(folder, 'empty'))]) });
  const otherDb = await embedded(other);
  await prepareDatabase({ db: otherDb, schema: smallSchema }, { ...SAMPLE, sample: false });
  await seedDictionaries(otherDb, [['deal_status', '合同状态', '0|草稿', '1|待审核', '2|履行中', '8|已驳回', '9|已作废']]);
  await keep('small', other);
  await otherDb.destroy();
  await bringUpToDate({ db, schema }, SAMPLE.nowMs);
  await seedDictionaries(db);
  await keep('tables');
  await prepareDatabase({ db, schema }, { ...SAMPLE, sample: true });
  await keep('sample');
  await db.destroy();
}
