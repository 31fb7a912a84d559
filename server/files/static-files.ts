/** GET /sys/common/static/*: uploaded files, and the few files the seed refers to. Anonymous, as on the original. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, extname, isAbsolute, join, relative, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { textIn } from '../json.ts';

/** Shown in the page, with scripts and all else forbidden; everything else is saved, so that nothing uploaded ever runs as a page of ours. */
const SHOWN: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.bmp': 'image/bmp',
  '.svg': 'image/svg+xml',
};
const SAVED = 'application/octet-stream';
const HARMLESS = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** A stored name is never used twice, so a picture seen once is there without a network too. */
const KEEP = 'private, max-age=31536000, immutable';

/** @param folders looked through in order. */
export function registerStaticFiles(app: FastifyInstance, folders: readonly string[]): void {
  const roots = folders.map(folder => resolve(folder));
  app.get('/sys/common/static/*', async (request, reply) => {
    const wanted = textIn(request.params, '*');
    const type = SHOWN[extname(wanted).toLowerCase()];
    for (const root of roots) {
      const file = await fileInside(root, wanted);
      if (file === undefined) continue;
      reply
        .header('content-security-policy', HARMLESS)
        .header('cache-control', KEEP)
        .type(type ?? SAVED);
      if (type === undefined) reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(basename(wanted))}`);
      return reply.header('content-length', file.size).send(createReadStream(file.path));
    }
    return reply.code(404).type('text/plain; charset=utf-8').send('未找到');
  });
}

/** The path stays inside the folder, also after `..` and encoded tricks, and names a file. */
async function fileInside(root: string, wanted: string): Promise<{ readonly path: string; readonly size: number } | undefined> {
  if (wanted.includes('\0')) return undefined;
  const path = join(root, wanted);
  const inside = relative(root, path);
  if (inside === '' || inside.startsWith('..') || isAbsolute(inside)) return undefined;
  return stat(path).then(
    found => (found.isFile() ? { path, size: found.size } : undefined),
    () => undefined,
  );
}
