/** Makes compressed copies of the built files once per build, so that no request waits for compression. */
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT_FILES: ReadonlySet<string> = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest']);
const MIN_BYTES = 1_024;
const BROTLI_QUALITY = 10;
const compressors: readonly (readonly [suffix: string, compress: (bytes: Buffer) => Promise<Buffer>])[] = [
  ['.br', bytes => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })],
  ['.gz', bytes => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })],
];

/** Writes the copies that are missing or older than their file, atomically. */
export async function precompress(folder: string): Promise<number> {
  let made = 0;
  for (const name of await readdir(folder, { recursive: true })) {
    if (!TEXT_FILES.has(extname(name))) continue;
    const file = join(folder, name);
    const { size, mtimeMs } = await stat(file);
    if (size < MIN_BYTES) continue;
    for (const [suffix, compress] of compressors) {
      const copy = file + suffix;
      if ((await modified(copy)) >= mtimeMs) continue;
      const draft = `${copy}.${process.pid}.tmp`;
      await writeFile(draft, await compress(await readFile(file)));
      await rename(draft, copy);
      made++;
    }
  }
  return made;
}

async function modified(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}
