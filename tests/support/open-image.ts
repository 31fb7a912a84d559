/** Opens an in-memory database from the file of one (database-images.ts). */
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { PGLITE_OPTIONS } from '#server/database/open-embedded.ts';

/** Setting up the 128 MB of memory that a database has by itself takes a quarter of its opening. */
const LITTLE_MEMORY = ['-c', 'shared_buffers=16MB'];

/** The database's code (WebAssembly) is compiled without optimisation from here on: it lives too short for that. */
export const compileQuickly = (): void => setFlagsFromString('--liftoff-only');

export const openImage = (file: string): Promise<PGlite> =>
  PGlite.create('memory://', {
    ...PGLITE_OPTIONS,
    startParams: [...PGlite.defaultStartParams, ...LITTLE_MEMORY],
    loadDataDir: new WholeFile(file),
  });

/** Of this process. A database copies what it is opened from. */
const readFiles = new Map<string, ArrayBuffer>();

/** A Blob of Node's hands out its bytes in small pieces, which takes a fifth of the time that opening a database does. */
class WholeFile extends Blob {
  readonly #file: string;

  constructor(file: string) {
    super();
    this.#file = file;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const read = readFiles.get(this.#file) ?? readFileSync(this.#file).buffer; // a large file's bytes have a buffer to themselves
    readFiles.set(this.#file, read);
    return read;
  }
}
