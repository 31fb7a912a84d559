/** What a page loads after its content: first what it still draws, then, one after the other, what is only kept ready. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What was asked for when the browser is idle, oldest first. */
let idle: (() => void)[] = [];
const runIdle = async (): Promise<void> => {
  const now = idle;
  idle = [];
  for (const run of now) run();
  await settled();
};
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

beforeEach(() => {
  vi.resetModules(); // a page is shown once
  idle = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.splice(handle - 1, 1, () => undefined));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what is kept ready loads after the parts that the page still draws, and one after the other', async () => {
  const { noteDrawnSoon, notePageShown, whenIdle, whenSpare } = await import('#app/live/page-shown.ts');
  const order: string[] = [];
  const marks = deferred();
  const drawers = deferred();
  whenSpare(() => {
    order.push('drawers');
    return drawers.promise;
  });
  whenSpare(() => {
    order.push('program');
  });
  whenIdle(() => {
    order.push('marks');
    noteDrawnSoon(marks.promise);
  });
  notePageShown();
  await runIdle();
  await runIdle();
  expect(order).toEqual(['marks']);
  marks.resolve();
  await settled();
  expect(order).toEqual(['marks', 'drawers']);
  drawers.resolve();
  await settled();
  expect(order).toEqual(['marks', 'drawers', 'program']);
});

test('a turn that fails is reported and delays nobody; one that is cancelled does not begin', async () => {
  const { notePageShown, whenSpare } = await import('#app/live/page-shown.ts');
  const reported: unknown[] = [];
  const report = (reason: unknown): void => {
    reported.push(reason);
  };
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', report);
  const order: string[] = [];
  notePageShown();
  whenSpare(() => Promise.reject(new Error('a file that does not load')));
  const cancel = whenSpare(() => {
    order.push('cancelled');
  });
  whenSpare(() => {
    order.push('next');
  });
  await runIdle();
  cancel();
  await runIdle();
  await new Promise(resolve => setTimeout(resolve));
  process.off('unhandledRejection', report);
  for (const other of others) process.on('unhandledRejection', other);
  expect(order).toEqual(['next']);
  expect(reported).toEqual([new Error('a file that does not load')]);
});

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>(done => {
    resolve = () => done();
  });
  return { promise, resolve };
}
