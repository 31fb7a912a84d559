/**
 * GET /sys/common/static/*: uploaded files, and the few files of the seed. A picture's address carries no token, as on the original, so
 * the address itself is the secret (upload-store). A client that requests many missing files is guessing and is slowed down.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, extname, isAbsolute, join, relative, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { textIn } from '../../web/json.ts';
import { createMissCounter } from './miss-counter.ts';

const text = {
  tooManyMisses: '请求的文件大多不存在，请一分钟后再试',
} as const;

/** These types are shown in the page under a policy that forbids scripts; all others are downloaded, so that no upload runs as a page of our origin. */
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
/** The browser's own cache survives a sign-out. The service worker caches pictures instead, and the client empties that cache. */
const NOT_KEPT = 'private, no-store';
/** Each file stored by this version has such a folder of its own. */
const UNGUESSABLE = /\/[\w-]{22}\/[^/]+$/;

/** @param folders searched in order. @param nowMs a clock for counting misses. */
export function registerStaticFiles(app: FastifyInstance, folders: readonly string[], nowMs: () => number): void {
  const roots = folders.map(folder => resolve(folder));
  const misses = createMissCounter(nowMs);
  app.get('/sys/common/static/*', async (request, reply) => {
    const wanted = textIn(request.params, '*');
    if (!UNGUESSABLE.test(wanted) && misses.isGuessing(request.ip))
      return reply.code(429).type('text/plain; charset=utf-8').send(text.tooManyMisses);
    const type = SHOWN[extname(wanted).toLowerCase()];
    for (const root of roots) {
      const file = await fileInside(root, wanted);
      if (file === undefined) continue;
      reply
        .header('content-security-policy', HARMLESS)
        .header('cache-control', NOT_KEPT)
        .type(type ?? SAVED);
      if (type === undefined) reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(savedName(wanted))}`);
      return reply.header('content-length', file.size).send(createReadStream(file.path));
    }
    misses.add(request.ip);
    return reply.code(404).type('text/plain; charset=utf-8').send('未找到');
  });
}

/** The name that the file had before its upload: the stored one ends in the moment of it. */
const savedName = (path: string): string => basename(path).replace(/_\d{13}(?=\.\w{1,10}$)/, '');

/** The path must stay inside the folder, also with `..` and encoded characters, and name a file. */
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
