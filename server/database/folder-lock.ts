/** Locks the data folder, because two processes would damage a PGlite folder. The lock of a killed server is recognised and taken over. */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './unavailable.ts';

const BEAT_MS = 2_000;
const STALE_MS = 10_000; // a lock untouched for this long has no owner, even if its process number is in use again

/** @returns a function that releases the folder. @throws if a running server has locked it. */
export function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'server.lock');
  if (!take(file)) {
    setAside(file);
    if (!take(file))
      throw new Error(
        `数据目录 ${dataDir} 正被另一个服务使用（进程 ${livingHolder(file) ?? '未知'}）。请先停止它，或用 DATA_DIR 指定别的目录。`,
      );
  }
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), BEAT_MS).unref();
  return () => {
    clearInterval(beat);
    rmSync(file, { force: true });
  };
}

/** @returns false if the file exists: of several processes that start at once one succeeds. */
function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a lock without an owner. If another process replaced it meanwhile, its lock is restored. */
function setAside(file: string): void {
  if (livingHolder(file) !== undefined) return;
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // another process was faster
  }
  if (livingHolder(aside) === undefined) rmSync(aside);
  else renameSync(aside, file);
}

function livingHolder(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (Date.now() - statSync(file).mtimeMs > STALE_MS) return undefined;
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}
