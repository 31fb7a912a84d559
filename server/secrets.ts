/** Secrets are settings, or made at the first start and kept in the data folder for the owner of the process only; none stands in the program. */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SECRET_BYTES = 48;
export const SECRET_LEAST_CHARS = 16;
const OWNER_ONLY = 0o600;

/** @throws when a secret that was given is too short to be one. */
export function checkedSecret(name: string, given: string | undefined): string | undefined {
  if (given !== undefined && given.length < SECRET_LEAST_CHARS) throw new Error(`${name} 至少应有${SECRET_LEAST_CHARS}个字符`);
  return given;
}

/** @param folder where it is kept between starts; none for a server that keeps nothing. */
export function secretFrom(given: string | undefined, folder: string | undefined, name: string): string {
  if (given !== undefined) return given;
  const fresh = randomBytes(SECRET_BYTES).toString('base64url');
  if (folder === undefined) return fresh;
  const file = join(folder, `${name}.secret`);
  if (existsSync(file)) {
    chmodSync(file, OWNER_ONLY); // also when a copy or an archive opened it to others
    return readFileSync(file, 'utf8').trim();
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${fresh}\n`, { mode: OWNER_ONLY });
  return fresh;
}
