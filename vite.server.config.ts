/** Builds the server and the seed command into dist/server; what they use of node_modules stays there. */
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    rolldownOptions: { input: ['server/main.ts', 'server/seed-cli.ts'] },
  },
});
