/**
 * Makes the writer of workbooks pack in the page's own thread. It asks fflate for a worker made of a blob as soon as one file is longer than
 * 160 KB; the server's policy allows no such worker, and then neither an answer nor an error ever comes.
 */
import type { Plugin } from 'vite';

const ZIP = '\0zip-in-thread';

export function withoutZipWorkers(): Plugin {
  return {
    name: 'quayside:without-zip-workers',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => (source === 'fflate' && importer?.includes('write-excel-file') ? ZIP : undefined),
    load: id =>
      id === ZIP
        ? `import { zipSync } from 'fflate';
           export { strToU8, zipSync } from 'fflate';
           export const zip = (files, done) => done(null, zipSync(files));`
        : undefined,
  };
}
