/**
 * GET /sys/common/static/*: uploaded files, and the few files the seed refers to. A picture's address carries no token, as on the original, so
 * the address itself is the secret (upload-store). Who asks for many files that are not there is guessing, and is made to wait.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, extname, isAbsolute, join, relative, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serverText } from '../text.ts';
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
/** The browser's own cache outlives a sign-out. Pictures are kept by the service worker instead, whose cache the client empties. */
const NOT_KEPT = 'private, no-store';
/** The folder of its own that every file stored by this version has. */
const UNGUESSABLE = /\/[\w-]{22}\/[^/]+$/;
/** Files of earlier versions have names that can be guessed by their time: a thousand guesses a second must not be possible. */
const MISSES = { most: 300, withinMs: 60_000 } as const;

/** @param folders looked through in order. @param nowMs a clock for counting misses. */
export function registerStaticFiles(app: FastifyInstance, folders: readonly string[], nowMs: () => number): void {
  const roots = folders.map(folder => resolve(folder));
  const misses = createMissCounter(nowMs);
  app.get('/sys/common/static/*', async (request, reply) => {
    const wanted = textIn(request.params, '*');
    if (!UNGUESSABLE.test(wanted) && misses.isGuessing(request.ip))
      return reply.code(429).type('text/plain; charset=utf-8').send(serverText.tooManyMisses);
    const type = SHOWN[extname(wanted).toLowerCase()];
    for (const root of roots) {
      const file = await fileInside(root, wanted);
      if (file === undefined) continue;
      reply
        .header('content-security-policy', HARMLESS)
        .header('cache-control', NOT_KEPT)
        .type(type ?? SAVED);
      if (type === undefined) reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(basename(wanted))}`);
      return reply.header('content-length', file.size).send(createReadStream(file.path));
    }
    misses.add(request.ip);
    return reply.code(404).type('text/plain; charset=utf-8').send('未找到');
  });
}

/** Missing files per address within the last minute; forgotten as a whole when the minute is over, so it never grows. */
function createMissCounter(nowMs: () => number) {
  let sinceMs = nowMs();
  const missesOf = new Map<string, number>();
  return {
    add: (address: string): void => void missesOf.set(address, (missesOf.get(address) ?? 0) + 1),
    isGuessing(address: string): boolean {
      if (nowMs() - sinceMs >= MISSES.withinMs) {
        sinceMs = nowMs();
        missesOf.clear();
      }
      return (missesOf.get(address) ?? 0) >= MISSES.most;
    },
  };
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
