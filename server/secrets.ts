/**
 * Secrets come from the settings, or are created at the first start. They are stored in the data folder, readable only by the process's owner, or in
 * the database for several processes. The program contains none.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { codeOf } from './database/unavailable.ts';
import { keepMeta, readMeta } from './database/meta.ts';

const SECRET_BYTES = 48;
export const SECRET_LEAST_CHARS = 16;
const OWNER_ONLY = 0o600;

/** @throws if a given secret is too short. */
export function checkedSecret(name: string, given: string | undefined): string | undefined {
  if (given !== undefined && given.length < SECRET_LEAST_CHARS) throw new Error(`${name} 至少应有${SECRET_LEAST_CHARS}个字符`);
  return given;
}

/** @param folder the folder where it is stored; absent for a server without one. If several processes start at once, the first one's is used. */
export function secretFrom(given: string | undefined, folder: string | undefined, name: string): string {
  if (given !== undefined) return given;
  if (folder === undefined) return freshSecret();
  const kept = keptSecret(folder, name);
  if (kept !== undefined) return kept;
  mkdirSync(folder, { recursive: true });
  const own = join(folder, `${name}.${randomUUID()}`);
  writeFileSync(own, `${freshSecret()}\n`, { mode: OWNER_ONLY });
  try {
    linkSync(own, fileOf(folder, name)); // the file is created atomically and only once
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') copyFileSync(own, fileOf(folder, name)); // a file system without links
  } finally {
    rmSync(own);
  }
  return keptSecret(folder, name) ?? freshSecret();
}

/** The common secret of all server processes on one database: the first start's, or the one an earlier version stored in its folder. */
export async function sharedSecret(db: Database, folder: string, name: string): Promise<string> {
  const key = `${name}_secret`;
  const own = keptSecret(folder, name) ?? freshSecret();
  await keepMeta(db, key, own);
  return (await readMeta(db, key)) ?? own;
}

const freshSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');
const fileOf = (folder: string, name: string): string => join(folder, `${name}.secret`);

function keptSecret(folder: string, name: string): string | undefined {
  const file = fileOf(folder, name);
  if (!existsSync(file)) return undefined;
  chmodSync(file, OWNER_ONLY); // restores the permissions after a copy or an archive changed them
  return readFileSync(file, 'utf8').trim();
}
