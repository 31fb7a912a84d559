/** The storage benchmark's page, built as the product is. */
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'tests/bench/page',
  build: { target: 'es2023', outDir: '../results/page', emptyOutDir: true, minify: false },
});
