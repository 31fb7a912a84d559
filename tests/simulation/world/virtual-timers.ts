/** Puts the machines' own timers (setTimeout and friends) into virtual time while a world runs. Real ones come back at the end. */
import type { VirtualTime } from './virtual-time.ts';

export async function withVirtualTimers<T>(time: VirtualTime, run: () => Promise<T>): Promise<T> {
  const real = { setTimeout, clearTimeout, setInterval, clearInterval };
  const cancelById = new Map<number, () => void>();
  let ids = 0;

  const set =
    (isRepeated: boolean) =>
    (work: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): number => {
      const id = ++ids;
      const schedule = (): void => {
        cancelById.set(
          id,
          time.after(ms, () => {
            if (isRepeated) schedule();
            else cancelById.delete(id);
            work(...args);
          }),
        );
      };
      schedule();
      return id;
    };
  const clear = (id: number | undefined): void => {
    if (id === undefined) return;
    cancelById.get(id)?.();
    cancelById.delete(id);
  };

  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0; // every aborted wait makes an exception nobody looks at
  Object.assign(globalThis, { setTimeout: set(false), clearTimeout: clear, setInterval: set(true), clearInterval: clear });
  try {
    return await run();
  } finally {
    Object.assign(globalThis, real);
    Error.stackTraceLimit = stackTraceLimit;
  }
}
