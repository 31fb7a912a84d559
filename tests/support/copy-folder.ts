/** Copies a folder with many small files. Node's cpSync took 0.9 to 1.6 s of processor time for a seeded database, this mostly 0.2 to 0.7. */
import { constants, copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** @param to exists and is empty. Only files and folders are copied. */
export function copyFolder(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      mkdirSync(copy);
      copyFolder(source, copy);
    } else if (entry.isFile()) copyFileSync(source, copy, constants.COPYFILE_FICLONE);
  }
}
