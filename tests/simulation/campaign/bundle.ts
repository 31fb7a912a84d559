/** One file of the worlds with the engine behind the doors: it starts in no time and needs neither vitest nor a transformer. */
import { join } from 'node:path';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { DOORS } from '../world/doors.ts';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '..', '..', '..');
const DOOR = '\0door:';

/** @returns the path of the bundle. */
export async function bundleCampaign(): Promise<string> {
  const outDir = join(ROOT, 'node_modules', '.cache', 'simulation');
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    mode: 'production',
    define: { 'import.meta.env.APP_VERSION': '"simulation"' },
    plugins: [doorsPlugin()],
    ssr: { noExternal: true },
    build: {
      ssr: join(HERE, 'live.ts'),
      outDir,
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'live.mjs', codeSplitting: false } },
    },
  });
  return join(outDir, 'live.mjs');
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
