/** Serialises work by key: if the same file is sent twice at once, the second work runs after the first and sees its result. */
import { createSerialQueue } from '#base/serial-queue.ts';
import type { SerialQueue } from '#base/serial-queue.ts';

/** @returns a function that runs the work named by a key after all earlier work of that key. */
export function createOnceAtATime(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { readonly run: SerialQueue; users: number }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { run: createSerialQueue(), users: 0 };
    queues.set(key, queue);
    queue.users += 1;
    try {
      return await queue.run(work);
    } finally {
      queue.users -= 1;
      if (queue.users === 0) queues.delete(key);
    }
  };
}
