/** One file of the worlds with the engine behind the doors: it starts in no time and needs neither vitest nor a transformer. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { DOORS } from '../world/doors.ts';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '..', '..', '..');
const DOOR = '\0door:';

/** Here vitest leaves a file as it is. */
const CACHE = join(ROOT, 'node_modules', '.cache');

/** @returns the path of the program of a campaign's processes. */
export const bundleCampaign = (): Promise<string> => bundle('live', join(CACHE, 'simulation'));

/** @returns the path of a module with the exports of worlds.ts, in a folder of its own; `remove` deletes the folder. */
export async function bundleWorlds(): Promise<{ readonly file: string; readonly remove: () => void }> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'simulation-tests-'));
  const file = await bundle('worlds', folder);
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function bundle(entry: 'live' | 'worlds', outDir: string): Promise<string> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    mode: 'production',
    define: { 'import.meta.env.APP_VERSION': '"simulation"' },
    plugins: [doorsPlugin()],
    ssr: { noExternal: true },
    build: {
      ssr: join(HERE, `${entry}.ts`),
      outDir,
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: `${entry}.mjs`, codeSplitting: false } },
    },
  });
  return join(outDir, `${entry}.mjs`);
}

function doorsPlugin(): Plugin {
  const pathByFile = new Map(Object.keys(DOORS).map(path => [fileOf(path), path]));
  return {
    name: 'doors',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source.endsWith('/engine-doors.ts')) return join(HERE, 'engine-bundled.ts');
      if (importer?.startsWith(DOOR)) return source.startsWith('real:') ? source.slice('real:'.length) : undefined;
      const found = await this.resolve(source, importer, { skipSelf: true });
      const path = found && pathByFile.get(found.id);
      return path ? DOOR + path : found;
    },
    async load(id) {
      if (!id.startsWith(DOOR)) return undefined;
      const path = id.slice(DOOR.length);
      const names = Object.keys(DOORS[path]?.make({}) ?? {});
      const real = JSON.stringify(`real:${fileOf(path)}`);
      return [
        `import * as real from ${real};`,
        `import { DOORS } from ${JSON.stringify(join(HERE, '..', 'world', 'doors.ts'))};`,
        `export * from ${real};`,
        `const made = DOORS[${JSON.stringify(path)}].make(real);`,
        ...names.map(name => `export const ${name} = made.${name};`),
      ].join('\n');
    },
  };
}

const fileOf = (path: string): string => join(ROOT, 'src', path.slice(1));
