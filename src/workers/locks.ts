/** The browser's Web Locks as the engine's Locks. Plain-http pages have none: there the lease in the database stands in. */
import type { Locks } from './ports.ts';

export function createWebLocks(manager: LockManager): Locks {
  return {
    hold: (name, held, signal) =>
      manager.request(name, { mode: 'exclusive', signal }, async () => {
        await held();
      }),
  };
}
