/** The client with the definition of `demo` beside the product's own: one import and one line in the registry, as a company would write them. */
import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import type { Plugin } from 'vite';
import base from '../../vite.config.ts';

const REGISTRY = fileURLToPath(new URL('../../src/features/registry.ts', import.meta.url));
const DEFINITION = fileURLToPath(new URL('demo.ts', import.meta.url));

const withDemo = (): Plugin => ({
  name: 'quayside-interop-demo',
  enforce: 'pre',
  transform(code, id) {
    if (id.split('?')[0] !== REGISTRY) return undefined;
    return `import { demo } from ${JSON.stringify(DEFINITION)};\n${code.replace(/^\];$/m, '  demo,\n];')}`;
  },
});

export default mergeConfig(base, {
  plugins: [withDemo()],
  worker: { plugins: () => [withDemo()] },
  build: { outDir: process.env['CLIENT_DIR'] ?? 'dist/interop', emptyOutDir: true },
});
