/**
 * Lets the first installation of the service worker load many files at once. Workbox loads its list one file after the other, so on a phone
 * 200 files took 200 round trips, and a device that lost its network meanwhile could not open the program again. The script below, which the
 * service worker imports, stores the hashed files in the same cache beside Workbox, which then finds them and loads nothing twice.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The imported script: its name in the build's folder. */
export const STORE_SCRIPT = 'store-program.js';

type Entry = { readonly url: string; readonly revision: string | null };

const AT_ONCE = 6; // as many as a browser opens to one server without HTTP/2

/**
 * `transform`, for `manifestTransforms` of Workbox, changes no entry and writes the script with the entries whose names are hashed. `plugin` tells it the
 * folder that is built into, which the command line may name.
 */
export function storeSideBySide() {
  let outDir: string | undefined;
  const plugin: Plugin = {
    name: 'quayside:store-side-by-side',
    apply: 'build',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir);
    },
  };
  const transform = <E extends Entry>(manifest: E[]): { readonly manifest: E[]; readonly warnings: string[] } => {
    if (outDir === undefined) throw new Error('the plugin of store-side-by-side.ts is not in vite.config.ts');
    mkdirSync(outDir, { recursive: true });
    writeFileSync(join(outDir, STORE_SCRIPT), storeScript(manifest));
    return { manifest, warnings: [] };
  };
  return { plugin, transform };
}

/**
 * The script. It begins at the end of the list, where Workbox comes last, and a file that does not arrive is left to Workbox, which decides about the installation.
 */
export function storeScript(entries: readonly Entry[]): string {
  const urls = entries.flatMap(({ url, revision }) => (revision === null ? [url] : []));
  return `self.addEventListener('install', event => {
  const urls = ${JSON.stringify(urls)};
  const store = async () => {
    const cache = await caches.open('workbox-precache-v2-' + self.registration.scope);
    const next = async () => {
      for (let url = urls.pop(); url !== undefined; url = urls.pop()) {
        const address = new URL(url, self.location.href).href;
        try {
          if (!(await cache.match(address))) await cache.add(address);
        } catch {}
      }
    };
    await Promise.all(Array.from({ length: ${AT_ONCE} }, next));
  };
  event.waitUntil(store().catch(() => undefined));
});
`;
}
