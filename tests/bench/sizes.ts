/** W13: what each contender ships, minified, as gzip and brotli make it: the page's script, the worker's, and WebAssembly. */
import { resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Contender } from './contenders/names.ts';
import { measured } from './works/cell.ts';
import type { Cell } from './works/cell.ts';

const HERE = import.meta.dirname;
const OWN: ReadonlySet<Contender> = new Set(['ours', 'raw-idb', 'dexie']);

export async function measureSize(contender: Contender): Promise<readonly Cell[]> {
  const file = contender === 'ours' ? 'ours-shipped' : contender;
  const outputs = await built(resolve(HERE, OWN.has(contender) ? 'contenders' : 'peers', `${file}.ts`));
  const parts = {
    page: outputs.filter(part => part.kind === 'page'),
    worker: outputs.filter(part => part.kind === 'worker'),
    wasm: outputs.filter(part => part.kind === 'wasm'),
  };
  return [
    ...(['page', 'worker', 'wasm'] as const).flatMap(kind =>
      parts[kind].length === 0
        ? []
        : [measured('W13', `${kind}, gzip`, [kilobytes(parts[kind], data => gzipSync(data, { level: 9 }))], 'KB')],
    ),
    measured('W13', 'all, gzip', [kilobytes(outputs, data => gzipSync(data, { level: 9 }))], 'KB'),
    measured('W13', 'all, brotli', [kilobytes(outputs, data => brotliCompressSync(data))], 'KB'),
  ];
}

/** The entities' definitions alone: they are the business, and the only part of ours that grows with it. */
export async function measureDefinitions(): Promise<Cell> {
  const outputs = await built(resolve(HERE, '#features/registry.ts'));
  return measured('W13', 'of it the definitions of all entities, gzip', [kilobytes(outputs, data => gzipSync(data, { level: 9 }))], 'KB');
}

type Part = { readonly kind: 'page' | 'worker' | 'wasm'; readonly data: Buffer };

async function built(entry: string): Promise<readonly Part[]> {
  const answer = await build({
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    define: { global: 'globalThis' },
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  const parts = [answer].flat().flatMap(one => ('output' in one ? one.output : []));
  return parts.flatMap((part): Part[] => {
    const data = Buffer.from(part.type === 'chunk' ? part.code : part.source);
    if (part.fileName.endsWith('.wasm')) return [{ kind: 'wasm', data }];
    if (part.fileName.endsWith('.js') || part.fileName.endsWith('.mjs')) return [{ kind: part.type === 'chunk' ? 'page' : 'worker', data }];
    return [];
  });
}

const kilobytes = (parts: readonly Part[], compress: (data: Buffer) => Buffer): number =>
  parts.reduce((sum, { data }) => sum + compress(data).length, 0) / 1000;
