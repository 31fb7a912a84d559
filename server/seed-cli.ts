/** npm run seed -- --waybills 100000: throws the business rows away and makes new ones. The server must not be running on the folder. */
import { openDatabase } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { DEFAULT_SEED, DEFAULT_WAYBILLS, readOptions } from './options.ts';
import { prepareDatabase } from './prepare-database.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const { dataDir, databaseUrl, waybills = DEFAULT_WAYBILLS, seed = DEFAULT_SEED } = readOptions(process.argv.slice(2), process.env, '.');
  const unlock = databaseUrl ? () => {} : lockFolder(dataDir);
  const db = await openDatabase({ dataDir, databaseUrl });
  try {
    await prepareDatabase(db, {
      waybills,
      seed,
      nowMs: Date.now(),
      sample: true,
      again: true,
      shared: Boolean(databaseUrl),
      onProgress: say,
    });
  } finally {
    await db.close();
    unlock();
  }
} catch (error) {
  process.stderr.write(`生成数据失败：${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
