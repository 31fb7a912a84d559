/**
 * Folders of files that follow from the sources, kept from one run to the next in node_modules/.cache: each stands under a digest of what it
 * was made from, so a changed definition, seed or package gives another folder.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const CACHE = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'quayside');
/** So many folders of a kind are kept, and every one that a run may still be reading. */
const KEPT = 2;
const IN_USE_MS = 20 * 60_000;

/** A digest of these files' names and contents, and of all `.ts` files in these folders. */
export function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesIn)) hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

const filesIn = (path: string): readonly string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter(file => file.endsWith('.ts'))
        .toSorted()
        .map(file => join(path, file))
    : [path];

/**
 * The folder of this kind and digest, made if it is missing. Runs that make it at once do not disturb each other: the first to complete it is used.
 * @returns its path.
 */
export async function keptFolder(kind: string, digest: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(CACHE, `${kind}-${digest}`);
  if (!existsSync(folder)) {
    mkdirSync(CACHE, { recursive: true });
    const made = mkdtempSync(join(CACHE, `making-${kind}-`));
    await make(made);
    try {
      renameSync(made, folder);
    } catch (error) {
      rmSync(made, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
    forgetOld(kind);
  }
  const now = new Date();
  utimesSync(folder, now, now);
  return folder;
}

/** Also folders that a run left half made. */
function forgetOld(kind: string): void {
  const old = readdirSync(CACHE)
    .filter(name => name.startsWith(`${kind}-`) || name.startsWith(`making-${kind}-`))
    .map(name => ({ name, usedMs: statSync(join(CACHE, name)).mtimeMs }))
    .toSorted((one, other) => other.usedMs - one.usedMs)
    .slice(KEPT)
    .filter(({ usedMs }) => Date.now() - usedMs > IN_USE_MS);
  for (const { name } of old) rmSync(join(CACHE, name), { recursive: true, force: true });
}
