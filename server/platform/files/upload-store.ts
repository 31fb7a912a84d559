/**
 * Stores uploaded files: one folder per purpose, unique names, and atomic writes. A stored path gives access to
 * everybody who has it, so each file is in a folder of its own with an unguessable name.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { extensionOf } from '#schema/file-rules.ts';

export type UploadStore = {
  /** `name` as safeFileName makes it, with an extension. @returns the stored path below the store, e.g. temp/3q2-7wAbCdEfGhIjKlMnOp/IMG_1_1699999999999.jpg. */
  readonly save: (folder: string, name: string, bytes: Uint8Array) => Promise<string>;
  /** Deletes the files of a folder except the newest. */
  readonly keepNewest: (folder: string, count: number) => Promise<void>;
  /** Every complete file, except those of the folders that `keepNewest` empties. */
  readonly list: () => AsyncGenerator<StoredFile>;
  /** @param path as `save` or `list` gave it. A missing file is no error. */
  readonly remove: (path: string) => Promise<void>;
};
export type StoredFile = { readonly path: string; readonly bytes: number; readonly storedMs: number };

/** The folder of files that replace each other: nobody stored them, and no row names them. */
export const PASSING_FOLDER = 'importErrors';

const HALF = '.part';
const UNGUESSABLE_BYTES = 16;

/** @param root created if it is missing. */
export function createUploadStore(root: string, nowMs: () => number): UploadStore {
  let lastMs = 0;
  return {
    async save(folder, name, bytes) {
      lastMs = Math.max(nowMs(), lastMs + 1); // two files of the same millisecond must not share a name
      const stored = stampedName(name, lastMs);
      const subfolder = `${folder}/${randomBytes(UNGUESSABLE_BYTES).toString('base64url')}`;
      const target = join(root, subfolder, stored);
      await mkdir(join(root, subfolder), { recursive: true });
      if (await exists(target)) throw new Error(`${stored} is taken`);
      const half = `${target}${HALF}`;
      try {
        await writeDurably(half, bytes);
        await rename(half, target);
      } catch (error) {
        await rm(join(root, subfolder), { recursive: true, force: true });
        throw error;
      }
      return `${subfolder}/${stored}`;
    },
    async keepNewest(folder, count) {
      const subfolders = await namesIn(join(root, folder));
      const stamped = await Promise.all(
        subfolders.map(async subfolder => ({
          subfolder,
          stampMs: Math.max(0, ...(await namesIn(join(root, folder, subfolder))).map(stampOf)),
        })),
      );
      const old = stamped.toSorted((one, other) => other.stampMs - one.stampMs).slice(count);
      await Promise.all(old.map(({ subfolder }) => rm(join(root, folder, subfolder), { recursive: true, force: true })));
    },
    list: () => filesBelow(root, ''),
    async remove(path) {
      await rm(join(root, path), { force: true });
      // Only an unguessable folder is the file's own.
      await rmdir(join(root, dirname(path))).catch(() => undefined);
    },
  };
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<StoredFile> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && path !== PASSING_FOLDER) yield* filesBelow(root, path);
    if (!entry.isFile() || path.endsWith(HALF)) continue;
    const found = await stat(join(root, path)).catch(() => undefined);
    if (found) yield { path, bytes: found.size, storedMs: Math.floor(found.mtimeMs) };
  }
}

function stampedName(name: string, stampMs: number): string {
  const extension = extensionOf(name);
  return `${name.slice(0, -extension.length - 1)}_${stampMs}.${extension}`;
}

const stampOf = (name: string): number => Number(/_(\d+)\.[^.]+$/.exec(name)?.[1] ?? 0);

/** A folder that is missing, or was just deleted by another process, has none. */
const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch((): readonly string[] => []);

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
