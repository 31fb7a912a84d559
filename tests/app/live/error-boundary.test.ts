/** A part that does not load is repaired by one reload, and only while the server answers. */
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#app/live/error-boundary.tsx';
import { ChunkLoadError } from '#app/live/load-chunk.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['while the server answers', true, false, 1],
  ['not while it cannot be reached, although the browser reports a network', true, true, 0],
  ['not without a network', false, false, 0],
])('a part that does not load is repaired by a reload %s', (_, onLine, isOffline, reloads) => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  new ErrorBoundary({ children: null, Fallback: () => null, isOffline }).componentDidCatch(new ChunkLoadError('Failed to fetch'));

  expect(reload).toHaveBeenCalledTimes(reloads);
});
