/** The benchmark's pages, built as the product is. BENCH_PAGE names the one to build: only the contenders' page needs their packages. */
import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const page = process.env['BENCH_PAGE'] ?? 'own';
// A cross-origin isolated page has the finest clock.
const headers = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

export default defineConfig({
  root: resolve(import.meta.dirname, 'page'),
  worker: { format: 'es' },
  optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
  define: { global: 'globalThis' },
  preview: { headers },
  build: {
    target: 'es2023',
    outDir: `../results/page-${page}`,
    emptyOutDir: true,
    chunkSizeWarningLimit: 5_000,
    rolldownOptions: { input: resolve(import.meta.dirname, 'page', `${page}.html`) },
  },
});
