/** Builds the lean tab beside a copy of the product, so that it runs the product's own worker script: dist/lean. */
import { join } from 'node:path';
import { defineConfig } from 'vite';
import product from '../../../vite.config.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  define: product.define,
  worker: product.worker,
  build: {
    target: 'es2023',
    outDir: join(ROOT, 'dist/lean'),
    emptyOutDir: true,
    rolldownOptions: { input: join(import.meta.dirname, '__lean.html') },
  },
});
