/** A part of the program that does not load: two minutes, one reload, then an error page. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkLoadError, loadChunk, mayReloadOnce } from '#app/live/load-chunk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a part that loads is handed on, and no timer stays behind', async () => {
  await expect(loadChunk(async () => 'part')).resolves.toBe('part');
  expect(vi.getTimerCount()).toBe(0);
});

test('a part that does not come is a ChunkLoadError after 120,000 ms and not before', async () => {
  let failure: unknown;
  void loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => (failure = error));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(failure).toBeInstanceOf(ChunkLoadError);
  expect(failure).toMatchObject({ name: 'ChunkLoadError', message: 'not loaded within 120000 ms' });
});

test.each<[string, string, string]>([
  ['a script', 'Failed to fetch dynamically imported module: /assets/x.js', 'ChunkLoadError'],
  ['a style sheet', 'Unable to preload CSS for /assets/x.css', 'CSS_CHUNK_LOAD_FAILED'],
])('%s that fails to load is named', async (_, message, name) => {
  await expect(loadChunk(() => Promise.reject(new Error(message)))).rejects.toMatchObject({ name, message });
});

test('the page is loaded afresh once; a second failure within five minutes is shown instead', () => {
  const kept = new Map<string, string>();
  const memory = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  expect(mayReloadOnce(memory, 1_000_000)).toBe(true);
  expect(mayReloadOnce(memory, 1_100_000)).toBe(false);
  expect(mayReloadOnce(memory, 1_300_001)).toBe(true);
  expect(mayReloadOnce(memory, 0)).toBe(true);
});
