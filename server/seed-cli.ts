/** npm run seed -- --waybills 100000: deletes the business rows and creates new ones. The server must not be running on the folder. */
import { schema } from '#features/registry.ts';
import { openDatabase } from './database.ts';
import { lockFolder } from './database/folder-lock.ts';
import { DEFAULT_SEED, DEFAULT_WAYBILLS, readOptions } from './options.ts';
import { prepareDatabase } from './prepare-database.ts';
import { seedAgain } from './dev/seed/sample-rows.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const DISCARD = '--discard'; // also rows that no seed made

try {
  const argv = process.argv.slice(2);
  const { dataDir, databaseUrl, waybills = DEFAULT_WAYBILLS, seed = DEFAULT_SEED } = readOptions(argv, process.env, '.');
  const unlock = databaseUrl ? () => {} : lockFolder(dataDir);
  const db = await openDatabase({ dataDir, databaseUrl, patient: true });
  try {
    const sample = { waybills, seed, nowMs: Date.now(), onProgress: print };
    await prepareDatabase({ db, schema }, { ...sample, sample: false });
    await seedAgain({ db, schema }, sample, argv.includes(DISCARD));
  } finally {
    await db.destroy();
    unlock();
  }
} catch (error) {
  process.stderr.write(`生成数据失败：${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
