/** The first installation of the service worker is tried again until it succeeds; a page of an installed program is watched for updates as soon as it can be. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeProgram } from '#app/shell/store-program.ts';

type Listener = (event: { isUpdate: boolean }) => void;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Boxes that install as told: each `register` takes the next outcome. */
function boxes(outcomes: readonly ('installed' | 'fileLost' | 'scriptLost' | 'updateLost')[], isInstalled = false) {
  const left = [...outcomes];
  const shown: unknown[] = [];
  const network = new EventTarget();
  const createBox = async () => {
    const listeners = new Map<string, Listener>();
    return {
      addEventListener: (type: string, listener: unknown) => void listeners.set(type, listener as Listener),
      removeEventListener: (type: string) => void listeners.delete(type),
      messageSkipWaiting: () => undefined,
      update: async () => undefined,
      register: async () => {
        const outcome = left.shift();
        if (outcome === 'scriptLost') throw new TypeError('Failed to fetch');
        if (outcome === 'fileLost') listeners.get('redundant')?.({ isUpdate: false });
        if (outcome === 'updateLost') listeners.get('redundant')?.({ isUpdate: true });
        return undefined;
      },
    };
  };
  return {
    left,
    shown,
    network,
    program: {
      createBox,
      isInstalled: () => isInstalled,
      network,
      onBox: (box: unknown) => void shown.push(box),
      onWaiting: () => undefined,
    },
  };
}

test.each(['fileLost', 'scriptLost'] as const)('a first installation that fails (%s) is tried again until it succeeds', async failure => {
  const { left, shown, program } = boxes([failure, failure, 'installed']);
  await storeProgram(program, new AbortController().signal);
  expect(left).toEqual([failure, 'installed']);
  await vi.advanceTimersByTimeAsync(60_000);

  expect(left).toEqual([]);
  expect(shown).toHaveLength(3);
  expect(vi.getTimerCount()).toBe(1); // the hourly look for an update, once
});

test('a first installation that lost its network is tried again when the browser reports one, once, and no timer of before is left', async () => {
  const { left, shown, network, program } = boxes(['fileLost', 'fileLost', 'installed']);
  await storeProgram(program, new AbortController().signal);
  network.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(left).toEqual(['installed']);
  network.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  network.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);

  expect([left, shown.length, vi.getTimerCount()]).toEqual([[], 3, 1]);
});

test('a page of the installed program that cannot be watched, e.g. while the server restarts, tries again within seconds', async () => {
  const { left, program } = boxes(['scriptLost', 'installed'], true);
  await storeProgram(program, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(left).toEqual([]);
});

test('an update that fails is left to the next look for one', async () => {
  const { shown, program } = boxes(['updateLost']);
  await storeProgram(program, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(120_000);

  expect(shown).toHaveLength(1);
});

test('nothing is tried again after the end', async () => {
  const { left, network, program } = boxes(['fileLost', 'installed']);
  const end = new AbortController();
  await storeProgram(program, end.signal);
  end.abort();
  network.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(120_000);

  expect([left, vi.getTimerCount()]).toEqual([['installed'], 0]);
});
