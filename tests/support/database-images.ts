/**
 * Set-up of the tests with a database: files with a database after each step of a first start, for test-database.ts.
 * Opening such a file takes a tenth of the time PostgreSQL needs to create a database. Runs of the same sources share them.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { schema } from '#features/registry.ts';
import { bringUpToDate } from '#server/database/all-tables.ts';
import { embedded, PGLITE_OPTIONS } from '#server/database/open-embedded.ts';
import { seedDictionaries } from '#server/platform/dictionaries/dict-store.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { digestOf, keptFolder } from './image-cache.ts';
import { compileQuickly, openImage } from './open-image.ts';
import { smallImage } from './small-image.ts';
import { schema as smallSchema } from './small-schema.ts';
import { SAMPLE } from './test-database.ts';
import type { DatabaseImages } from './test-database.ts';

/** What the empty database follows from, and what the others do. */
const PACKAGES = ['package-lock.json', 'tests/support/small-image.ts'];
const SOURCES = [...PACKAGES, 'src', 'server', 'tests/support'];

export default async function provideImages(project: TestProject): Promise<void> {
  compileQuickly();
  const empty = await emptyImage();
  const folder = await keptFolder('databases', digestOf(SOURCES), made => makeImages(made, empty));
  const fileOf = (name: Exclude<keyof DatabaseImages, 'empty'>): string => imageIn(folder, name);
  project.provide('databaseImages', { empty, tables: fileOf('tables'), sample: fileOf('sample'), small: fileOf('small') });
}

const imageIn = (folder: string, name: keyof DatabaseImages): string => join(folder, `${name}.tar`);

/** The file of a database without tables. */
export async function emptyImage(): Promise<string> {
  const folder = await keptFolder('empty', digestOf(PACKAGES), async made => {
    const pglite = await PGlite.create('memory://', PGLITE_OPTIONS);
    await keep(pglite, made, 'empty');
    await pglite.close();
  });
  return imageIn(folder, 'empty');
}

async function keep(pglite: PGlite, folder: string, name: keyof DatabaseImages): Promise<void> {
  writeFileSync(imageIn(folder, name), await smallImage(pglite));
}

async function makeImages(folder: string, empty: string): Promise<void> {
  const other = await openImage(empty);
  const otherDb = await embedded(other);
  await prepareDatabase({ db: otherDb, schema: smallSchema }, { ...SAMPLE, sample: false });
  await seedDictionaries(otherDb, [['deal_status', '合同状态', '0|草稿', '1|待审核', '2|履行中', '8|已驳回', '9|已作废']]);
  await keep(other, folder, 'small');
  await otherDb.destroy();
  const pglite = await openImage(empty);
  const db = await embedded(pglite);
  await bringUpToDate({ db, schema }, SAMPLE.nowMs);
  await seedDictionaries(db);
  await keep(pglite, folder, 'tables');
  await prepareDatabase({ db, schema }, { ...SAMPLE, sample: true });
  await keep(pglite, folder, 'sample');
  await db.destroy();
}
