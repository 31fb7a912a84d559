/**
 * Pictures of rows in the service worker's cache, for a device without a network. They are one user's data, so they are deleted with his. Without
 * a service worker (plain http) nothing is cached.
 */
import { PICTURE_CACHE, PICTURES_KEPT } from '#domain/picture-cache.ts';

/** How many there are. */
export async function countPictures(): Promise<number> {
  if (!('caches' in globalThis) || !(await caches.has(PICTURE_CACHE).catch(() => false))) return 0;
  return (await (await caches.open(PICTURE_CACHE)).keys()).length;
}

/** Resolves when they are deleted. A browser that refuses keeps them, and the sign-out continues. */
export async function forgetPictures(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await caches.delete(PICTURE_CACHE).catch(() => false);
}

/** Leaves the newest PICTURES_KEPT. */
export async function trimPictures(): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(PICTURE_CACHE).catch(() => false))) return;
  const cache = await caches.open(PICTURE_CACHE);
  const kept = await cache.keys(); // in the order they came
  for (const request of kept.slice(0, Math.max(0, kept.length - PICTURES_KEPT))) await cache.delete(request);
}
