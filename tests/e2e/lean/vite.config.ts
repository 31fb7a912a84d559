/** Builds the lean tab, which starts the worker script of the built product, beside which it is served: dist/lean. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { startsBuiltWorker } from '../../../scripts/build/worker-beside-page.ts';
import product from '../../../vite.config.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** @throws when the product is not built: the lean tab has no worker of its own. */
function productsWorker(): Plugin {
  const script = readdirSync(join(ROOT, 'dist/client/assets')).find(file => /^sync\.worker-[\w-]+\.js$/.test(file));
  if (script === undefined) throw new Error('build the client before the lean tab');
  return {
    name: 'lean:products-worker',
    enforce: 'pre',
    transform: (code, id) => startsBuiltWorker(code, id, JSON.stringify(`/assets/${script}`)),
  };
}

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  define: product.define,
  plugins: [productsWorker()],
  build: {
    target: 'es2023',
    outDir: join(ROOT, 'dist/lean'),
    emptyOutDir: true,
    rolldownOptions: { input: join(import.meta.dirname, '__lean.html') },
  },
});
