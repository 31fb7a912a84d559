/** What the service worker keeps of rows' pictures is bounded, and gone with the user. */
import { afterEach, expect, test, vi } from 'vitest';
import { forgetPictures, trimPictures } from '#app/live/kept-pictures.ts';
import { PICTURE_CACHE, PICTURES_KEPT } from '#domain/picture-cache.ts';

/** A cache store of names, each with its addresses in the order they came. */
function fakeCaches(held: Record<string, string[]>) {
  return {
    delete: async (name: string) => delete held[name],
    has: async (name: string) => name in held,
    open: async (name: string) => ({
      keys: async () => [...(held[name] ?? [])],
      delete: async (url: string) => Boolean((held[name] = (held[name] ?? []).filter(known => known !== url))),
    }),
  };
}
afterEach(() => vi.unstubAllGlobals());

test('the picture cache is deleted; other caches stay', async () => {
  const held = { [PICTURE_CACHE]: ['/a.png'], program: ['/index.html'] };
  vi.stubGlobal('caches', fakeCaches(held));

  await forgetPictures();

  expect(held).toEqual({ program: ['/index.html'] });
});

test('the oldest go first', async () => {
  const urls = Array.from({ length: PICTURES_KEPT + 2 }, (_, at) => `/${at}.png`);
  const held = { [PICTURE_CACHE]: urls };
  vi.stubGlobal('caches', fakeCaches(held));

  await trimPictures();

  expect(held[PICTURE_CACHE]).toEqual(urls.slice(2));
});

test('a browser without caches, or one that refuses, does not prevent the sign-out', async () => {
  vi.stubGlobal('caches', {
    delete: () => Promise.reject(new Error('SecurityError')),
    has: () => Promise.reject(new Error('SecurityError')),
  });
  await expect(forgetPictures()).resolves.toBeUndefined();
  await expect(trimPictures()).resolves.toBeUndefined();
  vi.unstubAllGlobals();
  await expect(forgetPictures()).resolves.toBeUndefined();
});
